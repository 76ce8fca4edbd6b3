import type { Queries } from '../database/queries.ts'
import type { Clock } from '../system/clock.ts'

/** Who may read files that people keep for themselves, and how many they may keep. */
export type KeptFiles = {
  /** Anyone where one of those who keep a file shows it, else whoever has the key of one of them. */
  readonly accessTo: (
    world: { readonly db: Queries; readonly clock: Clock },
    fileKey: string,
    accessKey: string | undefined,
  ) => Promise<'public' | 'private' | 'none'>
  /** Refuses so many more bytes where they would not fit beside all that somebody keeps. */
  readonly checkSpace: (
    world: { readonly db: Queries; readonly avatarSpace: number },
    uid: string,
    more: number,
  ) => Promise<void>
}
