import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { lookOf, takePicture } from '@kamae/stage/picture/picture'
import { hasCanvas, LONGEST_SIDE, writableFormats } from '@kamae/stage/picture/format'
import { PictureError } from '@kamae/stage/picture/picture-error'
import { type CardFacts, cardFacts, unevenEdges } from '@kamae/stage/picture/preflight'
import type { Background } from '@kamae/pose/documents/scene'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Maker } from '../../core/maker.ts'
import { useMaker, useScene, useStageState } from '../../core/maker-context.ts'
import { requestOf } from '../../stage/take-picture.ts'
import { pictureSettings, type PictureSettings } from '../../core/picture/picture-store.ts'
import type { Shot } from './take-png.ts'

/** What is known of a picture before it is taken. */
export type Preflight = CardFacts & {
  /** Bytes that the file will have, about. */
  readonly bytes: number
  /** The part of its points, 0 to 1, that look different on other grounds; undefined where it has no empty ones. */
  readonly uneven: number | undefined
  /** Why it cannot be taken so. */
  readonly failure: PictureError['reason'] | undefined
}

/** Changes come in a row while a number is dragged. */
const REST = 500
const SAMPLE = 320
/** Even grounds and the inside of figures grow slower than their area. */
const GROWTH = 0.72
const CANVAS_CHECKED_FROM = 16 * 1024 * 1024

/**
 * Looks a picture over before it is taken, as the panel and the scene say but for `shot`; anew when it is to be another or others are
 * there, undefined until it is known. A `shot` is the same object as long as it says the same.
 */
export function usePreflight(shot?: Shot): Preflight | undefined {
  const maker = useMaker()
  const panel = useStore(pictureSettings)
  const own = useScene((scene) => scene.background)
  const settings = useMemo(
    () => ({ ...panel, width: shot?.width ?? panel.width, height: shot?.height ?? panel.height }),
    [panel, shot],
  )
  const background = shot?.background ?? own
  const avatars = useStageState((state) => state.avatars)
  const [found, setFound] = useState<Preflight>()
  useEffect(() => {
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      void lookOver(maker, avatars, background, settings, stopping.signal).then(
        (preflight) => stopping.signal.aborted || setFound(preflight),
        (error: unknown) => {
          // Taking it says the same, in words.
          if (!stopping.signal.aborted && !(error instanceof PictureError)) reportError(error)
        },
      )
    }, REST)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [maker, avatars, background, settings])
  return found
}

async function lookOver(
  maker: Maker,
  avatars: ReadonlyMap<string, Avatar>,
  background: Background,
  { outline, ...settings }: PictureSettings,
  signal: AbortSignal,
): Promise<Preflight | undefined> {
  const { stage } = maker.link.getState()
  if (!stage || avatars.size === 0) return undefined
  const { width, height, format } = settings
  const facts = await cardFacts(stage, width, height)
  signal.throwIfAborted()
  const scale = Math.min(1, SAMPLE / Math.max(width, height))
  const request = requestOf(maker, {
    ...settings,
    background,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    // The same outline in a picture so much smaller.
    ...(outline === null ? {} : { outline: outline * scale }),
    signal,
  })
  const failure = await failureReasonOf(settings)
  const sample = failure ? undefined : await takePicture(stage, request)
  const uneven =
    background.kind === 'transparent' && format !== 'jpeg'
      ? await unevenEdges(stage, await lookOf(stage, request), signal)
      : undefined
  const isDrawn = format === 'png' ? 0 : 2 * 4 * width * height
  return {
    ...facts,
    memory: facts.memory + isDrawn,
    bytes: (sample?.size ?? 0) * (1 / (scale * scale)) ** GROWTH,
    uneven,
    failure,
  }
}

async function failureReasonOf({
  width,
  height,
  format,
}: Pick<PictureSettings, 'width' | 'height' | 'format'>): Promise<PictureError['reason'] | undefined> {
  if (format === 'png') return undefined
  if (!(await writableFormats()).has(format)) return 'format-missing'
  const isLarge = width * height > CANVAS_CHECKED_FROM
  if (Math.max(width, height) > LONGEST_SIDE[format] || (isLarge && !hasCanvas(width, height)))
    return 'canvas-too-small'
  return undefined
}
