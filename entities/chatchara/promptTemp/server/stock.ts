import type { CallContext } from '@kamae/backend/context'
import { changeStock } from '@kamae/entities/chatchara/userStock/server/shelf'
import { implement } from '@kamae/protocol/implement'
import { chatcharaPromptTempStock } from '../contract.ts'
import { readReachable } from './read-prompt-temp.ts'

export const stock = implement(chatcharaPromptTempStock, async ({ id, isStocked }, context: CallContext) => {
  const { row } = await readReachable(context, id)
  return await changeStock(context, 'promptTemp', row, isStocked)
})
