import { APIError } from 'openai'
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'

import type { Gpt, GptRequest } from './gpt.ts'

// Parameters that some services refuse by name: left out then, or sent in another way.
const REPLACEABLE = ['max_tokens', 'temperature', 'stop', 'stream_options'] as const

export type Replaceable = (typeof REPLACEABLE)[number]

// Codes of refusals of what a parameter holds: with another value it may be taken.
const OF_VALUES = /value|type|length/

/** The parameter that a service refused by its name, and whether it is what it holds that was refused. */
export function refusalOf(
  error: unknown,
): { readonly name: Replaceable; readonly isOfValue: boolean } | undefined {
  if (!(error instanceof APIError) || error.status !== 400) return undefined
  const name = REPLACEABLE.find((known) => known === error.param)
  return name && { name, isOfValue: OF_VALUES.test(String(error.code)) }
}

/** The model that is asked: one that the service has not is replaced by the first. */
export function modelOf(models: readonly string[], wanted: string | undefined): string {
  return wanted !== undefined && models.includes(wanted) ? wanted : (models[0] ?? '')
}

/** A request in the words of the service (https://platform.openai.com/docs/api-reference/chat/create). */
export function paramsOf(
  { models, maxTokens }: Pick<Gpt, 'models' | 'maxTokens'>,
  request: GptRequest,
  refused: ReadonlySet<Replaceable>,
): ChatCompletionCreateParamsStreaming {
  const { model, messages, temperature, stop = [] } = request
  const most = Math.min(request.maxTokens ?? maxTokens, maxTokens)
  const isTaken = (name: Replaceable) => !refused.has(name)
  return {
    model: modelOf(models, model),
    messages: messages.map(({ role, content }) => ({ role, content })),
    stream: true,
    ...(isTaken('stream_options') && { stream_options: { include_usage: true } }),
    // The newer name is unknown to most services, the older one to OpenAI's newest models.
    ...(isTaken('max_tokens') ? { max_tokens: most } : { max_completion_tokens: most }),
    ...(isTaken('temperature') &&
      temperature !== undefined && { temperature: Math.min(2, Math.max(0, temperature)) }),
    ...(isTaken('stop') && stop.length > 0 && { stop: stop.slice(0, 4) }),
  }
}
