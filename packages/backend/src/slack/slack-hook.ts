import { createHash } from 'node:crypto'

import { type FetchFunction, IncomingWebhook, type IncomingWebhookSendArguments } from '@slack/webhook'

import { DeliveryError } from '../messages/transport.ts'
import { isSlackHook } from './hook-address.ts'
import { isNeverSent } from './never-sent.ts'

/** What Slack shows: `text` in notifications, `blocks` in the channel. */
export type SlackPost = Pick<IncomingWebhookSendArguments, 'text' | 'blocks'>

/** An incoming webhook of Slack's. */
export type SlackHook = {
  /** Names the hook and reveals nothing of its address, which is a secret. */
  readonly key: string
  /** The operator's language (`ja`), for what is around people's words. */
  readonly language: string
  /** Posts once. Throws `SlackError` where Slack did not take it, `SlackSilence` where nobody knows. */
  send(post: SlackPost): Promise<void>
}

/** A post that was not taken; `isFinal` where it is the message's own failure. */
export class SlackError extends DeliveryError {
  /** How long Slack asks to wait, in milliseconds; 0 where it does not say. */
  readonly retryAfterMs: number
  /** Whether Slack broke over it: neither out of reach nor busy. */
  readonly isBroken: boolean

  constructor(message: string, { isFinal = false, isBroken = false, retryAfterMs = 0 }, cause?: unknown) {
    super(message, isFinal, cause)
    this.retryAfterMs = retryAfterMs
    this.isBroken = isBroken
  }
}

/** A post that was written and not answered: Slack may have it. */
export class SlackSilence extends Error {
  override readonly name = 'SlackSilence'
}

/** The address of a hook that is none of Slack's. */
export class SlackAddressError extends Error {
  override readonly name = 'SlackAddressError'
}

// Longer than a connection may take (10 s): what ends by this was written.
const WAIT_MS = 20_000
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

/** Opens a hook; nothing is sent yet. Throws `SlackAddressError` for any host but Slack's own; redirects are refusals, never followed. */
export function slackHook(options: {
  readonly url: string
  readonly language: string
  /** The network; tests put another in its place. */
  readonly fetch?: FetchFunction
  readonly waitMs?: number
}): SlackHook {
  const { url, language, fetch: ask = globalThis.fetch, waitMs = WAIT_MS } = options
  if (!isSlackHook(url)) throw new SlackAddressError('Messages go to Slack’s own hosts alone.')
  return {
    key: createHash('sha256').update(url).digest('hex'),
    language,
    send: async (post) => {
      // The client hands on neither the headers of a refusal nor what broke.
      let answer: Awaited<ReturnType<FetchFunction>> | undefined
      let broken: unknown
      const watched: FetchFunction = async (address, init) => {
        try {
          const given = await ask(address, { ...init, redirect: 'manual' })
          answer = given
          return given
        } catch (error) {
          broken = error
          throw error
        }
      }
      try {
        // It tries once: trying again is the queue's, which outlives this process.
        await new IncomingWebhook(url, { fetch: watched, timeout: waitMs }).send(post)
      } catch (error) {
        if (answer === undefined) {
          if (!isNeverSent(broken)) throw new SlackSilence('Slack did not answer.', { cause: error })
          throw new SlackError('Slack cannot be reached.', {}, error)
        }
        // It said yes; only the rest of its words was lost.
        if (answer.ok) return
        // 400 and 413 are about the message; 403, 404 and 410 about the hook, which the operator mends.
        const isFinal = answer.status === 400 || answer.status === 413
        const problem = `Slack answered ${answer.status}.`
        // A gateway that says so has handed the post on, and knows as little as we do.
        if (answer.status === 502 || answer.status === 504) throw new SlackSilence(problem, { cause: error })
        const retryAfterMs = waitOf(answer.headers.get('retry-after'))
        throw new SlackError(problem, { isFinal, isBroken: answer.status >= 500, retryAfterMs }, error)
      }
    },
  }
}

/** Retry-After in seconds or as a date (RFC 9110, section 10.2.3), in milliseconds. */
function waitOf(header: string | null): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : 0
}
