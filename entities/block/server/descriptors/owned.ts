import { asc, eq, or, sql } from '@kamae/backend/database/sql'
import type { Owned } from '@kamae/backend/resources/owned'
import { personBlock } from '../table.ts'

/** Whom somebody blocked, and who blocked them. */
export const ownedBlocks: Owned = {
  exports: {
    'blocks.json': async (db, uid) => {
      const { blockedUid, createdAt } = personBlock
      return await db
        .select({ userUid: blockedUid, createdAt })
        .from(personBlock)
        .where(eq(personBlock.uid, uid))
        .orderBy(asc(createdAt), asc(blockedUid))
    },
  },
  forget: async (transaction, uid) => {
    await transaction.delete(personBlock).where(or(eq(personBlock.uid, uid), eq(personBlock.blockedUid, uid)))
  },
  // Who blocked whom stays so.
  move: async (transaction, from, to) => {
    await transaction.execute(sql`
      insert into person_block (uid, blocked_uid, created_at)
      select ${to}, blocked_uid, created_at from person_block where uid = ${from} and blocked_uid <> ${to}
      on conflict do nothing`)
    await transaction.execute(sql`
      insert into person_block (uid, blocked_uid, created_at)
      select uid, ${to}, created_at from person_block where blocked_uid = ${from} and uid <> ${to}
      on conflict do nothing`)
    await transaction.execute(sql`delete from person_block where uid = ${from} or blocked_uid = ${from}`)
  },
}
