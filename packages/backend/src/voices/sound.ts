import type { Mouth } from '@kamae/lips/mouth'

/** Something spoken, as a WAV of 16 bits; how the mouth moves, where the provider knows it. */
export type Sound = {
  readonly bytes: Uint8Array
  readonly seconds: number
  readonly timeline: readonly Mouth[] | null
}
