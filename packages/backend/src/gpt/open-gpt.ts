import type { CallError } from '@kamae/protocol/contract/errors'
import OpenAI from 'openai'

import { gptSlow } from './gpt-errors.ts'
import type { Gpt, GptEnd, GptRequest, GptUsage } from './gpt.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { PATIENCE, type Patience, waitBefore } from './patience.ts'
import { type ServiceAnswer, addEvent, reasonOf, usageOf } from './service-answer.ts'
import { type Replaceable, modelOf, paramsOf, refusalOf } from './service-params.ts'
import { AnswerCutOff, serviceFailureOf } from './service-error.ts'
import { type Watch, watchOver } from './watch.ts'

export type GptOptions = {
  /** The base address of the service (`http://127.0.0.1:11434/v1`): the operator's own, so wherever it leads. */
  readonly url: string
  readonly key?: string | undefined
  readonly models: readonly string[]
  readonly contextTokens: number
  readonly maxTokens: number
  readonly patience?: Partial<Patience>
  /** Notified of each failure of the service, in words without prompts and keys. */
  readonly report?: (words: string) => void
}

/** A service that speaks OpenAI's chat completions (https://platform.openai.com/docs/api-reference/chat). */
export function openGpt(options: GptOptions): Gpt {
  const { models, contextTokens, maxTokens, report = () => undefined } = options
  const patience = { ...PATIENCE, ...options.patience }
  const client = clientOf(options, patience)
  /** What each model does not know. */
  const unknown = new Map<string, Set<Replaceable>>()

  async function ask(request: GptRequest, refused: ReadonlySet<Replaceable>, { signal }: Watch) {
    const params = paramsOf({ models, maxTokens }, request, refused)
    const events = (await client.chat.completions.create(params, { signal }))[Symbol.asyncIterator]()
    return { events, first: await events.next() }
  }

  /** Asks until an answer begins; again only where none did. */
  async function begin(request: GptRequest, answer: ServiceAnswer, watch: Watch) {
    const model = modelOf(models, request.model)
    const refused = new Set(unknown.get(model))
    let tries = 0
    for (;;) {
      try {
        answer.isAsked = true
        return await watch.within(patience.firstMs, ask(request, refused, watch))
      } catch (error) {
        if (watch.why !== undefined) throw error
        answer.isAsked = false
        const refusal = refusalOf(error)
        if (refusal && !refused.has(refusal.name)) {
          refused.add(refusal.name)
          if (!refusal.isOfValue) unknown.set(model, new Set(unknown.get(model)).add(refusal.name))
          continue
        }
        const { canRetry, hintSeconds } = serviceFailureOf(error)
        const wait = canRetry ? waitBefore(++tries, hintSeconds, patience) : undefined
        if (wait === undefined) throw error
        await patience.wait(wait, watch.signal)
        if (watch.why !== undefined) throw error
      }
    }
  }

  async function* stream(
    request: GptRequest,
    signal: AbortSignal,
    spent: (usage: GptUsage) => void = () => undefined,
  ): AsyncGenerator<string, GptEnd, void> {
    const watch = watchOver(signal, patience.totalMs)
    const answer: ServiceAnswer = {
      isAsked: false,
      text: '',
      half: '',
      thought: '',
      finish: undefined,
      usage: undefined,
    }
    const hasBegun = () => answer.text !== '' || answer.thought !== ''
    const end = (reason: GptEnd['reason'], problem?: CallError): GptEnd => ({
      reason,
      usage: usageOf(answer, request),
      ...(problem && { problem }),
    })
    try {
      const { events, first } = await begin(request, answer, watch)
      // Whoever says nothing at all and ends has not worked at it.
      answer.isAsked = !first.done
      let step = first
      while (!step.done) {
        const piece = addEvent(answer, step.value)
        if (piece !== '') yield piece
        step = await watch.within(hasBegun() ? patience.idleMs : patience.firstMs, events.next())
      }
      // The client ends in silence where it was aborted, and where the service hung up in good manners.
      if (answer.finish === undefined) throw new AnswerCutOff()
      return end(reasonOf(answer))
    } catch (error) {
      // Whole already: what is missing is what the service says about it.
      if (answer.finish !== undefined) return end(reasonOf(answer))
      if (watch.why === 'aborted') return end('aborted')
      const { problem, words } =
        watch.why === 'slow'
          ? { problem: gptSlow(), words: 'The text service fell silent.' }
          : serviceFailureOf(error)
      report(words)
      if (!hasBegun()) throw problem
      return end('cut', problem)
    } finally {
      watch.end()
      spent(usageOf(answer, request))
    }
  }

  return { isSet: true, models, contextTokens, maxTokens, stream }
}

function clientOf({ url, key, maxTokens }: GptOptions, { totalMs }: Patience): OpenAI {
  return new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    defaultHeaders: key === undefined ? { authorization: null } : {},
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: totalMs,
    logLevel: 'off',
    fetch: guardedFetch('text/event-stream', Math.max(1024 * 1024, maxTokens * 1024)),
  })
}
