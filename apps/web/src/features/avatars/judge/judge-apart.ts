import { AvatarFileError } from '@kamae/stage/gate/avatar-file-error'
import type { GateAnswer } from '@kamae/stage/gate/gate'
import type { PropAnswer } from '@kamae/stage/gate/prop-gate'
import { startWorker } from '../../../page/start-worker.ts'
import type { JudgeOrder } from './judge-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address.
import workerUrl from './judge-worker.ts?worker&url'

/** The longest that a file is looked at: the gate takes a second for the largest, ten on a slow phone. */
export const LONGEST_MS = 30_000

/**
 * The gate's answer from a worker, which ends with it. Fails with `AvatarFileError` where there is none in time or none at all, or
 * with the signal's reason.
 */
export async function judgeApart(order: JudgeOrder, signal?: AbortSignal): Promise<GateAnswer | PropAnswer> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<GateAnswer | PropAnswer>()
  const over = new AbortController()
  const listening = { signal: over.signal }
  const worker = startWorker(workerUrl)
  const timer = setTimeout(() => reject(new AvatarFileError('took-too-long')), LONGEST_MS)
  worker.addEventListener('message', ({ data }) => resolve(data as GateAnswer | PropAnswer), listening)
  worker.addEventListener(
    'error',
    (event) => reject(new AvatarFileError('not-judged', { cause: event.error ?? event.message })),
    listening,
  )
  // An answer that cannot be read on this side.
  worker.addEventListener('messageerror', () => reject(new AvatarFileError('not-judged')), listening)
  signal?.addEventListener('abort', () => reject(signal.reason as Error), listening)
  try {
    worker.postMessage(order)
    return await promise
  } finally {
    clearTimeout(timer)
    over.abort()
    worker.terminate()
  }
}
