import { LONGEST_OF_POP } from './pop-limits.ts'
import { Pose } from '@kamae/pose/documents/pose'
import { AvatarSource } from '@kamae/pose/documents/scene'
import * as z from 'zod/mini'
import { STICKER_IDS } from './sticker-shapes.ts'

const finite = z.number()
const between = (least: number, most: number) => finite.check(z.gte(least), z.lte(most))

export const Colour = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/))
  .register(z.globalRegistry, { examples: ['#f25c54'] })
/** The id of a content within its pop, made by whoever makes the content. */
// Beginning with no two underscores: an object takes `__proto__` for something else.
export const ContentId = z.string().check(z.regex(/^(?!__)[0-9A-Za-z_-]{1,64}$/))

/** Sides of a content in units of the pop. */
export const LARGEST_SIDE = 20_000
export const SMALLEST_SIDE = 4

const place = {
  id: ContentId,
  /** Top left of the box before it is turned, and its sides, in units of the pop. */
  x: between(-100_000, 100_000),
  y: between(-100_000, 100_000),
  w: between(SMALLEST_SIDE, LARGEST_SIDE),
  h: between(SMALLEST_SIDE, LARGEST_SIDE),
  /** Degrees clockwise about the middle of the box. */
  turn: between(-360, 360),
  /** What has more lies over what has less. */
  z: finite,
  opacity: between(0, 1),
  /** Contents with the same are chosen and moved together. */
  group: z.optional(ContentId),
  isLocked: z.optional(z.boolean()),
  isHidden: z.optional(z.boolean()),
}

/** A line around something, in units of the pop; none when its width is 0. */
const line = { line: Colour, lineWidth: between(0, 200) }

/** The languages whose glyphs a text may ask for. */
export const TEXT_LANGUAGES = ['ja', 'en', 'zh', 'es', 'de', 'fr', 'ko'] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** How a text is set; `size` in units of the pop, `leading` as a multiple of it. */
export const TextStyle = z.object({
  size: between(4, 2000),
  font: z.enum(['sans', 'serif', 'mono']),
  weight: z.union([z.literal(400), z.literal(700)]),
  isItalic: z.boolean(),
  colour: Colour,
  align: z.enum(['start', 'center', 'end']),
  isVertical: z.boolean(),
  leading: between(0.8, 4),
  lang: z.enum(TEXT_LANGUAGES),
  /** Set smaller until it fits its box. */
  isFitted: z.boolean(),
  /** A line around the letters; none when its width is 0. */
  outline: Colour,
  outlineWidth: between(0, 100),
})
export type TextStyle = z.infer<typeof TextStyle>

const text = { text: z.string().check(z.maxLength(LONGEST_OF_POP.text)), style: TextStyle }

/**
 * How a figure is looked at: degrees about it and from above, the height of the body (0 sole, 1 crown) in the middle of the
 * picture, how many bodies' heights the picture's height shows, and how far to the side it looks, in bodies' heights.
 */
export const AvatarView = z.object({
  yaw: between(-180, 180),
  pitch: between(-85, 85),
  focus: between(-2, 3),
  span: between(0.05, 20),
  aside: between(-5, 5),
})
export type AvatarView = z.infer<typeof AvatarView>

/** An avatar in a pose. */
export const PosedAvatar = z.object({ source: AvatarSource, pose: Pose, view: AvatarView })
export type PosedAvatar = z.infer<typeof PosedAvatar>

/** A posed picture in a frame; without a figure an empty panel. */
export const PictureContent = z.object({
  ...place,
  ...line,
  kind: z.literal('picture'),
  figure: z.nullable(PosedAvatar),
  /** Behind the figure; none lets what lies below shine through. */
  fill: z.nullable(Colour),
  radius: between(0, LARGEST_SIDE),
  isFlipped: z.boolean(),
})

export const BUBBLE_SHAPES = ['speech', 'thought', 'shout', 'whisper', 'box'] as const

/** A speech bubble with its words; `tail`: where it points, as parts of the box from its top left. */
export const BubbleContent = z.object({
  ...place,
  ...line,
  ...text,
  kind: z.literal('bubble'),
  shape: z.enum(BUBBLE_SHAPES),
  fill: Colour,
  tail: z.nullable(z.object({ x: between(-20, 20), y: between(-20, 20) })),
})

/** Words, on a ground of their own or none. */
export const CaptionContent = z.object({
  ...place,
  ...line,
  ...text,
  kind: z.literal('caption'),
  fill: z.nullable(Colour),
  radius: between(0, LARGEST_SIDE),
  /** Free room inside the box, in units of the pop. */
  padding: between(0, 1000),
})

/** One of our own little drawings. */
export const StickerContent = z.object({
  ...place,
  kind: z.literal('sticker'),
  sticker: z.enum(STICKER_IDS),
  colour: Colour,
  isFlipped: z.boolean(),
})

export const SHAPES = [
  'rectangle',
  'ellipse',
  'triangle',
  'star',
  'burst',
  'line',
  'arrow',
  'focus-lines',
  'speed-lines',
  'dots',
] as const

/** A shape; lines and dots take the line's colour. */
export const ShapeContent = z.object({
  ...place,
  ...line,
  kind: z.literal('shape'),
  shape: z.enum(SHAPES),
  fill: z.nullable(Colour),
  radius: between(0, LARGEST_SIDE),
})

/** A QR code of a text or an address, at most as much as the largest code holds at the level used. */
export const QrContent = z.object({
  ...place,
  kind: z.literal('qr'),
  text: z.string().check(z.minLength(1), z.maxLength(LONGEST_OF_POP.code)),
  colour: Colour,
  fill: Colour,
})

/** One content on a pop. */
export const Content = z.discriminatedUnion('kind', [
  PictureContent,
  BubbleContent,
  CaptionContent,
  StickerContent,
  ShapeContent,
  QrContent,
])
export type Content = z.infer<typeof Content>
export type ContentKind = Content['kind']
export type ContentOf<Kind extends ContentKind> = Extract<Content, { kind: Kind }>

export const isPicture = (content: Content): content is ContentOf<'picture'> => content.kind === 'picture'
