import { LLMock } from '@copilotkit/aimock'

import type { GptMessage } from '../gpt/gpt.ts'
import { type ModelFailure, failureHandler } from './model-errors.ts'

/** What an answer is made of: a text, and the counts that the service gives with it. */
export type ScriptedAnswer = {
  readonly text: string
  readonly finish?: 'stop' | 'length' | 'content_filter'
  readonly usage?: { readonly prompt: number; readonly completion: number }
  /** Between pieces, in milliseconds; none by default. */
  readonly pace?: number
  /** How many characters a piece has; 20 by default. */
  readonly pieceLength?: number
  /** Hangs up after so many pieces, the first of which has no text. */
  readonly cutAfter?: number
}

/** An OpenAI-compatible service whose answers a test writes; without any it says the whole prompt back. */
export type ModelServer = {
  /** For `GPT_URL`. */
  readonly url: string
  /** A base address at which every answer is this failure. */
  failureUrl(failure: ModelFailure): string
  /** Answers prompts whose last message of the user has these words; what was said later comes first. */
  answers(words: string | RegExp, answer: string | ScriptedAnswer): void
  /** What it answers where nothing of that fits, instead of the whole prompt. */
  answersElse(
    answer: (messages: readonly GptMessage[]) => string,
    pace?: Pick<ScriptedAnswer, 'pace' | 'pieceLength'>,
  ): void
  /** The next request fails with this status, and the hint where there is one. */
  failsNext(
    status: number,
    about?: { readonly retryAfter?: number; readonly param?: string; readonly code?: string },
  ): void
  /** What moderation says of texts with these words; of all others that they are harmless. */
  flags(words: RegExp): void
  /** What was asked, in its order. */
  asked(): readonly (readonly GptMessage[])[]
  /** The whole last request. */
  lastBody(): Readonly<Record<string, unknown>>
  /** How many requests to failures nobody has hung up on yet. */
  leftOpen(): number
  stop(): Promise<void>
}

/** How long its answers are waited for: long enough for a slow machine, but where it never answers. */
export function patienceWith(url: string) {
  return {
    firstMs: url.includes('/failure/silence/') ? 400 : 30_000,
    idleMs: /\/failure\/(?:stall|drip)\//.test(url) ? 150 : 30_000,
    wait: async () => undefined,
  }
}

/** Starts one on a free port of this machine, over aimock (https://aimock.copilotkit.dev). */
export async function startModelServer(): Promise<ModelServer> {
  const mock = new LLMock({ port: 0, chunkSize: 20, logLevel: 'silent' })
  const failures = failureHandler()
  mock.mount('/failure', failures)
  const everything = (request: { readonly messages: readonly object[] }) =>
    (request.messages as GptMessage[]).map(({ role, content }) => `${role}: ${content}`).join('\n')
  let hasElse = false
  mock.on({ predicate: () => !hasElse }, (request) => ({ content: everything(request) }))
  await mock.start()
  return {
    url: `${mock.url}/v1`,
    failureUrl: (failure) => `${mock.url}/failure/${failure}/v1`,
    answers: (words, answer) => {
      const { text, finish, usage, pace, pieceLength, cutAfter } =
        typeof answer === 'string' ? ({ text: answer } as ScriptedAnswer) : answer
      mock.prependFixture({
        match: { userMessage: words },
        response: {
          content: text,
          ...(finish && { finishReason: finish }),
          ...(usage && { usage: { prompt_tokens: usage.prompt, completion_tokens: usage.completion } }),
        },
        ...(pace !== undefined && { latency: pace }),
        ...(pieceLength !== undefined && { chunkSize: pieceLength }),
        ...(cutAfter !== undefined && { truncateAfterChunks: cutAfter }),
      })
    },
    answersElse: (answer, { pace, pieceLength } = {}) => {
      mock.addFixture({
        match: { predicate: () => true },
        response: ({ messages }) => ({ content: answer(messages as GptMessage[]) }),
        ...(pace !== undefined && { latency: pace }),
        ...(pieceLength !== undefined && { chunkSize: pieceLength }),
      })
      hasElse = true
    },
    failsNext: (status, { retryAfter, param, code } = {}) => {
      let hasFailed = false
      mock.prependFixture({
        match: { predicate: () => !hasFailed },
        response: () => {
          hasFailed = true
          return {
            error: {
              message: 'Not now.',
              type: 'test',
              ...(param !== undefined && { param }),
              ...(code !== undefined && { code }),
            },
            status,
            ...(retryAfter !== undefined && { retryAfter }),
          }
        },
      })
    },
    flags: (words) => void mock.onModerate(words, { flagged: true, categories: { hate: true } }),
    asked: () =>
      mock
        .getRequests()
        .filter(({ path }) => path.endsWith('/chat/completions'))
        .map(({ body }) => (body as unknown as { messages: readonly GptMessage[] }).messages),
    lastBody: () => mock.getLastRequest()?.body ?? {},
    leftOpen: failures.leftOpen,
    stop: () => mock.stop(),
  }
}
