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

/** Turns colours multiplied by their alpha into straight ones, in place: what files keep. A word is a pixel, alpha its highest byte. */
export function toStraight(pixels: Uint32Array): void {
  const levels = straightLevels()
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] as number
    const alpha = pixel >>> 24
    if (alpha === 255 || alpha === 0) continue
    const own = alpha << 8
    pixels[at] =
      (alpha << 24) |
      ((levels[own | ((pixel >>> 16) & 0xff)] as number) << 16) |
      ((levels[own | ((pixel >>> 8) & 0xff)] as number) << 8) |
      (levels[own | (pixel & 0xff)] as number)
  }
}
