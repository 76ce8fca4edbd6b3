import type { ReadMotions } from '@kamae/motion/documents/motion'
import { startWorker } from '../../../page/start-worker.ts'
import type { MotionOrder } from './motion-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address.
import workerUrl from './motion-worker.ts?worker&url'

const MOST_BYTES = 64 * 1024 * 1024
const MOST_MS = 20_000

/**
 * Reads the motions of a file apart from the page, so that nothing in it can make the page hang. Ends after 20 s with `took-too-long`.
 * Rejects with the reason of `signal` when that is raised, and when the file can no longer be read or the worker does not start.
 */
export async function readInWorker(
  file: Blob,
  fileName: string,
  { signal }: { readonly signal: AbortSignal },
): Promise<ReadMotions> {
  signal.throwIfAborted()
  if (file.size > MOST_BYTES) return { ok: false, reason: 'too-large' }
  const bytes = await file.arrayBuffer()
  signal.throwIfAborted()
  const worker = startWorker(workerUrl)
  const { promise, resolve, reject } = Promise.withResolvers<ReadMotions>()
  const abort = () => reject(signal.reason)
  const late = setTimeout(() => resolve({ ok: false, reason: 'took-too-long' }), MOST_MS)
  signal.addEventListener('abort', abort)
  worker.addEventListener('message', (event: MessageEvent<ReadMotions>) => resolve(event.data))
  worker.addEventListener('error', (event) => reject(new Error(event.message)))
  try {
    const order: MotionOrder = { bytes, fileName }
    worker.postMessage(order, [bytes])
    return await promise
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', abort)
    worker.terminate()
  }
}
