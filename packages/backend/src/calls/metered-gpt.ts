import { CallError } from '@kamae/protocol/contract/errors'

import type { CallContext } from './context.ts'
import { estimatePrompt, estimateTokens } from '../gpt/estimate-tokens.ts'
import { gptNotSet, gptRefused, reasonOf } from '../gpt/gpt-errors.ts'
import type { GptEnd, GptRequest, GptUsage } from '../gpt/gpt.ts'

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
): AsyncGenerator<string, GptEnd, void> {
  if (caller === null) throw new CallError('unauthenticated', 'Sign in first.')
  if (!gpt.isSet) throw gptNotSet()
  const prompt = estimatePrompt(request.messages)
  const maxTokens = Math.min(request.maxTokens ?? gpt.maxTokens, gpt.maxTokens, gpt.contextTokens - prompt)
  if (maxTokens < 1) throw gptRefused()
  const reservation = await gptMeter.reserve(caller, prompt + maxTokens)
  let text = ''
  let usage: GptUsage | undefined
  let outcome = 'aborted'
  try {
    await gptGuard?.(request.messages, signal)
    if (signal.aborted) return { reason: 'aborted', usage: (usage = NOTHING) }
    const pieces = gpt.stream({ ...request, maxTokens }, signal)
    try {
      for (;;) {
        const step = await pieces.next()
        if (step.done) {
          usage = step.value.usage
          outcome = step.value.problem ? reasonOf(step.value.problem) : step.value.reason
          return step.value
        }
        text += step.value
        yield step.value
      }
    } finally {
      await pieces.return(undefined as never)
    }
  } catch (error) {
    usage = NOTHING
    outcome = reasonOf(error)
    throw error
  } finally {
    // Whoever leaves at the `yield` pays for what came until then.
    usage ??= { prompt, completion: estimateTokens(text), isEstimated: true }
    await gptMeter.settle(reservation, usage.prompt + usage.completion)
    gptMeter.report({ outcome, prompt: usage.prompt, completion: usage.completion })
  }
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
