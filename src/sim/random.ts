/** From the least to the greatest whole number that may come up, both included. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

const range = 2 ** 32;

/**
 * A source of random numbers that depends on its seed alone. The only randomness of the
 * library. Method: xorshift with the shifts 13, 17, 5 (G. Marsaglia, 2003).
 */
export class Random {
  private word: number;

  /** @param seed  any whole number; those that differ in the low 32 bits give other numbers */
  constructor(seed: number) {
    this.word = scatter(seed);
  }

  /** The next whole number from 0 to 2^32 - 1. */
  next(): number {
    let word = this.word;
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    this.word = word;
    return word >>> 0;
  }

  /** The next whole number of a span. */
  within(span: Span): number {
    return span.min + Math.floor((this.next() / range) * (span.max - span.min + 1));
  }
}

/** Spreads near seeds far apart. Never 0, from where xorshift does not move. */
function scatter(seed: number): number {
  let word = Math.imul(seed ^ 0x5bd1e995, 0x2545f491);
  word = Math.imul(word ^ (word >>> 15), 0x369dea0f);
  word ^= word >>> 13;
  return word === 0 ? 1 : word;
}
