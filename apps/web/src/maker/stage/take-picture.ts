import type { Background } from '@kamae/pose/documents/scene'
import { writableFormats } from '@kamae/stage/picture/format'
import { type PictureRequest, takePicture } from '@kamae/stage/picture/picture'
import { activeId } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { toBase64 } from '../../features/files/to-base64.ts'
import { themeNow } from '../../page/theme-now.ts'
import { framedCamera } from './framed-camera.ts'

export type PictureOptions = {
  readonly width: number
  readonly height: number
  readonly background: Background
  /** `view` as the stage is seen; `all` moved until everyone fills it; `avatar` only the one that is edited, moved until it fills it. */
  readonly framing: 'view' | 'all' | 'avatar'
} & Pick<
  PictureRequest,
  | 'format'
  | 'quality'
  | 'matte'
  | 'dpi'
  | 'text'
  | 'outline'
  | 'hasFloorShadow'
  | 'theme'
  | 'signal'
  | 'onProgress'
>

/** True once everyone whom the scene names is loaded, or cannot be. */
function isEveryoneThere({ history, link }: Maker): boolean {
  const { stage, status, avatars, failures, isComing } = link.getState()
  if (!stage) return status !== 'opening'
  return !isComing && history.scene.avatars.every(({ id }) => avatars.has(id) || failures.has(id))
}

/** Waits until everyone whom the scene names is loaded, or cannot be. Fails with the signal's reason. */
export function everyoneThere(maker: Maker, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stop()
      signal?.removeEventListener('abort', look)
    }
    const look = () => {
      if (signal?.aborted) reject(signal.reason)
      else if (isEveryoneThere(maker)) resolve()
      else return
      end()
    }
    const stop = maker.link.subscribe(look)
    signal?.addEventListener('abort', look)
    look()
  })
}

/**
 * Takes a picture of the stage once everyone is loaded there, of exactly this size and as a PNG unless it says otherwise; undefined where
 * nothing can be drawn. Fails with `PictureError`.
 */
export async function takeStagePicture(maker: Maker, options: PictureOptions): Promise<Blob | undefined> {
  await everyoneThere(maker, options.signal)
  const { stage } = maker.link.getState()
  return stage ? takePicture(stage, requestOf(maker, options)) : undefined
}

/** What is asked of the stage for a picture of the maker; hair and clothes come to rest. */
export function requestOf(maker: Maker, { framing, ...options }: PictureOptions): PictureRequest {
  // Framed as it will be drawn: at rest. A picture taken twice must be the same picture.
  for (const avatar of maker.link.getState().avatars.values()) avatar.settleSprings()
  const framed = framing === 'view' ? undefined : framedCamera(maker, options.width / options.height, framing)
  return {
    theme: themeNow(),
    ...options,
    ...(framing === 'avatar' ? { only: activeId(maker) } : {}),
    ...(framed ? { camera: framed } : { camera: 'view', crop: 'frame' }),
  }
}

const LARGEST_THUMBNAIL = 64 * 1024
/** As sharp as lists show it; smaller where the browser writes PNG alone, and that is too large. */
const THUMBNAIL_SIZES = [
  [256, 320],
  [192, 240],
  [128, 160],
] as const

/** A small picture of the draft as a data URL; null when there is none to take yet. */
export async function takeThumbnail(maker: Maker): Promise<string | null> {
  // The work goes to the server without waiting for an avatar.
  if (!isEveryoneThere(maker)) return null
  const format = (await writableFormats()).has('webp') ? 'webp' : 'png'
  for (const [width, height] of THUMBNAIL_SIZES) {
    const blob = await takeStagePicture(maker, {
      width,
      height,
      format,
      background: { kind: 'transparent' },
      framing: 'all',
    })
    if (!blob) return null
    if (blob.size <= LARGEST_THUMBNAIL) return `data:image/${format};base64,${await toBase64(blob)}`
  }
  return null
}
