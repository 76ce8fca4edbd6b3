import type { CallContext } from '@kamae/backend/context'
import { changeStock } from '@kamae/entities/chatchara/userStock/server/shelf'
import { implement } from '@kamae/protocol/implement'
import { chatcharaContentStock } from '../contract.ts'
import { readReachable } from './read-character.ts'

export const stock = implement(chatcharaContentStock, async ({ id, isStocked }, context: CallContext) => {
  const { row } = await readReachable(context, id)
  return await changeStock(context, 'character', row, isStocked)
})
