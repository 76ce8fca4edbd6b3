import type { Random } from '@kamae/pose/math/random-numbers'

/** Changes a few bytes of a file, or cuts, doubles or fills up to 400 of them; it is left as it was. */
export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const whole = (below: number) => Math.floor(random() * below)
  const at = whole(bytes.length)
  const length = whole(Math.min(400, bytes.length - at)) + 1
  const piece = bytes.subarray(at, at + length)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + length)]
  switch (whole(6)) {
    case 0:
      return Uint8Array.from(before)
    case 1:
      return Uint8Array.from(Buffer.concat([before, after]))
    case 2:
      return Uint8Array.from(Buffer.concat([before, piece, piece, after]))
    case 3:
      return Uint8Array.from(bytes).fill([0, 0xff, 0x7f, 0x80][whole(4)] as number, at, at + length)
    default: {
      const copy = Uint8Array.from(bytes)
      for (let each = whole(8); each >= 0; each--) copy[whole(copy.length)] = whole(256)
      return copy
    }
  }
}
