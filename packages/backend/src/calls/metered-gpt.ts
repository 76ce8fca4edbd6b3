import { CallError } from '@kamae/protocol/contract/errors'

import type { CallContext } from './context.ts'
import { estimatePrompt, mostOfPrompt } from '../gpt/estimate-tokens.ts'
import { gptNotSet, gptRefused, gptSlow, reasonOf } from '../gpt/gpt-errors.ts'
import type { GptEnd, GptRequest, GptUsage } from '../gpt/gpt.ts'
import { PATIENCE } from '../gpt/patience.ts'

type World = Pick<CallContext, 'caller' | 'gpt' | 'gptGuard' | 'gptMeter'>

const NOTHING: GptUsage = { prompt: 0, completion: 0, isEstimated: false }

/**
 * An answer for the caller, piece by piece, within what they and everybody may use: set aside before anything is sent,
 * settled to the token however it ends. Throws `CallError` before the first piece alone (reasons: gpt-errors.ts).
 */
export async function* meteredGpt(
  { caller, gpt, gptGuard, gptMeter }: World,
  request: GptRequest,
  signal: AbortSignal,
  totalMs = PATIENCE.totalMs,
): AsyncGenerator<string, GptEnd, void> {
  if (caller === null) throw new CallError('unauthenticated', 'Sign in first.')
  if (!gpt.isSet) throw gptNotSet()
  const prompt = estimatePrompt(request.messages)
  const maxTokens = Math.min(request.maxTokens ?? gpt.maxTokens, gpt.maxTokens, gpt.contextTokens - prompt)
  if (maxTokens < 1) throw gptRefused()
  const reservation = await gptMeter.reserve(caller, mostOfPrompt(request.messages) + maxTokens, prompt)
  // Moderation and the service have one time together.
  const late = AbortSignal.timeout(totalMs)
  const ended = AbortSignal.any([signal, late])
  const isLate = () => late.aborted && !signal.aborted
  let hasText = false
  let usage = NOTHING
  let outcome = 'aborted'
  try {
    await gptGuard?.(request.messages, ended)
    if (isLate()) throw gptSlow()
    if (signal.aborted) return { reason: 'aborted', usage }
    const pieces = gpt.stream({ ...request, maxTokens }, ended, (spent) => (usage = spent))
    try {
      for (;;) {
        const step = await pieces.next()
        if (step.done) {
          const end = step.value.reason === 'aborted' && isLate() ? cutLate(step.value, hasText) : step.value
          outcome = end.problem ? reasonOf(end.problem) : end.reason
          return end
        }
        hasText ||= step.value !== ''
        yield step.value
      }
    } finally {
      await pieces.return(undefined as never)
    }
  } catch (error) {
    outcome = reasonOf(error)
    throw error
  } finally {
    await gptMeter.settle(reservation, usage.prompt + usage.completion)
    gptMeter.report({ outcome, prompt: usage.prompt, completion: usage.completion })
  }
}

function cutLate(end: GptEnd, hasText: boolean): GptEnd {
  if (!hasText) throw gptSlow()
  return { ...end, reason: 'cut', problem: gptSlow() }
}

/** The same answer at once; one that was cut off fails with its problem where nothing came. */
export async function gptText(
  context: World,
  request: GptRequest,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly end: GptEnd }> {
  const pieces = meteredGpt(context, request, signal)
  let text = ''
  for (;;) {
    const step = await pieces.next()
    if (!step.done) text += step.value
    else if (text === '' && step.value.problem) throw step.value.problem
    else return { text, end: step.value }
  }
}

/** How a text that was given out piece by piece ended; `problem` says why, where it was cut off. */
export type Written = {
  readonly text: string
  readonly ending: GptEnd['reason']
  readonly usage: GptUsage
  readonly problem?: CallError
}

/** The same answer in pieces for a streaming call; one that never began fails with its problem. */
export async function* writtenGpt(
  context: World,
  request: GptRequest,
  signal: AbortSignal,
): AsyncGenerator<{ text: string }, Written, void> {
  const pieces = meteredGpt(context, request, signal)
  let text = ''
  try {
    for (;;) {
      const step = await pieces.next()
      if (step.done) {
        const { reason: ending, usage, problem } = step.value
        // Who did not read along has nothing to keep of a text that never began.
        if (text === '' && problem) throw problem
        return { text, ending, usage, ...(problem && { problem }) }
      }
      text += step.value
      yield { text: step.value }
    }
  } finally {
    await pieces.return(undefined as never)
  }
}
