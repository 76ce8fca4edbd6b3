import type { CallContext } from '@kamae/backend/calls/context'
import { countVisit } from '@kamae/backend/visits/count-visit'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaContentIncrement } from '../contract.ts'
import { readReachable } from './read-character.ts'
import { chatcharaContent } from './table.ts'

export const increment = implement(chatcharaContentIncrement, async (input, context: CallContext) => {
  await readReachable(context, input.id)
  return { isCounted: await countVisit(context, chatcharaContentIncrement, chatcharaContent, input) }
})
