/**
 * A term as a whole number below 2⁴⁷, by cyrb53 (bryc, public domain): two rounds of multiply and shift. Among a million
 * words, two that share a number come in one gallery of 280.
 */
export function termOf(word: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (low & 0x7fff) * 0x1_0000_0000 + (high >>> 0)
}
