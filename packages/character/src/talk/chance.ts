/** A number from 0 up to 1 that is the same for the same seed (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv). */
export function chanceOf(seed: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193)
  return (hash >>> 0) / 0x1_0000_0000
}
