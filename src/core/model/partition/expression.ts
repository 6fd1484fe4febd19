import { type ClassTest, type Piece, parseExpression } from "./expression-syntax.js";

/** A regular expression that is matched in time linear in the text. Source: queues.md Q-175. */
export interface Expression {
  readonly program: readonly Instruction[];
}

/** One step of a program; `next` and `other` are the steps that follow. */
type Instruction =
  | { readonly kind: "take"; readonly test: ClassTest; readonly next: number }
  | { readonly kind: "at"; readonly test: EdgeTest; readonly next: number }
  | { readonly kind: "split"; readonly next: number; readonly other: number }
  | { readonly kind: "match" };

/** Whether something is so between two characters; undefined stands for the text's end. */
type EdgeTest = (before: string | undefined, after: string | undefined) => boolean;

/** No expression has more steps than this once its repetitions are written out. */
const longestProgram = 2000;

/** Compiles the common part of RE2's and ECMAScript's syntax; undefined where it is none. */
export function compileExpression(text: string): Expression | undefined {
  const piece = parseExpression(text);
  if (piece === undefined) return undefined;
  const program: Instruction[] = [{ kind: "match" }];
  const first = emit(piece, 0, program);
  if (first === undefined) return undefined;
  // The last step is where a run begins.
  program.push({ kind: "split", next: first, other: first });
  return { program };
}

/** True when some part of the text matches. */
export function matches({ program }: Expression, text: string): boolean {
  const characters = [...text];
  let waiting = new Set<number>();
  for (let at = 0; at <= characters.length; at++) {
    const [before, after] = [characters[at - 1], characters[at]];
    waiting.add(program.length - 1);
    const next = new Set<number>();
    for (const step of spread(program, waiting, before, after)) {
      const instruction = program[step];
      if (instruction?.kind === "match") return true;
      if (instruction?.kind !== "take" || after === undefined) continue;
      if (instruction.test(after)) next.add(instruction.next);
    }
    waiting = next;
  }
  return false;
}

/** All steps that can be reached without taking a character. */
function spread(
  program: readonly Instruction[],
  from: ReadonlySet<number>,
  before: string | undefined,
  after: string | undefined,
): ReadonlySet<number> {
  const reached = new Set<number>(from);
  // A set is walked in order of insertion, what is added on the way included.
  for (const step of reached) {
    const instruction = program[step];
    if (instruction?.kind === "split") reached.add(instruction.next).add(instruction.other);
    if (instruction?.kind === "at" && instruction.test(before, after)) {
      reached.add(instruction.next);
    }
  }
  return reached;
}

/** Writes a piece that goes on at `next`. Returns its first step; undefined: it is too long. */
function emit(piece: Piece, next: number, program: Instruction[]): number | undefined {
  if (program.length > longestProgram) return undefined;
  switch (piece.kind) {
    case "take":
      return push(program, { kind: "take", test: piece.test, next });
    case "at":
      return push(program, { kind: "at", test: piece.test, next });
    case "sequence":
      return piece.pieces.reduceRight<number | undefined>(
        (after, part) => (after === undefined ? undefined : emit(part, after, program)),
        next,
      );
    case "either": {
      const [left, right] = piece.pieces.map((part) => emit(part, next, program));
      if (left === undefined || right === undefined) return undefined;
      return push(program, { kind: "split", next: left, other: right });
    }
    case "repeat":
      return emitRepeat(piece, next, program);
  }
}

type Repeat = Extract<Piece, { kind: "repeat" }>;

function emitRepeat({ piece, least, most }: Repeat, next: number, program: Instruction[]) {
  let first: number | undefined = next;
  if (most === null) first = emitLoop(piece, next, program);
  else {
    for (let i = least; i < most && first !== undefined; i++) {
      const body: number | undefined = emit(piece, first, program);
      if (body === first) break;
      first = body && push(program, { kind: "split", next: body, other: next });
    }
  }
  for (let i = 0; i < least && first !== undefined; i++) {
    const again = emit(piece, first, program);
    if (again === first) break; // A piece without steps; a thousand of them are none either.
    first = again;
  }
  return first;
}

function emitLoop(piece: Piece, next: number, program: Instruction[]): number | undefined {
  const loop = push(program, { kind: "split", next, other: next });
  const body = emit(piece, loop, program);
  if (body !== undefined) program[loop] = { kind: "split", next: body, other: next };
  return body === undefined ? undefined : loop;
}

function push(program: Instruction[], instruction: Instruction): number {
  return program.push(instruction) - 1;
}
