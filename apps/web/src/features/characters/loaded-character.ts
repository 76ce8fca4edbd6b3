import type { Character } from '@kamae/entities/chatchara/content/contract'
import type { Pose } from '@kamae/pose/documents/pose'

/** A character as its page has it. */
export type LoadedCharacter = {
  readonly character: Character
  /** The poses of people that it takes, by their ids. */
  readonly poses: Readonly<Record<string, Pose>>
}
