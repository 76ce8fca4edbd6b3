import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import type { Box } from './boxes.ts'
import type { ContentKind, ContentOf, AvatarView, TextLanguage, TextStyle } from './content.ts'
import type { StickerId } from './sticker-shapes.ts'

/** Colours that contents begin with. */
export const INK = '#1e1b18'
export const PAPER = '#ffffff'
export const PAPER_TINTS = ['#f6f4f0', '#fbe0dc', '#dfeaf6', '#e3f1e4', '#fdf1d0', '#ece4f5'] as const
export const ACCENT = '#f25c54'

/** The whole body from the front. */
export const WHOLE_BODY: AvatarView = { yaw: 0, pitch: 4, focus: 0.52, span: 1.22, aside: 0 }

type Head = { readonly id: string; readonly z: number; readonly box: Box }

function placed<Kind extends ContentKind>({ id, z, box }: Head, kind: Kind) {
  return { id, z, kind, ...box, turn: 0, opacity: 1 }
}

/** A text as it begins: upright and in the middle, or in columns. */
export function firstStyle(size: number, lang: TextLanguage, isVertical = false): TextStyle {
  return {
    size,
    font: 'sans',
    weight: 400,
    isItalic: false,
    colour: INK,
    align: isVertical ? 'start' : 'center',
    isVertical,
    leading: isVertical ? 1.5 : 1.3,
    lang,
    isFitted: true,
    outline: PAPER,
    outlineWidth: 0,
  }
}

/** What makes a picture an empty panel. */
export const NO_AVATAR = { figure: null } as const

/** A posed picture in a frame, or an empty panel. */
export function firstPicture(
  head: Head,
  posed: { source: AvatarSource; pose: Pose; view?: AvatarView } | null,
): ContentOf<'picture'> {
  return {
    ...placed(head, 'picture'),
    figure: posed && { view: WHOLE_BODY, ...posed },
    fill: PAPER_TINTS[0],
    line: INK,
    lineWidth: 4,
    radius: 0,
    isFlipped: false,
  }
}

/** A bubble that points down to the left. */
export function firstBubble(head: Head, text: string, style: TextStyle): ContentOf<'bubble'> {
  return {
    ...placed(head, 'bubble'),
    shape: 'speech',
    fill: PAPER,
    line: INK,
    lineWidth: 3,
    tail: { x: 0.15, y: 1.25 },
    text,
    style,
  }
}

/** Words without a ground. */
export function firstCaption(head: Head, text: string, style: TextStyle): ContentOf<'caption'> {
  return {
    ...placed(head, 'caption'),
    fill: null,
    line: INK,
    lineWidth: 0,
    radius: 0,
    padding: Math.round(style.size * 0.3),
    text,
    style,
  }
}

/** A sticker in a colour. */
export function firstSticker(head: Head, sticker: StickerId, colour: string = ACCENT): ContentOf<'sticker'> {
  return { ...placed(head, 'sticker'), sticker, colour, isFlipped: false }
}

/** A shape in the accent, or of lines alone. */
export function firstShape(head: Head, shape: ContentOf<'shape'>['shape']): ContentOf<'shape'> {
  const isOfLines = shape === 'focus-lines' || shape === 'speed-lines' || shape === 'dots'
  return {
    ...placed(head, 'shape'),
    shape,
    fill: isOfLines ? null : ACCENT,
    line: INK,
    lineWidth: shape === 'line' || shape === 'arrow' ? 6 : 0,
    radius: 0,
  }
}

/** A code, black on white as cameras want it. */
export function firstQr(head: Head, text: string): ContentOf<'qr'> {
  return { ...placed(head, 'qr'), text, colour: '#000000', fill: '#ffffff' }
}
