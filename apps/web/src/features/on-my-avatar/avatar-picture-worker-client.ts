import type { AvatarSource } from '@kamae/pose/documents/scene'
import { startWorker } from '../../page/start-worker.ts'
import { readAvatarSource, AvatarMissingError } from '../avatars/read-avatar-source.ts'
import { avatarSourceKey } from '../avatars/avatar-source-key.ts'
import { DefaultAvatarError } from '../avatars/default-avatars.ts'
import type { SeenPreview } from './preview-of.ts'
import type {
  CardFacts,
  AvatarPictureLook,
  FromPictureWorker,
  ToPictureWorker,
} from './avatar-picture-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes the address.
import workerUrl from './avatar-picture-worker.ts?worker&url'

/** Why no pose is seen on the visitor's avatar. */
export type AvatarPictureProblem =
  | Extract<FromPictureWorker, { kind: 'failed' }>['reason']
  | 'avatar-missing'
  | 'unreachable'

/** A pose could not be drawn on the visitor's avatar. */
export class AvatarPictureError extends Error {
  readonly reason: AvatarPictureProblem

  constructor(reason: AvatarPictureProblem, options?: ErrorOptions) {
    super(`The pose cannot be drawn on the avatar: ${reason}.`, options)
    this.name = 'AvatarPictureError'
    this.reason = reason
  }
}

/** Nothing to draw for so long, and what it holds is given back. */
const REST_MS = 20_000

let opened: { readonly key: string; readonly worker: Promise<AvatarPictureWorker> } | undefined
let resting: ReturnType<typeof setTimeout> | undefined

type AvatarPictureWorker = {
  draw(
    seen: SeenPreview,
    look: AvatarPictureLook,
  ): Promise<{ readonly picture: Blob; readonly isProvisional: boolean; readonly card: CardFacts }>
  close(): void
}

/**
 * Draws a pose on an avatar in a worker that keeps the avatar open, one picture at a time. Fails with `AvatarPictureError`; the next call then
 * begins anew.
 */
export async function drawAvatarPicture(source: AvatarSource, seen: SeenPreview, look: AvatarPictureLook) {
  clearTimeout(resting)
  const key = avatarSourceKey(source)
  if (opened?.key !== key) {
    closeWorker()
    opened = { key, worker: openWorker(source) }
  }
  const { worker } = opened
  try {
    return await (await worker).draw(seen, look)
  } catch (error) {
    if (opened?.worker === worker) closeWorker()
    throw error
  } finally {
    clearTimeout(resting)
    resting = setTimeout(closeWorker, REST_MS)
  }
}

/** Ends the worker, and with it the avatar and what the graphics card holds. */
function closeWorker(): void {
  const closing = opened?.worker
  opened = undefined
  closing?.then(
    (worker) => worker.close(),
    () => {},
  )
}

async function openWorker(source: AvatarSource): Promise<AvatarPictureWorker> {
  if (!('OffscreenCanvas' in globalThis)) throw new AvatarPictureError('no-3d')
  const bytes = await bytesOf(source)
  const worker = startWorker(workerUrl)
  const ask = async (order: ToPictureWorker, given: Transferable[] = []): Promise<FromPictureWorker> => {
    const { promise, resolve, reject } = Promise.withResolvers<FromPictureWorker>()
    const listening = new AbortController()
    const reported = { signal: listening.signal }
    worker.addEventListener(
      'message',
      (event: MessageEvent<FromPictureWorker>) => resolve(event.data),
      reported,
    )
    worker.addEventListener(
      'error',
      ({ message }) => reject(new AvatarPictureError('no-3d', { cause: message })),
      reported,
    )
    worker.postMessage(order, given)
    try {
      const answer = await promise
      if (answer.kind === 'failed') throw new AvatarPictureError(answer.reason)
      return answer
    } finally {
      listening.abort()
    }
  }
  try {
    // A copy where the bytes are a part of more, which would be given away as well.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
    await ask({ kind: 'avatar', bytes: own }, [own.buffer])
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    async draw(seen, look) {
      const answer = await ask({ kind: 'draw', ...seen, look })
      if (answer.kind !== 'drawn') throw new AvatarPictureError('not-drawn')
      return answer
    },
    close: () => worker.terminate(),
  }
}

async function bytesOf(source: AvatarSource): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return (await readAvatarSource(source)) as Uint8Array<ArrayBuffer>
  } catch (error) {
    if (error instanceof AvatarMissingError) throw new AvatarPictureError('avatar-missing', { cause: error })
    if (error instanceof DefaultAvatarError) throw new AvatarPictureError('unreachable', { cause: error })
    throw error
  }
}
