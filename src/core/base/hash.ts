/**
 * A well mixed number of 32 bits for a text, the same in every engine and every run. Bit 31 is the
 * sign; `hash >>> 0` is the unsigned form. FNV-1a over the code units, then a last round that
 * spreads each bit over all others, since the trie reads the top bits first.
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
