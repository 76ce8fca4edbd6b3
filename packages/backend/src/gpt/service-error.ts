import type { CallError } from '@kamae/protocol/contract/errors'
import { APIConnectionError, APIError } from 'openai'

import { gptAway, gptRefused } from './gpt-errors.ts'
import { StrangeAnswer } from './guarded-fetch.ts'
import { hintOf } from './patience.ts'

/** What went wrong with the service, for whoever asked and for the operator. */
export type ServiceFailure = {
  readonly problem: CallError
  readonly canRetry: boolean
  readonly hintSeconds: number | undefined
  /** For the log: never what the service said, which may repeat prompts and keys. */
  readonly words: string
}

/** An answer that stopped before its end. */
export class AnswerCutOff extends Error {
  override readonly name = 'AnswerCutOff'
}

const REFUSALS = new Set([400, 413, 422])
const PASSING = new Set([408, 409, 425, 429])

/** Reads an error of the client's. */
export function serviceFailureOf(error: unknown): ServiceFailure {
  const status = error instanceof APIError ? (error.status as number | undefined) : undefined
  if (!(error instanceof APIError) || status === undefined) {
    const canRetry = error instanceof APIConnectionError && !(error.cause instanceof StrangeAnswer)
    const words = canRetry
      ? 'The text service cannot be reached.'
      : 'The text service broke off, or answered what makes no sense.'
    return { problem: gptAway(), canRetry, hintSeconds: undefined, words }
  }
  const words = `The text service answered ${status}.`
  if (REFUSALS.has(status)) return { problem: gptRefused(), canRetry: false, hintSeconds: undefined, words }
  const hintSeconds = hintOf(error.headers as Headers | undefined, Date.now())
  // Paid services say 429 as well where nothing is left to pay with.
  const canRetry = error.code !== 'insufficient_quota' && (PASSING.has(status) || status >= 500)
  return { problem: gptAway(hintSeconds), canRetry, hintSeconds, words }
}
