import type { CallContext } from '@kamae/backend/calls/context'
import { person } from '@kamae/backend/identity/people/tables'
import { pageOf } from '@kamae/backend/database/keyset'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { readRankCursor } from '@kamae/protocol/codecs/cursor'
import { implement } from '@kamae/protocol/server/implement'
import { and, desc, eq, ilike, isNotNull, or, sql } from '@kamae/backend/database/sql'
import { accountList } from '../contract.ts'
import { accountOf, selectAccounts } from './read-account.ts'

const key = sql`md5(${person.id})::uuid`

export const list = implement(
  accountList,
  async ({ limit, cursor, q, isSuspended }, context: CallContext) => {
    const part = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
    const rows = await selectAccounts(context)
      .where(
        and(
          q.trim() === ''
            ? undefined
            : or(
                eq(person.id, q.trim()),
                ilike(person.email, part),
                ilike(person.name, part),
                ilike(userProfile.name, part),
              ),
          isSuspended ? isNotNull(userProfile.suspendedAt) : undefined,
          after(cursor),
        ),
      )
      .orderBy(desc(person.createdAt), desc(key))
      .limit(limit + 1)
    return pageOf(rows, limit, (row) => ({ rank: row.rank, id: row.key }), accountOf)
  },
)

// People are as new as a microsecond says, and their uids are no UUIDs: their hashes order those of one.
function after(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const { rank, id } = readRankCursor(cursor)
  const micros = Math.max(0, Math.min(Number.MAX_SAFE_INTEGER, Math.round(rank)))
  return sql`(${person.createdAt}, ${key}) < (
    'epoch'::timestamptz + ${micros}::double precision * interval '1 microsecond', ${id}::uuid)`
}
