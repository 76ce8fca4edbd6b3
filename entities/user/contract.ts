import { Version } from '@kamae/protocol/entity'
import { procedure } from '@kamae/protocol/procedure'
import { line } from '@kamae/protocol/text'
import * as z from 'zod/mini'

export const LANGUAGES = ['ja', 'en', 'zh', 'es', 'de', 'fr', 'ko'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

export const Theme = z.enum(['light', 'dark', 'system'])
export type Theme = z.infer<typeof Theme>

/** A person's own profile, as they alone see it. */
export const User = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  isGuest: z.boolean(),
  downloadablePoseLimit: z.number(),
  downloadableBundleLimit: z.number(),
  lang: z.nullable(Language),
  theme: Theme,
  likedPoseCount: z.number(),
  likedBundleCount: z.number(),
  dailyBonusRewardedAt: z.nullable(z.string()),
  ips: z.array(z.string()),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type User = z.infer<typeof User>

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
  summary: 'Changes your own name, language or theme.',
  input: z.object({
    version: Version,
    name: z.optional(line(1, 40)),
    lang: z.optional(Language),
    theme: z.optional(Theme),
  }),
  output: z.object({ user: User }),
})
