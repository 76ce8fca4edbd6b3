import type { CallContext } from '@kamae/backend/calls/context'
import { changeStock } from '@kamae/entities/shelf/server/shelf'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptContentStock } from '../contract.ts'
import { readReachable } from './read-tool.ts'

export const stock = implement(chatpromptContentStock, async ({ id, isStocked }, context: CallContext) => {
  const { row } = await readReachable(context, id)
  return await changeStock(context, 'tool', row, isStocked)
})
