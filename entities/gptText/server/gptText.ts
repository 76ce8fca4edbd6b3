import type { CallContext } from '@kamae/backend/context'
import { problemShown } from '@kamae/backend/gpt/gpt-errors'
import { writtenGpt } from '@kamae/backend/gpt/metered'
import { implementStream } from '@kamae/protocol/implement'
import { gptTextAnswer } from '../contract.ts'

export const gptText = implementStream(
  gptTextAnswer,
  async function* ({ text: content, model, temperature, maxTokens }, context: CallContext, signal) {
    const messages = [{ role: 'user', content }] as const
    const { problem, ...written } = yield* writtenGpt(
      context,
      { messages, model, temperature, maxTokens },
      signal,
    )
    return { ...written, ...(problem && { problem: problemShown(problem) }) }
  },
)
