import { HOLISTIC_PATH } from '@kamae/pose-estimation/landmarks/holistic-files'
import type { FoundPerson } from '@kamae/pose-estimation/landmarks/found-person'
import { startWorker } from '../../page/start-worker.ts'
import type { FromWorker, HandedFile, ToWorker } from './holistic-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes the address.
import workerUrl from './holistic-worker.ts?worker&url'
import { PhotoError } from './photo-error.ts'

const MOST_MS = 90_000

/** MediaPipe Holistic in a worker of its own; the picture goes there and nowhere else. */
export type Holistic = {
  /** Finds a person; the bitmap is given away. Throws `PhotoError`, and the signal's reason; the worker is gone after either. */
  read(image: ImageBitmap, signal: AbortSignal): Promise<FoundPerson>
  readonly isOpen: boolean
  close(): void
}

/** Starts MediaPipe with the files that were fetched for it. Throws `PhotoError` `cannot-run`, and the signal's reason. */
export async function openHolistic(files: readonly HandedFile[], signal: AbortSignal): Promise<Holistic> {
  // Vite's own worker in development would be a module, which MediaPipe cannot run in.
  const worker = import.meta.env.DEV
    ? new Worker(new URL('./holistic-worker.ts', import.meta.url))
    : startWorker(workerUrl, 'classic')
  let isOpen = true
  const close = () => {
    isOpen = false
    worker.terminate()
  }
  const ask = async (order: ToWorker, until: AbortSignal, given: Transferable[] = []) => {
    const { promise, resolve, reject } = Promise.withResolvers<FromWorker>()
    const abort = () => reject(until.reason)
    const late = setTimeout(() => reject(new PhotoError('took-too-long')), MOST_MS)
    const listening = new AbortController()
    until.addEventListener('abort', abort)
    const reported = { signal: listening.signal }
    worker.addEventListener('message', (event: MessageEvent<FromWorker>) => resolve(event.data), reported)
    worker.addEventListener('error', (event) => reject(new PhotoError('cannot-run', event.message)), reported)
    try {
      until.throwIfAborted()
      worker.postMessage(order, given)
      const answer = await promise
      if (answer.kind === 'failed') throw new PhotoError('cannot-run', answer.message)
      return answer
    } catch (error) {
      close()
      throw error
    } finally {
      clearTimeout(late)
      until.removeEventListener('abort', abort)
      listening.abort()
    }
  }
  await ask({ kind: 'open', folder: HOLISTIC_PATH, files }, signal)
  return {
    async read(image, until) {
      const answer = await ask({ kind: 'read', image }, until, [image])
      if (answer.kind !== 'found') throw new PhotoError('cannot-run')
      return answer.found
    },
    get isOpen() {
      return isOpen
    },
    close,
  }
}
