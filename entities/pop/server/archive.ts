import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { popArchive } from '../contract.ts'
import { changePop } from './change-pop.ts'
import { readOwnPop } from './read-pop.ts'

/** Archiving again changes nothing. */
export const archive = implement(popArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await changePop(context, { uid, popId: id }, async (_db, row, now) =>
    row.archivedAt === null ? { archivedAt: now } : undefined,
  )
  return { isOk: true as const, pop: await readOwnPop(context, uid, id) }
})
