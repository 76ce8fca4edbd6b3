import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { outbox } from '@kamae/backend/messages/outbox'
import { implement } from '@kamae/protocol/server/implement'
import { outboxList } from '../contract.ts'

const newestFirst = keyset(outbox.createdAt, outbox.id)

export const list = implement(outboxList, async ({ limit, cursor }, { db }: CallContext) => {
  const rows = await db
    .select()
    .from(outbox)
    .where(newestFirst.after(cursor))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    ({ id, channel, to, kind, subject, text, status, error, createdAt }) => ({
      id,
      channel,
      to,
      kind,
      subject,
      text,
      status,
      error,
      createdAt: createdAt.toISOString(),
    }),
  )
})
