import type { Background, Scene } from '@kamae/pose/documents/scene'
import { createStore } from 'zustand/vanilla'
import type { PictureSettings } from '../../core/picture/picture-store.ts'
import type { Size } from '../../stage/control-size.ts'

/** What the sheet takes: a picture of a ground or a shape, the control pictures, or the sheet of a turnaround. */
export const EXPORT_KINDS = [
  'scene',
  'transparent',
  'studio',
  'square',
  'portrait',
  'story',
  'control',
  'turn',
] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]
export type PictureKind = Exclude<ExportKind, 'control' | 'turn'>

/** What is behind: as the scene has it, nothing, or the studio. */
export type Ground = 'scene' | 'none' | 'studio'

/** What is chosen; stays while the page does, and is no part of the scene or its history. */
export type ExportChoice = {
  /** Null until somebody chose. */
  readonly kind: ExportKind | null
  /** Of the kinds that are a shape. */
  readonly ground: Ground
  /** Pixels, of the shapes whose size was changed. */
  readonly sizes: Readonly<Partial<Record<PictureKind, Size>>>
}

export const exportChoice = createStore<ExportChoice>(() => ({ kind: null, ground: 'scene', sizes: {} }))

/** Sizes that pictures of a shape begin with, in pixels. */
const SHAPES: Readonly<Partial<Record<PictureKind, Size>>> = {
  square: { width: 1600, height: 1600 },
  portrait: { width: 1536, height: 1920 },
  story: { width: 1080, height: 1920 },
}

export const isPicture = (kind: ExportKind): kind is PictureKind => kind !== 'control' && kind !== 'turn'

/** A shape has a size of its own; the other pictures have that of the picture panel. */
export const isShape = (kind: PictureKind): boolean => SHAPES[kind] !== undefined

/** The kinds that are offered: the scene's own background only where it is neither nothing nor the studio. */
export function kindsOf({ background }: Pick<Scene, 'background'>): readonly ExportKind[] {
  return EXPORT_KINDS.filter((kind) => kind !== 'scene' || hasOwnGround(background))
}

/** The kind that is chosen, or to begin with: no background, unless the scene was given one. */
export function kindOf({ kind }: ExportChoice, { background }: Pick<Scene, 'background'>): ExportKind {
  const first = hasOwnGround(background) ? 'scene' : 'transparent'
  return kind === null || (kind === 'scene' && first !== 'scene') ? first : kind
}

const hasOwnGround = ({ kind }: Background) => kind !== 'transparent' && kind !== 'studio'

/** The size and the background of a picture of this kind. */
export function shotOf(
  kind: PictureKind,
  { ground, sizes }: ExportChoice,
  { width, height }: Pick<PictureSettings, 'width' | 'height'>,
  { background }: Pick<Scene, 'background'>,
): Size & { readonly background: Background } {
  const size = sizes[kind] ?? SHAPES[kind] ?? { width, height }
  const behind = isShape(kind) ? ground : kind
  if (behind === 'none' || behind === 'transparent') return { ...size, background: { kind: 'transparent' } }
  return { ...size, background: behind === 'studio' ? { kind: 'studio' } : background }
}
