// People's accounts as the operator sees them; what others see of a person is their profile.
import { LONGEST_REASON } from './text-lengths.ts'
import { Flag, Moment, page, pageInput, Uid } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import { paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** Numbers of what a person has, each of another entity. */
const counts = {
  poseCount: z.number(),
  sharedCount: z.number(),
  bundleCount: z.number(),
  avatarCount: z.number(),
  /** Reports about resources of theirs, and how many of those the operator upheld. */
  reportedCount: z.number(),
  upheldCount: z.number(),
}
export type AccountCount = keyof typeof counts

export const Account = z.object({
  uid: z.string(),
  name: z.string(),
  /** Null for guests. */
  email: z.nullable(z.string()),
  isGuest: z.boolean(),
  /** When the account was made. */
  createdAt: Moment,
  ...counts,
  downloadablePoseLimit: z.number(),
  downloadableBundleLimit: z.number(),
  suspendedAt: z.nullable(Moment),
  suspendedWords: z.string(),
  /** When all of theirs goes, after they left. */
  deletesAt: z.nullable(Moment),
})
export type Account = z.infer<typeof Account>

export const accountList = procedure({
  path: 'account/list',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Finds people by a part of their name or email address or by their uid, newest first.',
  input: z.object({
    ...pageInput,
    q: z._default(z.string().check(z.maxLength(100), z.regex(/^\P{C}*$/u)), ''),
    isSuspended: z._default(Flag, false),
  }),
  output: page(Account),
})

/** `not-found` for whom there is not; `permission-denied` with reason `self` for the operator themselves. */
export const accountSuspend = procedure({
  path: 'account/suspend',
  method: 'POST',
  access: 'operator',
  changes: true,
  summary:
    'Hides all that a person made from everyone else and lets them make nothing new. They read the words, and can still take their data or leave.',
  input: z.object({ uid: Uid, words: paragraphs(LONGEST_REASON) }),
  output: z.object({ account: Account }),
})

export const accountUnsuspend = procedure({
  path: 'account/unsuspend',
  method: 'POST',
  access: 'operator',
  changes: true,
  summary: 'Takes a suspension back.',
  input: z.object({ uid: Uid }),
  output: z.object({ account: Account }),
})
