import type { CallContext } from '@kamae/backend/calls/context'
import { countVisit } from '@kamae/backend/visits/count-visit'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptContentIncrement } from '../contract.ts'
import { readReachable } from './read-tool.ts'
import { chatpromptContent } from './table.ts'

export const increment = implement(chatpromptContentIncrement, async (input, context: CallContext) => {
  await readReachable(context, input.id)
  return { isCounted: await countVisit(context, chatpromptContentIncrement, chatpromptContent, input) }
})
