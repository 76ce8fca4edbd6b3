import { estimateTokens } from '@kamae/backend/gpt/estimate-tokens'
import type { GptMessage } from '@kamae/backend/gpt/gpt'

/** The newest messages that have room together, in their order; of the newest at least its end. */
export function newestOf(messages: readonly GptMessage[], tokens: number): GptMessage[] {
  const kept: GptMessage[] = []
  let left = tokens
  for (const message of messages.toReversed()) {
    const size = estimateTokens(message.content)
    if (size > left) {
      const share = Math.floor((message.content.length * left) / size)
      if (kept.length === 0 && share > 0) kept.push({ ...message, content: message.content.slice(-share) })
      break
    }
    left -= size
    kept.push(message)
  }
  return kept.toReversed()
}
