import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaPromptTempGet } from '../contract.ts'
import { noSuchPromptTemp, promptTempsFor, readReachable } from './read-prompt-temp.ts'

export const get = implement(chatcharaPromptTempGet, async ({ id }, context: CallContext) => {
  const [promptTemp] = await promptTempsFor(context, [await readReachable(context, id)])
  if (!promptTemp) throw noSuchPromptTemp()
  return { promptTemp }
})
