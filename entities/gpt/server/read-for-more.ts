import type { CallContext } from '@kamae/backend/calls/context'
import type { GptMessage } from '@kamae/backend/gpt/gpt'
import { readBranch } from '@kamae/entities/chatchara/message/server/read-branch'
import { findOwnMessage, noSuchMessage } from '@kamae/entities/chatchara/message/server/read-message'
import { readOwnResult } from '@kamae/entities/chatprompt/result/server/read-result'
import { readJourneyForMore } from '@kamae/entities/wordJourneyContent/server/read-for-more'
import { uidOf } from '@kamae/protocol/contract/access'
import type { AskKind } from '../contract.ts'

const MOST_MESSAGES = 40

type Read = (context: CallContext, id: string) => Promise<readonly GptMessage[]>

/** What went before, of each kind of resource; each throws `not-found` for what the caller may not see. */
export const READ_FOR_MORE: Readonly<Record<AskKind, Read>> = {
  message: async (context, id) => {
    const message = await findOwnMessage(context, uidOf(context.caller), id)
    if (message.archivedAt !== null) throw noSuchMessage()
    const branch = await readBranch(context.db, id, MOST_MESSAGES)
    return branch.map(({ role, text, isByHand }) => ({
      role: role === 'user' ? 'user' : 'assistant',
      content: text,
      isByHand,
    }))
  },
  result: async (context, id) => {
    const { prompt, text, turns } = await readOwnResult(context, uidOf(context.caller), id)
    return [
      { role: 'user', content: prompt },
      { role: 'assistant', content: text },
      ...turns.flatMap((turn): GptMessage[] => [
        { role: 'user', content: turn.instruction },
        { role: 'assistant', content: turn.text },
      ]),
    ]
  },
  journey: async (context, id) => (await readJourneyForMore(context, id)).messages,
}
