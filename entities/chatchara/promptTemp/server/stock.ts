import type { CallContext } from '@kamae/backend/calls/context'
import { changeStock } from '@kamae/entities/shelf/server/shelf'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaPromptTempStock } from '../contract.ts'
import { readReachable } from './read-prompt-temp.ts'

export const stock = implement(chatcharaPromptTempStock, async ({ id, isStocked }, context: CallContext) => {
  const { row } = await readReachable(context, id)
  return await changeStock(context, 'promptTemp', row, isStocked)
})
