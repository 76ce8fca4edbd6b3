import type { CallContext } from '@kamae/backend/calls/context'
import { and, eq } from '@kamae/backend/database/sql'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { popDelete } from '../contract.ts'
import { isOwnPop, noSuchPop } from './read-pop.ts'
import { pop } from './table.ts'

/** Its contents go with its row. */
export const deletePop = implement(popDelete, async ({ id }, context: CallContext) => {
  const gone = await context.db
    .delete(pop)
    .where(and(eq(pop.id, id), isOwnPop(context, uidOf(context.caller))))
    .returning({ id: pop.id })
  if (gone.length === 0) throw noSuchPop()
  return { isOk: true as const, popId: id }
})
