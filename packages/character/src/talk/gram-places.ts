/** So many places of one gram are looked at: a phrase that is there a hundred times is recognized by its first ones. */
const MOST_PLACES = 50

/** Where a gram, so many UTF-16 units, begins in a text. */
type GramPlaces = (gram: string) => number[]

/** Reads a text once, with numbers alone: a persona may have a million letters, and is read for every answer. */
export function gramPlaces(text: string, length: number): GramPlaces {
  const count = Math.max(0, text.length - length + 1)
  const slots = 2 ** Math.ceil(Math.log2(count + 1))
  const first = new Int32Array(slots).fill(-1)
  const next = new Int32Array(count)
  const slotOf = (of: string, at: number) => {
    let hash = 0
    for (let unit = at; unit < at + length; unit++) hash = Math.imul(hash ^ of.charCodeAt(unit), 0x9e3779b1)
    return (hash ^ (hash >>> 15)) & (slots - 1)
  }
  for (let at = count - 1; at >= 0; at--) {
    const slot = slotOf(text, at)
    next[at] = first[slot] ?? -1
    first[slot] = at
  }
  return (gram) => {
    const places: number[] = []
    if (gram.length !== length) return places
    let at = first[slotOf(gram, 0)] ?? -1
    for (let looked = 0; at >= 0 && looked < MOST_PLACES; looked++) {
      if (text.startsWith(gram, at)) places.push(at)
      at = next[at] ?? -1
    }
    return places
  }
}
