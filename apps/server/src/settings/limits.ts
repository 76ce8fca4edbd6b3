import * as z from 'zod/mini'

import { type SettingsTable, optional, setting, text } from './setting.ts'

/** Two whole numbers with a comma between them. */
const pair = (most: number): z.ZodMiniType<readonly [number, number], string> =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6} *, *\d{1,6}$/)),
      z.transform((value: string) => value.split(',').map(Number)),
    ),
    z.tuple([z.number().check(z.lte(most)), z.number().check(z.lte(most))]),
  )

const EXPECTS = 'two whole numbers with a comma between them'

/** Three whole numbers with commas between them. */
const triple: z.ZodMiniType<readonly [number, number, number], string> = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}(?: *, *\d{1,3}){2}$/)),
    z.transform((value: string) => value.split(',').map(Number)),
  ),
  z.tuple([z.number(), z.number(), z.number()]),
)

/** What people may download of others' poses and bundles, and what their reports weigh. */
export const LIMITS = {
  GUEST_DOWNLOADS: setting(pair(100_000), {
    fallback: '3,0',
    expects: EXPECTS,
    description: 'The poses and bundles of others that a guest may download.',
  }),
  MEMBER_DOWNLOADS: setting(pair(100_000), {
    fallback: '10,1',
    expects: EXPECTS,
    description: 'The poses and bundles that a member may download, before bonuses and coupons.',
  }),
  DAILY_BONUS: setting(pair(100_000), {
    fallback: '3,30',
    expects: EXPECTS,
    description: 'The poses that a member may claim once a day, and the limit that this fills up to.',
  }),
  SEVENTH_BONUS: setting(pair(100_000), {
    fallback: '1,3',
    expects: EXPECTS,
    description: 'The bundles that each seventh claim gives as well, and the limit that this fills up to.',
  }),
  REPORT_WEIGHTS: setting(triple, {
    fallback: '1,2,3',
    expects: 'three whole numbers with commas between them',
    description: 'What the report of a guest, of a member, and of a member for longer than 30 days weighs.',
  }),
  REPORT_HIDES_AT: setting(pair(100_000), {
    fallback: '6,12',
    expects: EXPECTS,
    description:
      'The weight of reports that hides a resource, and one that hides a person, until the operator has looked.',
  }),
  KAMAE_COUPON: setting(optional(text(4, 40)), {
    expects: '4 to 40 characters',
    description: 'The code of a sample coupon of 20 poses and 2 bundles, made at the start.',
  }),
} as const satisfies SettingsTable
