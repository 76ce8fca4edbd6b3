import type { CallContext } from '@kamae/backend/context'
import { countOnce } from '@kamae/backend/increment'
import { implement } from '@kamae/protocol/implement'
import { eq, sql } from 'drizzle-orm'
import { aIncrement } from '../contract.ts'
import { readAvatar } from './read-avatar.ts'
import { avatar } from './table.ts'

/** Neither version nor updatedAt move: nobody edits a count. */
export const increment = implement(aIncrement, async ({ id, field }, context: CallContext) => {
  await readAvatar(context, id)
  const isCounted = await context.db.transaction(async (transaction) => {
    if (!(await countOnce({ ...context, db: transaction }, { item: `a ${id}`, field }))) return false
    await transaction
      .update(avatar)
      .set({ [field]: sql`${avatar[field]} + 1` })
      .where(eq(avatar.id, id))
    return true
  })
  return { isCounted }
})
