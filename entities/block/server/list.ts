import type { CallContext } from '@kamae/backend/calls/context'
import { person } from '@kamae/backend/identity/people/tables'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { personBlock } from './table.ts'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq } from '@kamae/backend/database/sql'
import { blockList } from '../contract.ts'

const newestFirst = keyset(personBlock.createdAt, personBlock.id)

export const list = implement(blockList, async ({ limit, cursor }, { db, caller }: CallContext) => {
  const rows = await db
    .select({
      id: personBlock.id,
      userUid: personBlock.blockedUid,
      name: makerName,
      createdAt: personBlock.createdAt,
    })
    .from(personBlock)
    .leftJoin(userProfile, eq(userProfile.uid, personBlock.blockedUid))
    .leftJoin(person, eq(person.id, personBlock.blockedUid))
    .where(and(eq(personBlock.uid, uidOf(caller)), newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ createdAt, id }) => ({ at: createdAt, id }),
    (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  )
})
