import { estimatePrompt, estimateTokens } from './estimate-tokens.ts'
import type { GptEnd, GptRequest, GptUsage } from './gpt.ts'

/** What has come of an answer so far. */
export type ServiceAnswer = {
  /** Whether the service has the question, or had it in its hands. */
  isAsked: boolean
  text: string
  /** The first half of a character of two UTF-16 units, whose second half comes with the next piece. */
  half: string
  /** What reasoning models say to themselves: paid for, shown to nobody. */
  thought: string
  /** Why it ended, as the service says it. */
  finish: string | undefined
  usage: unknown
}

type Reported = {
  readonly content?: unknown
  readonly refusal?: unknown
  readonly reasoning_content?: unknown
  readonly reasoning?: unknown
}

type Event = {
  readonly choices?: readonly { readonly delta?: Reported; readonly finish_reason?: unknown }[] | null
  readonly usage?: unknown
}

/** Adds one event of the service to the answer, and gives back what it added to its text. Never fails on what is strange. */
export function addEvent(answer: ServiceAnswer, event: unknown): string {
  const { choices, usage } = (event ?? {}) as Event
  if (typeof usage === 'object' && usage !== null) answer.usage = usage
  const choice = Array.isArray(choices) ? (choices[0] as NonNullable<Event['choices']>[number]) : undefined
  if (typeof choice?.finish_reason === 'string') answer.finish = choice.finish_reason
  const { content, refusal, reasoning_content: thought, reasoning } = choice?.delta ?? {}
  const text = cleaned(answer, textOf(content) || textOf(refusal))
  answer.text += text
  answer.thought += textOf(thought) || textOf(reasoning)
  return text
}

/** A piece of text as a database and a page can hold it: no NUL, no half of a character alone. */
function cleaned(answer: ServiceAnswer, piece: string): string {
  if (piece === '') return ''
  const whole = answer.half + piece
  const isCut = /[\ud800-\udbff]$/.test(whole)
  answer.half = isCut ? whole.slice(-1) : ''
  return (isCut ? whole.slice(0, -1) : whole).toWellFormed().replaceAll('\0', ' ')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** How a whole answer ended. */
export function reasonOf({ finish }: ServiceAnswer): GptEnd['reason'] {
  if (finish === 'length') return 'length'
  return finish === 'content_filter' ? 'filtered' : 'stop'
}

// More than any model takes: a service that says so is wrong.
const MOST_TOKENS = 10_000_000

/** The service's own count, or else an estimate of what was asked and came. */
export function usageOf(answer: ServiceAnswer, { messages }: GptRequest): GptUsage {
  const { prompt_tokens: prompt, completion_tokens: completion } = (answer.usage ?? {}) as Record<
    string,
    unknown
  >
  if (isCount(prompt) && isCount(completion)) return { prompt, completion, isEstimated: false }
  return {
    prompt: answer.isAsked ? estimatePrompt(messages) : 0,
    completion: estimateTokens(answer.text) + estimateTokens(answer.thought),
    isEstimated: true,
  }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_TOKENS
}
