import { audited } from '@kamae/backend/calls/audited'
import { and, eq } from '@kamae/backend/database/sql'
import { featuredArchive } from '../contract.ts'
import { entriesOf } from './entries.ts'
import { featured } from './table.ts'

/** What is not featured is not afterwards either. */
export const archive = audited(featuredArchive, async ({ kind, id: item }, context, write) => {
  const removed = await context.db
    .delete(featured)
    .where(and(eq(featured.kind, kind), eq(featured.item, item)))
    .returning({ id: featured.id })
  write({ kind, item, before: { isFeatured: removed.length > 0 }, after: { isFeatured: false } })
  return await entriesOf(context, kind)
})
