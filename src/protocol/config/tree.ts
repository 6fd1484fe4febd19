import type { Position } from "./issue.js";

/**
 * A configuration before anything is known of its keys: the same for YAML text and for objects.
 * Parts may be shared (aliases), so what depends on the way to a part is not kept in it.
 */
export type Tree = MapTree | ListTree | ScalarTree;

/** What all parts have in common. */
interface Part {
  /** Null where the source is no text. */
  readonly at: Position | null;
  /** How many parts hang below, itself included, shared ones counted each time. */
  readonly size: number;
  /** How many levels hang below, itself included. */
  readonly height: number;
}

/** Fields in file order; keys are unique. */
export interface MapTree extends Part {
  readonly kind: "map";
  readonly fields: readonly Field[];
}

/** One key with what it stands for. */
export interface Field {
  readonly key: string;
  readonly at: Position | null;
  readonly value: Tree;
}

/** Items in file order. */
export interface ListTree extends Part {
  readonly kind: "list";
  readonly items: readonly Tree[];
}

/** A text that nobody has converted yet. Quoted ones are no null, number or boolean. */
export interface ScalarTree extends Part {
  readonly kind: "scalar";
  readonly text: string;
  readonly quoted: boolean;
}

/** No part of a tree stands deeper than this. */
export const deepest = 256;

/** No tree has more parts than this, after its aliases are followed. */
export const largest = 1_000_000;

/** A scalar. */
export function scalarTree(text: string, quoted: boolean, at: Position | null): ScalarTree {
  return { kind: "scalar", text, quoted, at, size: 1, height: 1 };
}

/** A list. */
export function listTree(items: readonly Tree[], at: Position | null): ListTree {
  return { kind: "list", items, at, ...measure(items) };
}

/** A mapping. */
export function mapTree(fields: readonly Field[], at: Position | null): MapTree {
  return { kind: "map", fields, at, ...measure(fields.map((field) => field.value)) };
}

/** True for a plain null; an empty plain scalar is one. */
export function isNull(tree: Tree): boolean {
  return tree.kind === "scalar" && !tree.quoted && /^(?:~|null|Null|NULL)?$/.test(tree.text);
}

/** Why a tree cannot be walked, or null where it can. */
export function excessOf(tree: Tree): string | null {
  if (tree.height > deepest) return `nested deeper than ${deepest} levels`;
  return tree.size > largest ? `more than ${largest} parts with its aliases followed` : null;
}

function measure(parts: readonly Tree[]): { size: number; height: number } {
  let size = 1;
  let height = 1;
  for (const part of parts) {
    size += part.size;
    height = Math.max(height, part.height + 1);
  }
  return { size, height };
}
