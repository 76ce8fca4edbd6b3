import { LONGEST_OF_USER } from './text-lengths.ts'
import { Flag, Id, IdOrSlug, Moment, page, pageInput, Version } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

export const LANGUAGES = ['ja', 'en', 'zh', 'es', 'de', 'fr', 'ko'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

export const Theme = z.enum(['light', 'dark', 'system'])
export type Theme = z.infer<typeof Theme>

/** What a download limit counts. */
export const DownloadKind = z.enum(['pose', 'bundle'])
export type DownloadKind = z.infer<typeof DownloadKind>

/** A number of poses and one of bundles. */
export const Downloads = z.object({ pose: z.number(), bundle: z.number() })
export type Downloads = z.infer<typeof Downloads>

/** All that was ever given to a person, and how much of it their downloads took: the limit is the difference. */
const Usage = z.object({ given: z.number(), charged: z.number() })

/** A person's own profile, as they alone see it. */
export const User = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  isGuest: z.boolean(),
  downloadablePoseLimit: z.number(),
  downloadableBundleLimit: z.number(),
  usage: z.object({ pose: Usage, bundle: Usage }),
  lang: z.nullable(Language),
  theme: Theme,
  sound: z.boolean(),
  /** Whether lists show them what is sexual or violent. */
  showsSexual: z.boolean(),
  showsViolent: z.boolean(),
  likedPoseCount: z.number(),
  likedBundleCount: z.number(),
  dailyBonusRewardedAt: z.nullable(Moment),
  /** Whether a claim now would give something, and the next midnight in UTC. */
  bonus: z.object({ isReady: z.boolean(), nextAt: Moment }),
  /** The last ten addresses that they called from within 30 days, newest first. */
  ips: z.array(z.string()),
  /** When all of it goes, after `user/delete`; null where nothing is to go. */
  deletesAt: z.nullable(Moment),
  /** Since when the operator, or reports, hide all of theirs, and what the operator says to it. */
  suspendedAt: z.nullable(Moment),
  suspendedWords: z.string(),
  version: z.number(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type User = z.infer<typeof User>

/** Something to download: a shared pose by the id of its pose or by its slug, or a bundle. */
const downloadInput = z.object({ kind: DownloadKind, id: IdOrSlug })

export const userGet = procedure({
  path: 'user/get',
  method: 'GET',
  access: 'user',
  changes: true,
  summary: 'Gives your own profile, and makes it on the first call.',
  input: z.object({}),
  output: z.object({ userUid: z.string(), user: User }),
})

export const userUpdate = procedure({
  path: 'user/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Changes your own name, language, theme, sound or what lists show you; a stale `version` is refused with the current one.',
  input: z.object({
    version: Version,
    name: z.optional(line(1, LONGEST_OF_USER.name)),
    lang: z.optional(Language),
    theme: z.optional(Theme),
    sound: z.optional(Flag),
    showsSexual: z.optional(Flag),
    showsViolent: z.optional(Flag),
  }),
  output: z.object({ user: User }),
})

/** `reason` is `own`, `charged` or `free` (for everybody) where the download takes nothing, `limit` where nothing is left for it. */
export const userCheckDownloadable = procedure({
  path: 'user/checkDownloadable',
  method: 'GET',
  access: 'user',
  changes: false,
  summary: 'Tells whether you may download a thing: your own and what you were charged for before are free.',
  input: downloadInput,
  output: z.object({
    isDownloadable: z.boolean(),
    isCharged: z.boolean(),
    remaining: z.number(),
    reason: z.optional(z.enum(['own', 'charged', 'free', 'limit'])),
    /** How many poses of others, which were not charged, are left out of one's own bundle; absent for none. */
    leftOut: z.optional(z.number()),
  }),
})

/** 429 `resource-exhausted` with `{reason: 'limit', remaining: 0}` where nothing is left. */
export const userConsumeLimit = procedure({
  path: 'user/consumeLimit',
  method: 'GET',
  access: 'user',
  changes: true,
  summary: 'Takes one from your limit for a thing of somebody else: once for ever, however often you ask.',
  input: downloadInput,
  output: z.object({ remaining: z.number() }),
})

/**
 * Refusals: `not-found` with reason `unknown`; `permission-denied` with reason `used` (by you), `over` (ended),
 * `not-yet`, or `spent` (by others); 429 with `{reason: 'too-many', retryAfter}` (seconds) after five wrong codes in
 * 15 minutes, for right ones too. Capitals, spaces, hyphens and full-width forms make no difference.
 */
export const userApplyCoupon = procedure({
  path: 'user/applyCoupon',
  method: 'GET',
  access: 'member',
  changes: true,
  summary: 'Redeems a coupon: once a person, within its dates and its total uses.',
  input: z.object({ code: z.string().check(z.minLength(1), z.maxLength(LONGEST_OF_USER.couponCode)) }),
  output: z.object({ reward: Downloads, limits: Downloads }),
})

/**
 * Once a UTC day: 3 poses, or as many as are missing to 30; at each seventh rewarded claim 1 bundle as well while
 * there are fewer than 3. A claim that gives nothing (`isRewarded: false`) does not use up the day.
 */
export const userClaimDailyBonus = procedure({
  path: 'user/claimDailyBonus',
  method: 'POST',
  access: 'member',
  changes: true,
  summary: "Gives the day's bonus: more downloads while you have few.",
  input: z.object({}),
  output: z.object({ isRewarded: z.boolean(), reward: Downloads, limits: Downloads, nextAt: Moment }),
})

export const ContentKind = z.enum([
  'avatarpose',
  'shareAvatarPose',
  'avatarposeBundle',
  'temp',
  'avatar',
  'room',
])
export type ContentKind = z.infer<typeof ContentKind>

/** One of a person's own resources, as a list of all kinds shows it. `slug` is a shared pose's or a bundle's, or a room's domain. */
export const OwnContent = z.object({
  kind: ContentKind,
  id: Id,
  slug: z.optional(z.string()),
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  updatedAt: Moment,
})
export type OwnContent = z.infer<typeof OwnContent>

export const userContents = procedure({
  path: 'user/contents',
  method: 'GET',
  access: 'user',
  changes: true,
  summary: 'Lists your own things of a kind, newest first, and records what you are about to do (`action`).',
  input: z.object({ ...pageInput, kind: ContentKind, action: z.optional(line(1, 40)) }),
  output: page(OwnContent),
})

/** A change of a limit. `name` is that of the resource that was charged, or the coupon's code; null where it is gone. */
export const LedgerEntry = z.object({
  id: Id,
  kind: DownloadKind,
  reason: z.enum(['welcome', 'member', 'bonus', 'coupon', 'charge']),
  amount: z.number(),
  name: z.nullable(z.string()),
  createdAt: Moment,
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const userLedger = procedure({
  path: 'user/ledger',
  method: 'GET',
  access: 'user',
  changes: false,
  summary: 'Lists every change of your limits, newest first; the limits are their sums.',
  input: z.object({ ...pageInput }),
  output: page(LedgerEntry),
})

/** At most ten links an hour, else 429 with `{reason: 'too-many', retryAfter}` (seconds). */
export const userExport = procedure({
  path: 'user/export',
  method: 'POST',
  access: 'user',
  changes: true,
  isCostly: true,
  summary: 'Gives a link that, for an hour, answers everything of yours as a ZIP.',
  input: z.object({}),
  output: z.object({ url: z.string(), expiresAt: Moment }),
})

export const userDelete = procedure({
  path: 'user/delete',
  method: 'POST',
  access: 'user',
  changes: true,
  summary:
    'Hides everything of yours at once and removes it after seven days; until then `user/keep` undoes it.',
  input: z.object({}),
  output: z.object({ deletesAt: Moment }),
})

export const userKeep = procedure({
  path: 'user/keep',
  method: 'POST',
  access: 'user',
  changes: true,
  summary: 'Takes `user/delete` back while its seven days last.',
  input: z.object({}),
  output: z.object({ user: User }),
})
