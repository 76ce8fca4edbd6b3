import type { CallError } from '@kamae/protocol/contract/errors'

import { gptNotSet } from './gpt-errors.ts'

export type GptMessage = {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
  /** A text of whoever asks though it is not in the user's role: words that they let a character say, their own persona. */
  readonly isByHand?: boolean | undefined
}

export type GptRequest = {
  /** One of the service's `models`; another is replaced by the first. */
  readonly model?: string | undefined
  readonly messages: readonly GptMessage[]
  /** 0 to 2. */
  readonly temperature?: number | undefined
  /** Of the answer; never more than the operator's setting. */
  readonly maxTokens?: number | undefined
  /** What ends the answer, four at most. */
  readonly stop?: readonly string[] | undefined
}

/** Tokens of the prompt and of the answer: the service's own count, or an estimate where it gave none. */
export type GptUsage = {
  readonly prompt: number
  readonly completion: number
  readonly isEstimated: boolean
}

/**
 * How an answer ended: whole (`stop`), at the longest (`length`), held back by the service (`filtered`), because nobody
 * waits any more (`aborted`), or in the middle (`cut`), where `problem` says why.
 */
export type GptEnd = {
  readonly reason: 'stop' | 'length' | 'filtered' | 'aborted' | 'cut'
  readonly usage: GptUsage
  readonly problem?: CallError
}

/** A service that goes on writing a text. */
export type Gpt = {
  /** False where the operator has set none: `stream` throws then. */
  readonly isSet: boolean
  readonly models: readonly string[]
  /** How many tokens prompt and answer may have together. */
  readonly contextTokens: number
  /** How many tokens an answer may have. */
  readonly maxTokens: number
  /**
   * The answer piece by piece. Throws `CallError` (reasons: gpt-errors.ts) before the first piece alone; after it, what
   * came is kept and the end says why it stopped. However it ends, left at a `yield` too, `spent` hears what it took.
   */
  stream(
    request: GptRequest,
    signal: AbortSignal,
    spent?: (usage: GptUsage) => void,
  ): AsyncGenerator<string, GptEnd, void>
}

/** Where no service is set. */
export const noGpt: Gpt = {
  isSet: false,
  models: [],
  contextTokens: 0,
  maxTokens: 0,
  // eslint-disable-next-line require-yield
  stream: async function* () {
    throw gptNotSet()
  },
}
