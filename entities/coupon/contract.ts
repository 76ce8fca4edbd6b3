import { LONGEST_OF_COUPON, SHORTEST_COUPON_CODE } from './text-lengths.ts'
import { entityFields, Flag, Id, Moment, page, pageInput } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** How many downloads of each kind one coupon gives at most. */
export const MOST_OF_COUPON = 10_000

const Amount = z._default(z.int().check(z.gte(0), z.lte(MOST_OF_COUPON)), 0)

/** A moment of this century as ISO 8601 text. */
const When = z.iso.datetime({ offset: true }).check(z.refine((text) => text.startsWith('20')))

/** A code that gives downloads, as the operator sees it; `code` as it was written. */
export const Coupon = z.object({
  ...entityFields,
  code: z.string(),
  pose: z.number(),
  bundle: z.number(),
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
  totalUses: z.nullable(z.number()),
  useCount: z.number(),
  note: z.string(),
  archivedAt: z.nullable(Moment),
})
export type Coupon = z.infer<typeof Coupon>

/** Without a `code` one is made. A code that there is or was is refused: `invalid-argument` with reason `taken`. */
export const couponCreate = procedure({
  path: 'coupon/create',
  method: 'POST',
  access: 'operator',
  changes: true,
  summary: 'Makes a coupon. Capitals, spaces and hyphens of its code make no difference.',
  input: z.object({
    code: z.optional(line(SHORTEST_COUPON_CODE, LONGEST_OF_COUPON.code)),
    pose: Amount,
    bundle: Amount,
    startsAt: z.optional(z.nullable(When)),
    endsAt: z.optional(z.nullable(When)),
    totalUses: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647)))),
    note: z._default(paragraphs(LONGEST_OF_COUPON.note), ''),
  }),
  output: z.object({ coupon: Coupon }),
})

export const couponList = procedure({
  path: 'coupon/list',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Lists coupons, newest first; with `isArchived` those that were put away.',
  input: z.object({ ...pageInput, isArchived: z._default(Flag, false) }),
  output: page(Coupon),
})

export const couponArchive = procedure({
  path: 'coupon/archive',
  method: 'POST',
  access: 'operator',
  changes: true,
  summary: 'Ends a coupon: nobody can redeem it any more, and what it gave stays.',
  input: z.object({ id: Id }),
  output: z.object({ coupon: Coupon }),
})
