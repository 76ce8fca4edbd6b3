import type { CallContext } from '@kamae/backend/context'
import { changeStock } from '@kamae/entities/chatchara/userStock/server/shelf'
import { implement } from '@kamae/protocol/implement'
import { chatpromptContentStock } from '../contract.ts'
import { readReachable } from './read-tool.ts'

export const stock = implement(chatpromptContentStock, async ({ id, isStocked }, context: CallContext) => {
  const { row } = await readReachable(context, id)
  return await changeStock(context, 'tool', row, isStocked)
})
