import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { popUpdatePop } from '../contract.ts'
import { checkName } from './check-name.ts'
import { changePop } from './change-pop.ts'

export const updatePop = implement(popUpdatePop, (input, context: CallContext) => {
  const { popId, version, isArchived, name, width, height, background } = input
  checkName(name)
  return changePop(context, { uid: uidOf(context.caller), popId, version }, async () => ({
    ...(name !== undefined && { name }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(background !== undefined && { background }),
    ...(isArchived === false && { archivedAt: null }),
  }))
})
