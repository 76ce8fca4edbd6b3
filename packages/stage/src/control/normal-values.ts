import type { Size } from './surfaces.ts'

/**
 * Which way red grows. `left`: as ControlNet's Normal 1.1 was taught ("blue is front, red is left, green is top", README of
 * ControlNet-v1-1-nightly); `right`: as 3D programs write normals of the camera's space.
 */
export type RedSide = 'left' | 'right'

/** Normals of the camera's space as colours; where nothing is, those of a wall that faces the camera. Rows from above. */
export function normalValues(turned: Uint8Array, { width, height }: Size, red: RedSide): Uint8Array {
  const values = new Uint8Array(width * height * 3)
  let to = 0
  for (let row = height - 1; row >= 0; row--)
    for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4) {
      const isThere = turned[at + 3] !== 0
      const x = isThere ? (turned[at] as number) : 128
      values[to++] = red === 'left' && isThere ? 255 - x : x
      values[to++] = isThere ? (turned[at + 1] as number) : 128
      values[to++] = isThere ? (turned[at + 2] as number) : 255
    }
  return values
}
