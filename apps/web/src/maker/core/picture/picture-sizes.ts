import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** Sizes that pictures are often wanted in, in pixels. */
export const PICTURE_SIZES: readonly {
  readonly id: string
  readonly label: MessageDescriptor
  readonly width: number
  readonly height: number
}[] = [
  { id: 'portrait', label: msg`Portrait 4:5`, width: 1536, height: 1920 },
  { id: 'square', label: msg`Square`, width: 1600, height: 1600 },
  { id: 'tall', label: msg`Phone 9:16`, width: 1080, height: 1920 },
  { id: 'wide', label: msg`Wide 16:9`, width: 1920, height: 1080 },
  { id: 'sheet', label: msg`Large 4K`, width: 3072, height: 3840 },
  { id: 'huge', label: msg`Huge 8K`, width: 6552, height: 8192 },
  { id: 'a4', label: msg`A4 at 300 dpi`, width: 2480, height: 3508 },
]
