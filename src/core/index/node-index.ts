import { invariant, must } from "../base/fail.js";
import type { Amounts, Size } from "../model/resources/amounts.js";
import { NodeTree } from "./node-tree.js";

/** What the index needs to know of a node. */
export interface IndexedNode {
  readonly id: string;
  readonly total: Amounts;
  readonly allocated: Amounts;
  /** False while the node drains: it is listed, but never answered by `firstFit`. */
  readonly schedulable: boolean;
}

/**
 * Nodes by (score, id), lowest first, and the first of them that has room. It keeps what a node
 * was filed under: whoever changes a node's amounts calls `refresh` before the next question.
 * Source: design.md section 4.
 */
export class NodeIndex<N extends IndexedNode> {
  private readonly score: (node: N) => number;
  private readonly weighted: readonly number[];
  private readonly tree = new NodeTree<N>(firstFree);
  private readonly slots = new Map<string, number>();
  /** By type: its column and its scale; a hole where no node ever had room of that type. */
  private readonly columns: (number | undefined)[] = [];
  private readonly scales: number[] = [];
  /** Scratch: the row of the node, or the need of the size, at hand. Column 0 is the tightest. */
  private row = new Float64Array(firstFree);

  /**
   * @param score     lower goes first; never NaN
   * @param weighted  the types that most sizes name: only the speed depends on them
   */
  constructor(score: (node: N) => number, weighted: readonly number[] = []) {
    this.score = score;
    this.weighted = weighted;
  }

  /** Files a node under its score and its free amounts of now. */
  insert(node: N): void {
    invariant(!this.slots.has(node.id), `node ${node.id} is filed once`);
    this.fillRow(node);
    this.slots.set(node.id, this.tree.insert(node, this.score(node), this.row));
  }

  /** Takes a node out, whatever its amounts are by now. */
  remove(node: N): void {
    this.tree.remove(this.slotOf(node));
    this.slots.delete(node.id);
  }

  /** Files a node anew: its amounts, its score or its draining changed. */
  refresh(node: N): void {
    const slot = this.slotOf(node);
    this.fillRow(node);
    this.tree.update(slot, node, this.score(node), this.row);
  }

  /**
   * The first schedulable node that has room for `size` and is accepted.
   *
   * @param accepts  asked in order, of nodes with room only; must not change or ask the index
   */
  firstFit(size: Size, accepts: (node: N) => boolean): N | undefined {
    return this.fillNeed(size) ? this.tree.find(this.row, accepts) : undefined;
  }

  /** All nodes, draining ones too, by (score, id). */
  inOrder(): N[] {
    return this.tree.list();
  }

  private slotOf(node: N): number {
    return must(this.slots.get(node.id), `node ${node.id} is filed`);
  }

  private fillRow(node: N): void {
    const { total, allocated } = node;
    this.row.fill(0);
    if (!node.schedulable) {
      this.row[0] = -1;
      return;
    }
    for (let type = Math.max(total.length, allocated.length) - 1; type >= 0; type--) {
      const capacity = total[type] ?? 0;
      const free = capacity - (allocated[type] ?? 0);
      if (free <= 0) continue;
      const column = this.columns[type] ?? this.addColumn(type, Math.max(capacity, free));
      this.row[column] = free;
    }
    this.row[0] = this.tightest();
  }

  /** Writes what a node's row must reach; false when no node ever had room of some type. */
  private fillNeed(size: Size): boolean {
    this.row.fill(0);
    for (let i = 0; i < size.types.length; i++) {
      const amount = size.amounts[i] ?? 0;
      if (amount <= 0) continue;
      const column = this.columns[size.types[i] ?? 0];
      if (column === undefined) return false;
      this.row[column] = amount;
    }
    this.row[0] = this.tightest();
    return true;
  }

  /**
   * The smallest share that the row holds of a weighted type. What fits a node is at most as large
   * in each type, so also in this, and whole subtrees of lopsided nodes are ruled out by it.
   */
  private tightest(): number {
    let least = Number.MAX_VALUE;
    for (const type of this.weighted) {
      const column = this.columns[type];
      if (column === undefined) return 0;
      const share = (this.row[column] ?? 0) / (this.scales[type] ?? 1);
      if (share < least) least = share;
    }
    return least;
  }

  private addColumn(type: number, scale: number): number {
    const column = this.row.length;
    this.columns[type] = column;
    this.scales[type] = scale;
    const wider = new Float64Array(column + 1);
    wider.set(this.row);
    this.row = wider;
    this.tree.widen(column + 1);
    return column;
  }
}

/** Column 0 is the tightest share; the free amounts follow, one column a type. */
const firstFree = 1;
