import type { ControlSettings } from './control-store.ts'

/** Width and height, pixels. */
export type Size = { readonly width: number; readonly height: number }

/** The size of a picture of these settings with another shorter side: upright and lying pictures are 2 to 3, all in steps of 64. */
export function sizeOf(
  { shape, width, height }: Pick<ControlSettings, 'shape' | 'width' | 'height'>,
  side: number,
): Size {
  if (shape === 'own') return { width, height }
  const long = (side * 3) / 2
  if (shape === 'square') return { width: side, height: side }
  return shape === 'portrait' ? { width: side, height: long } : { width: long, height: side }
}

/** The same shape, as small as its longer side allows. */
export function shrinkTo({ width, height }: Size, longest: number): Size {
  const share = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}
