import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BUBBLE_SHAPES, Content, ContentKind, SHAPES } from '@kamae/pop/documents/content'
import type { StickerId } from '@kamae/pop/documents/sticker-shapes'
import { formatLabelled } from '../../../language/format-labelled.ts'

export const KIND_NAMES: Readonly<Record<ContentKind, MessageDescriptor>> = {
  picture: msg`Picture`,
  bubble: msg`Bubble`,
  caption: msg`Caption`,
  sticker: msg`Sticker`,
  shape: msg`Shape`,
  qr: msg`QR code`,
}

export const BUBBLE_NAMES: Readonly<Record<(typeof BUBBLE_SHAPES)[number], MessageDescriptor>> = {
  speech: msg`Speech`,
  thought: msg`Thought`,
  shout: msg`Shout`,
  whisper: msg`Whisper`,
  box: msg({ message: 'Box', context: 'bubble' }),
}

export const SHAPE_NAMES: Readonly<Record<(typeof SHAPES)[number], MessageDescriptor>> = {
  rectangle: msg`Rectangle`,
  ellipse: msg`Ellipse`,
  triangle: msg`Triangle`,
  star: msg({ message: 'Star', context: 'shape' }),
  burst: msg`Burst`,
  line: msg({ message: 'Line', context: 'shape' }),
  arrow: msg`Arrow`,
  'focus-lines': msg`Focus lines`,
  'speed-lines': msg`Speed lines`,
  dots: msg`Dots`,
}

export const STICKER_NAMES: Readonly<Record<StickerId, MessageDescriptor>> = {
  heart: msg({ message: 'Heart', context: 'sticker' }),
  star: msg({ message: 'Star', context: 'shape' }),
  sparkle: msg`Sparkle`,
  anger: msg`Anger mark`,
  sweat: msg`Sweat drop`,
  note: msg({ message: 'Note', context: 'sticker' }),
  notes: msg({ message: 'Notes', context: 'sticker' }),
  question: msg`Question mark`,
  exclamation: msg`Exclamation mark`,
  surprise: msg`Surprise mark`,
  sleep: msg({ message: 'Asleep', context: 'sticker' }),
  bulb: msg`Light bulb`,
  flower: msg`Flower`,
  leaf: msg`Leaf`,
  sun: msg`Sun`,
  moon: msg`Moon`,
  cloud: msg`Cloud`,
  snow: msg`Snowflake`,
  lightning: msg`Lightning`,
  flame: msg`Flame`,
  crown: msg`Crown`,
  ribbon: msg`Ribbon`,
  paw: msg`Paw`,
  cup: msg`Cup`,
  gloom: msg`Gloom lines`,
  blush: msg`Blush lines`,
  check: msg`Check mark`,
  spiral: msg`Spiral`,
}

/** What a content is called in lists: its own words where it has some, else its kind. */
export function nameOfContent(i18n: I18n, content: Content): string {
  const kind = i18n._(KIND_NAMES[content.kind])
  switch (content.kind) {
    case 'bubble':
    case 'caption':
    case 'qr': {
      const text = content.text.replace(/\s+/g, ' ').trim()
      return text ? formatLabelled(i18n, kind, text.slice(0, 40)) : kind
    }
    case 'sticker':
      return formatLabelled(i18n, kind, i18n._(STICKER_NAMES[content.sticker]))
    case 'shape':
      return i18n._(SHAPE_NAMES[content.shape])
    case 'picture':
      return kind
  }
}
