import { setTimeout as sleep } from 'node:timers/promises'

import type { AwsClient } from 'aws4fetch'

import { StoreError } from './store-error.ts'

type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | Blob
  /** How many bytes are sent: more may take longer. */
  readonly bytes?: number
}

/** Sends a request and answers with what the store says: a success, or 404. Fails with `StoreError`. */
export type S3Sender = (url: string, request: S3Request) => Promise<Response>

const TRIES = 5
const ANSWER_MS = 10_000
// The slowest line that is still waited for.
const BYTES_PER_MS = 256

/** Signs anew at every try; a try fails that is not answered in time, that breaks, or that gets 429 or a status from 500. */
export function s3Sender(signer: AwsClient, firstWaitMs: number): S3Sender {
  return async (url, request) => {
    for (let tries = 1; ; tries++) {
      const outcome = await attempt(signer, url, request)
      // Not by `Response`: the HTTP server puts a class of its own in that place.
      if (!(outcome instanceof StoreError)) return outcome
      if (outcome.reason !== 'away' || tries === TRIES) throw outcome
      // Half of the wait is chance, so that many callers do not come back at once.
      await sleep(firstWaitMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2))
    }
  }
}

async function attempt(
  signer: AwsClient,
  url: string,
  { bytes = 0, method, headers, body }: S3Request,
): Promise<Response | StoreError> {
  const patience = new AbortController()
  // Ends the wait for an answer; what is then read takes as long as it takes.
  const timer = setTimeout(() => patience.abort(), ANSWER_MS + bytes / BYTES_PER_MS)
  try {
    const init = { method, ...(headers && { headers }), ...(body && { body: body as BodyInit }) }
    const answer = await fetch(await signer.sign(url, init), { signal: patience.signal })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    const reason = (await answer.text()).slice(0, 500)
    return new StoreError(failureReasonOf(answer.status), new Error(`${method}: ${answer.status} ${reason}`))
  } catch (error) {
    return new StoreError('away', error)
  } finally {
    clearTimeout(timer)
  }
}

function failureReasonOf(status: number): StoreError['reason'] {
  if (status === 507) return 'full'
  return status >= 500 || status === 429 || status === 408 ? 'away' : 'refused'
}
