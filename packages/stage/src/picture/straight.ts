// For each alpha and each premultiplied level the straight level, rounded.
let table: Uint8Array | undefined

function straightLevels(): Uint8Array {
  if (table) return table
  table = new Uint8Array(256 * 256)
  for (let alpha = 1; alpha < 256; alpha++)
    for (let level = 0; level < 256; level++)
      table[(alpha << 8) | level] = Math.min(255, Math.round((level * 255) / alpha))
  return table
}

/** Turns colours multiplied by their alpha into straight ones, in place: what files keep. */
export function toStraight(pixels: Uint8Array): void {
  const levels = straightLevels()
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] as number
    if (alpha === 255) continue
    const row = alpha << 8
    pixels[at] = levels[row | (pixels[at] as number)] as number
    pixels[at + 1] = levels[row | (pixels[at + 1] as number)] as number
    pixels[at + 2] = levels[row | (pixels[at + 2] as number)] as number
  }
}
