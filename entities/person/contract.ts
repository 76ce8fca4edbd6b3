import { Moment, Uid } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** What everyone may know of somebody who shares resources. */
export const Person = z.object({
  uid: z.string(),
  name: z.string(),
  /** Where their room is; null where they have none to show. */
  roomDomain: z.nullable(z.string()),
  /** How many poses and bundles they share, and how often these are liked. */
  poseCount: z.number(),
  bundleCount: z.number(),
  likeCount: z.number(),
  /** When they came. */
  since: Moment,
})
export type Person = z.infer<typeof Person>

/** What makes a person known to others, their room aside. */
export type ShownKind = 'pose' | 'bundle' | 'avatar' | 'article'

/** Guests, people who leave and those who show nothing to others are `not-found`, but for themselves. */
export const personGet = procedure({
  path: 'person/get',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Gives the public profile of somebody who shares things.',
  input: z.object({ uid: Uid }),
  output: z.object({ person: Person }),
})
