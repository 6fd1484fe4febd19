/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const roundKeys = fractions(64, Math.cbrt);
/** The same of the square roots of the first 8. */
const startWords = fractions(8, Math.sqrt);

const blockBytes = 64;

/** The SHA-256 of a text in UTF-8, in upper case hexadecimal. Source: FIPS 180-4. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const data = new DataView(bytes.buffer);
  const words = Uint32Array.from(startWords);
  const schedule = new Uint32Array(blockBytes);
  for (let block = 0; block < bytes.length; block += blockBytes) {
    for (let i = 0; i < 16; i++) schedule[i] = data.getUint32(block + 4 * i);
    extend(schedule);
    mix(words, schedule);
  }
  return [...words]
    .map((word) => word.toString(16).padStart(8, "0"))
    .join("")
    .toUpperCase();
}

/** The message, a single bit, and its length in bits at the end of the last whole block. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((message.length + 9) / blockBytes);
  const bytes = new Uint8Array(blocks * blockBytes);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(bytes.length - 4, message.length << 3);
  return bytes;
}

function extend(schedule: Uint32Array): void {
  for (let i = 16; i < blockBytes; i++) {
    const early = at(schedule, i - 15);
    const late = at(schedule, i - 2);
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[i] = at(schedule, i - 16) + small + at(schedule, i - 7) + large;
  }
}

/** Works one block into the eight words. */
function mix(words: Uint32Array, schedule: Uint32Array): void {
  let a = at(words, 0);
  let b = at(words, 1);
  let c = at(words, 2);
  let d = at(words, 3);
  let e = at(words, 4);
  let f = at(words, 5);
  let g = at(words, 6);
  let h = at(words, 7);
  for (let i = 0; i < blockBytes; i++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const first = (h + high + choice + at(roundKeys, i) + at(schedule, i)) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + low + majority) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < words.length; i++) words[i] = at(words, i) + (mixed[i] ?? 0);
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Uint32Array, i: number): number {
  return words[i] ?? 0;
}

function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}
