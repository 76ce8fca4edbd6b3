import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { startWorker } from '../../page/start-worker.ts'
import { readAvatarSource, AvatarMissingError } from '../avatars/read-avatar-source.ts'
import { avatarSourceKey } from '../avatars/avatar-source-key.ts'
import { DefaultAvatarError } from '../avatars/default-avatars.ts'
import type { CardFacts, FigureLook, FromFigureWorker, ToFigureWorker } from './figure-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes the address.
import workerUrl from './figure-worker.ts?worker&url'

/** Why no pose is seen on the visitor's avatar. */
export type FigureProblem =
  | Extract<FromFigureWorker, { kind: 'failed' }>['reason']
  | 'avatar-missing'
  | 'unreachable'

/** A pose could not be drawn on the visitor's avatar. */
export class FigureError extends Error {
  readonly reason: FigureProblem

  constructor(reason: FigureProblem, options?: ErrorOptions) {
    super(`The pose cannot be drawn on the avatar: ${reason}.`, options)
    this.name = 'FigureError'
    this.reason = reason
  }
}

/** Nothing to draw for so long, and what it holds is given back. */
const REST_MS = 20_000

let opened: { readonly key: string; readonly studio: Promise<FigureStudio> } | undefined
let resting: ReturnType<typeof setTimeout> | undefined

type FigureStudio = {
  draw(pose: Pose, look: FigureLook): Promise<{ readonly picture: Blob; readonly card: CardFacts }>
  close(): void
}

/**
 * Draws a pose on an avatar in a worker that keeps the avatar open, one picture at a time. Fails with `FigureError`; the next call then
 * begins anew.
 */
export async function drawFigure(source: AvatarSource, pose: Pose, look: FigureLook) {
  clearTimeout(resting)
  const key = avatarSourceKey(source)
  if (opened?.key !== key) {
    closeStudio()
    opened = { key, studio: openStudio(source) }
  }
  const { studio } = opened
  try {
    return await (await studio).draw(pose, look)
  } catch (error) {
    if (opened?.studio === studio) closeStudio()
    throw error
  } finally {
    clearTimeout(resting)
    resting = setTimeout(closeStudio, REST_MS)
  }
}

/** Ends the worker, and with it the avatar and what the graphics card holds. */
function closeStudio(): void {
  const closing = opened?.studio
  opened = undefined
  closing?.then(
    (studio) => studio.close(),
    () => {},
  )
}

async function openStudio(source: AvatarSource): Promise<FigureStudio> {
  if (!('OffscreenCanvas' in globalThis)) throw new FigureError('no-3d')
  const bytes = await bytesOf(source)
  const worker = startWorker(workerUrl)
  const ask = async (order: ToFigureWorker, given: Transferable[] = []): Promise<FromFigureWorker> => {
    const { promise, resolve, reject } = Promise.withResolvers<FromFigureWorker>()
    const listening = new AbortController()
    const told = { signal: listening.signal }
    worker.addEventListener('message', (event: MessageEvent<FromFigureWorker>) => resolve(event.data), told)
    worker.addEventListener(
      'error',
      ({ message }) => reject(new FigureError('no-3d', { cause: message })),
      told,
    )
    worker.postMessage(order, given)
    try {
      const answer = await promise
      if (answer.kind === 'failed') throw new FigureError(answer.reason)
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
    async draw(pose, look) {
      const answer = await ask({ kind: 'draw', pose, look })
      if (answer.kind !== 'drawn') throw new FigureError('not-drawn')
      return answer
    },
    close: () => worker.terminate(),
  }
}

async function bytesOf(source: AvatarSource): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return (await readAvatarSource(source)) as Uint8Array<ArrayBuffer>
  } catch (error) {
    if (error instanceof AvatarMissingError) throw new FigureError('avatar-missing', { cause: error })
    if (error instanceof DefaultAvatarError) throw new FigureError('unreachable', { cause: error })
    throw error
  }
}
