import { randomInt } from 'node:crypto'
import { audited } from '@kamae/backend/calls/audited'
import { CallError } from '@kamae/protocol/contract/errors'
import { couponCreate } from '../contract.ts'
import { SHORTEST_COUPON_CODE } from '../text-lengths.ts'
import { codeKey } from './code-key.ts'
import { couponOf } from './read-coupon.ts'
import { coupon } from './table.ts'

export const create = audited(couponCreate, async (input, { db, clock, ids }, write) => {
  const code = input.code ?? newCode()
  const key = codeKey(code)
  const startsAt = momentOf(input.startsAt)
  const endsAt = momentOf(input.endsAt)
  if (key.length < SHORTEST_COUPON_CODE)
    throw refusal('code', 'too-short', `Give at least ${SHORTEST_COUPON_CODE} letters or digits.`)
  if (input.pose + input.bundle === 0) throw refusal('pose', 'empty', 'Give poses, bundles or both.')
  if (startsAt && endsAt && endsAt <= startsAt)
    throw refusal('endsAt', 'ends-first', 'The end must be after the start.')
  const createdAt = clock.now()
  const [made] = await db
    .insert(coupon)
    .values({
      id: ids.id(),
      code,
      codeKey: key,
      pose: input.pose,
      bundle: input.bundle,
      startsAt,
      endsAt,
      totalUses: input.totalUses ?? null,
      note: input.note,
      createdAt,
      updatedAt: createdAt,
    })
    .onConflictDoNothing({ target: coupon.codeKey })
    .returning()
  if (!made) throw refusal('code', 'taken', 'There is, or was, a coupon of this code: give another one.')
  write({
    kind: 'coupon',
    item: made.id,
    after: { pose: made.pose, bundle: made.bundle, totalUses: made.totalUses },
  })
  return { coupon: couponOf(made) }
})

function momentOf(text: string | null | undefined): Date | null {
  return text === null || text === undefined ? null : new Date(text)
}

function refusal(field: string, reason: string, sentence: string): CallError {
  return new CallError('invalid-argument', `${field}: ${sentence}`, { field, reason })
}

// Without letters and digits that look like others (Crockford's base 32): 60 bits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [group(), group(), group()].join('-')
}
