import type { SchedulerState } from "../core/model/state.js";
import { writeCanonical } from "./canonical.js";

/**
 * A fingerprint of a state, 16 hex digits: equal states have equal ones on every machine, however
 * they came about. Not made to withstand somebody who looks for two states with the same one.
 */
export function hash(state: SchedulerState): string {
  const fingerprint = new Fingerprint();
  writeCanonical(state, (piece) => fingerprint.add(piece));
  return fingerprint.hex();
}

/** FNV-1a with 64 bits, one step for each UTF-16 code unit, kept in two halves of 32 bits. */
export class Fingerprint {
  private high = 0xcbf29ce4;
  private low = 0x84222325;

  add(text: string): void {
    let { high, low } = this;
    for (let i = 0; i < text.length; i++) {
      low = (low ^ text.charCodeAt(i)) >>> 0;
      // Times 2^40 + 0x1b3: no product here comes near 2^53, so every one is exact.
      const product = low * 0x1b3;
      const carry = Math.floor(product / 0x1_0000_0000);
      high = (Math.imul(high, 0x1b3) + carry + (low << 8)) >>> 0;
      low = product >>> 0;
    }
    this.high = high;
    this.low = low;
  }

  hex(): string {
    return half(this.high) + half(this.low);
  }
}

function half(bits: number): string {
  return bits.toString(16).padStart(8, "0");
}
