import type { CallContext } from '@kamae/backend/calls/context'
import { problemShown } from '@kamae/backend/gpt/gpt-errors'
import { writtenGpt } from '@kamae/backend/calls/metered-gpt'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { implementStream } from '@kamae/protocol/server/implement'
import { gptTextAnswer } from '../contract.ts'

export const gptText = implementStream(
  gptTextAnswer,
  async function* ({ text: content, model, temperature, maxTokens }, context: CallContext, signal) {
    await checkMayPublish(context.db, uidOf(context.caller))
    const messages = [{ role: 'user', content }] as const
    const { problem, ...written } = yield* writtenGpt(
      context,
      { messages, model, temperature, maxTokens },
      signal,
    )
    return { ...written, ...(problem && { problem: problemShown(problem) }) }
  },
)
