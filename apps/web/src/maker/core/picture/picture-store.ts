import { createStore } from 'zustand/vanilla'

/** How pictures are taken; the same for the panel, the menu and the keyboard. */
export type PictureSettings = {
  readonly width: number
  readonly height: number
  readonly framing: 'view' | 'all' | 'avatar'
  readonly format: 'png' | 'webp' | 'jpeg'
  /** 0.01 to 1, for WebP and JPEG. */
  readonly quality: number
  /** What a JPEG, which has no transparency, puts behind. */
  readonly matte: string
  /** Dots an inch that the file names. */
  readonly dpi: number
  /** What a PNG carries, to be opened again. */
  readonly carried: 'scene' | 'pose' | 'nothing'
  /** Width of outlines in pixels of the file; null as each avatar has it. */
  readonly outline: number | null
}

/** What this device remembers; size and framing belong to the picture at hand. */
const KEPT = ['format', 'quality', 'matte', 'dpi', 'carried'] as const
const KEY = 'kamae.picture'

const FIRST: PictureSettings = {
  width: 1536,
  height: 1920,
  framing: 'all',
  format: 'png',
  quality: 0.92,
  matte: '#ffffff',
  dpi: 300,
  carried: 'scene',
  outline: null,
}

export const pictureSettings = createStore<PictureSettings>(() => FIRST)

/** Takes what this device remembers, and remembers every change from now on; once a page. */
export function rememberPictureSettings(): void {
  if (isRemembered) return
  isRemembered = true
  const kept = readStored(localStorage.getItem(KEY))
  pictureSettings.setState(kept)
  pictureSettings.subscribe((settings) =>
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(KEPT.map((key) => [key, settings[key]])))),
  )
}

let isRemembered = false

/** Only what a version of this page wrote: each value is one that the panel offers. */
function readStored(text: string | null): Partial<PictureSettings> {
  let kept: Record<string, unknown>
  try {
    kept = JSON.parse(text ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
  const { format, quality, matte, dpi, carried } = kept ?? {}
  return {
    ...(format === 'png' || format === 'webp' || format === 'jpeg' ? { format } : {}),
    ...(typeof quality === 'number' && quality >= 0.01 && quality <= 1 ? { quality } : {}),
    ...(typeof matte === 'string' && /^#[0-9a-f]{6}$/.test(matte) ? { matte } : {}),
    ...(typeof dpi === 'number' && DPI.includes(dpi) ? { dpi } : {}),
    ...(carried === 'scene' || carried === 'pose' || carried === 'nothing' ? { carried } : {}),
  }
}

/** Dots an inch that are asked for: screens, half and full print, Japanese printers, line art. */
export const DPI: readonly number[] = [72, 144, 300, 350, 600]
