import { audited } from '@kamae/backend/calls/audited'
import { lookAt } from '@kamae/backend/resources/look-at'
import { CallError } from '@kamae/protocol/contract/errors'
import { eq } from '@kamae/backend/database/sql'
import { featuredCreate } from '../contract.ts'
import { entriesOf, lockOrder, rowsOf } from './entries.ts'
import { featured } from './table.ts'

const MOST_FEATURED = 100

export const create = audited(featuredCreate, async ({ kind, id: item, ...dates }, context, write) => {
  const { db, clock, ids } = context
  const resource = await lookAt(context, kind, item)
  if (!resource?.isShown) throw new CallError('not-found', 'There is nothing like this that everyone sees.')
  const startsAt = dates.startsAt ? new Date(dates.startsAt) : null
  const endsAt = dates.endsAt ? new Date(dates.endsAt) : null
  if (startsAt && endsAt && endsAt <= startsAt) {
    throw new CallError('invalid-argument', 'endsAt: The end must be after the start.', {
      field: 'endsAt',
      reason: 'ends-first',
    })
  }
  await lockOrder(db, kind)
  const rows = await rowsOf(db, kind)
  const known = rows.find((row) => row.item === item)
  if (known) await db.update(featured).set({ startsAt, endsAt }).where(eq(featured.id, known.id))
  else if (rows.length >= MOST_FEATURED) {
    throw new CallError('resource-exhausted', 'Take another one out first.', { reason: 'full' })
  } else {
    const place = (rows[0]?.place ?? 0) + 1
    const createdAt = clock.now()
    await db.insert(featured).values({ id: ids.id(), kind, item, place, startsAt, endsAt, createdAt })
  }
  write({
    kind,
    item,
    before: { isFeatured: known !== undefined },
    after: { isFeatured: true, startsAt, endsAt },
  })
  return await entriesOf(context, kind)
})
