import OpenAI from 'openai'

import { gptAway, gptRefused } from './gpt-errors.ts'
import type { GptMessage } from './gpt.ts'
import { guardedFetch } from './guarded-fetch.ts'

/** Looks at what somebody wrote before it is sent. Throws gpt-refused where it must not be, gpt-away where it cannot tell. */
export type GptGuard = (messages: readonly GptMessage[], signal: AbortSignal) => Promise<void>

const WAIT_MS = 10_000
const LONGEST_ANSWER = 1024 * 1024

/** One that asks an address of OpenAI's form (https://platform.openai.com/docs/api-reference/moderations). */
export function openGptGuard(options: {
  readonly url: string
  readonly key?: string | undefined
  readonly report?: (words: string) => void
}): GptGuard {
  const { url, key, report = () => undefined } = options
  const client = new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    defaultHeaders: key === undefined ? { authorization: null } : {},
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 1,
    timeout: WAIT_MS,
    logLevel: 'off',
    fetch: guardedFetch('application/json', LONGEST_ANSWER),
  })
  return async (messages, signal) => {
    const input = messages
      .filter(({ role, isByHand }) => role === 'user' || isByHand)
      .map(({ content }) => content)
    if (input.length === 0) return
    let isFlagged: boolean
    try {
      const { results } = await client.moderations.create({ input }, { signal })
      isFlagged = results.some(({ flagged }) => flagged)
    } catch {
      if (signal.aborted) return
      report('Moderation does not answer: nothing is sent to the text service until it does.')
      throw gptAway()
    }
    if (isFlagged) throw gptRefused()
  }
}
