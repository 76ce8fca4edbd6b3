import type { CallContext } from '@kamae/backend/calls/context'
import { changeStock } from '@kamae/entities/shelf/server/shelf'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaContentStock } from '../contract.ts'
import { readReachable } from './read-character.ts'

export const stock = implement(chatcharaContentStock, async ({ id, isStocked }, context: CallContext) => {
  const { row } = await readReachable(context, id)
  return await changeStock(context, 'character', row, isStocked)
})
