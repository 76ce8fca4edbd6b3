import type { CallContext } from '@kamae/backend/calls/context'
import { countVisit } from '@kamae/backend/visits/count-visit'
import { implement } from '@kamae/protocol/server/implement'
import { aIncrement } from '../contract.ts'
import { readAvatar } from './read-avatar.ts'
import { avatar } from './table.ts'

export const increment = implement(aIncrement, async (input, context: CallContext) => {
  await readAvatar(context, input.id)
  return { isCounted: await countVisit(context, aIncrement, avatar, input) }
})
