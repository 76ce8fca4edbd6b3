import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import sharp from 'sharp'
import { breakLines } from './break-lines.ts'
import { box, type Node, textLine } from './nodes.ts'
import { drawTrail } from './draw-trail.ts'
import { type Typeset, typeset } from './typeset.ts'

export const SOCIAL_CARD_WIDTH = 1200
export const SOCIAL_CARD_HEIGHT = 630

/** What is on a social card: a picture (PNG or WebP), or words as stops of a line; `lang` is the maker's language, or theirs. */
export type SocialCardContent = {
  readonly name: string
  readonly userName: string
  readonly lang?: string | null | undefined
} & ({ readonly picture: Uint8Array } | { readonly trail: readonly string[] })

// The tokens of the light theme and its studio.
const TEXT = '#1e1b18'
const TEXT_2 = '#574f48'
const STUDIO = 'radial-gradient(circle at 74% 44%, #faf7f3 0%, #f3efea 26%, #e8e3dc 58%, #d6d0c7 100%)'
const FLOOR = 'linear-gradient(to bottom, rgba(203,196,186,0) 0%, rgba(203,196,186,0.85) 100%)'
const POOL =
  'radial-gradient(ellipse at 50% 50%, rgba(60,44,30,0.34) 0%, rgba(60,44,30,0.14) 42%, rgba(60,44,30,0) 70%)'

const LEFT = 72
const COLUMN = 600
const NAME_SIZES = [
  { size: 76, lines: 2 },
  { size: 64, lines: 2 },
  { size: 56, lines: 3 },
] as const
const PICTURE_HEIGHT = SOCIAL_CARD_HEIGHT * 0.8
const PICTURE_WIDTH = 470
const PICTURE_MIDDLE = 925
const PICTURE_FOOT = SOCIAL_CARD_HEIGHT * 0.9

/** Draws a social card: 1200×630 PNG, the figure or the words in the studio's light on the right, its name and maker on the left. */
export async function drawSocialCard(content: SocialCardContent): Promise<Buffer> {
  const { name, userName, lang } = content
  const title = typeset(`${name}…-`, lang)
  const text = title.text.slice(0, -2)
  const maker = typeset(`${userName}…`, lang)
  const brand = typeset('Kamae')
  const { size, lines } = titleLines(text, title)
  const byLine = breakLines(maker.text.slice(0, -1), {
    width: COLUMN,
    most: 1,
    locale: maker.script,
    measure: (piece) => maker.widthOf(piece) * 30,
  })
  const shown =
    'trail' in content
      ? drawTrail(content.trail, lang, SOCIAL_CARD_HEIGHT)
      : { nodes: pictureNodes(await readCardPicture(content.picture)), typesets: [] }
  const fonts = [...new Set([title, maker, brand, ...shown.typesets].flatMap((set) => set.fonts))]
  const tree = box(
    { width: SOCIAL_CARD_WIDTH, height: SOCIAL_CARD_HEIGHT, position: 'relative', backgroundImage: STUDIO },
    box({ position: 'absolute', left: 0, right: 0, bottom: 0, height: 190, backgroundImage: FLOOR }),
    ...shown.nodes,
    box(
      {
        position: 'absolute',
        left: LEFT,
        top: 150,
        width: COLUMN + 20,
        height: 330,
        flexDirection: 'column',
        justifyContent: 'center',
      },
      ...lines.map((line) => textLine(line, title, { fontSize: size, color: TEXT, height: size * 1.25 })),
      ...byLine.map((line) =>
        textLine(line, maker, { fontSize: 30, color: TEXT_2, height: 40, marginTop: 18 }),
      ),
    ),
    box(
      { position: 'absolute', left: LEFT - 8, bottom: 54, alignItems: 'center' },
      mark(),
      textLine('Kamae', brand, { fontSize: 32, color: TEXT, height: 44, marginLeft: 8 }),
    ),
  )
  const svg = await satori(tree as never, {
    width: SOCIAL_CARD_WIDTH,
    height: SOCIAL_CARD_HEIGHT,
    fonts: fonts.map(({ name, bytes, weight }) => ({ name, data: bytes, weight, style: 'normal' as const })),
  })
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}

function titleLines(text: string, title: Typeset): { size: number; lines: string[] } {
  for (const { size, lines: most } of NAME_SIZES) {
    const measure = (piece: string) => title.widthOf(piece) * size
    const lines = breakLines(text, { width: COLUMN, most, locale: title.script, measure })
    if (size === NAME_SIZES.at(-1)?.size || !isCut(text, lines)) return { size, lines }
  }
  return { size: 0, lines: [] }
}

// A larger size is for a name that is neither cut nor has a word broken in two.
function isCut(text: string, lines: readonly string[]): boolean {
  return lines.join('').replaceAll(' ', '') !== text.replaceAll(' ', '')
}

function mark(): Node {
  const stroke = { stroke: TEXT, 'stroke-width': 2.4, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return {
    type: 'svg',
    props: {
      viewBox: '0 0 24 24',
      width: 44,
      height: 44,
      fill: 'none',
      children: [
        { type: 'circle', props: { cx: 9, cy: 3.6, r: 2.2, fill: TEXT } },
        { type: 'path', props: { d: 'M9 9v11.5M9 13l8-6.5M11.5 12.5 18 20.5', ...stroke } },
      ],
    },
  }
}

type CardPicture = {
  readonly url: string
  readonly width: number
  readonly height: number
  /** From its left edge to the middle, and from its upper edge to the feet, of who is in it. */
  readonly middle: number
  readonly foot: number
  readonly isCutOut: boolean
  /** Whoever is in it brings their own shadow. */
  readonly hasShadow: boolean
}

type Bounds = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Alpha from which something is seen at all, and from which it is a body and no shadow. */
const SEEN = 16
const SOLID = 128

/** The picture without its empty edges; who is in it is as large as their place allows. */
async function readCardPicture(picture: Uint8Array): Promise<CardPicture> {
  const { isOpaque } = await sharp(picture).stats()
  const bounds = isOpaque ? undefined : await boundsOf(picture)
  const whole = bounds?.seen
  const cropped = whole
    ? await sharp(picture)
        .extract({ left: whole.left, top: whole.top, width: widthOf(whole), height: heightOf(whole) })
        .png()
        .toBuffer()
    : picture
  const room = { width: PICTURE_WIDTH, height: Math.round(PICTURE_HEIGHT) }
  const body = bounds?.solid
  if (!whole || !body) {
    const { data, info } = await resized(cropped, room)
    const { width, height } = info
    const url = urlOf(data)
    return { url, width, height, middle: width / 2, foot: height, isCutOut: !isOpaque, hasShadow: false }
  }
  const scale = Math.min(room.width / widthOf(body), room.height / heightOf(body))
  const { data, info } = await resized(cropped, {
    width: Math.min(SOCIAL_CARD_WIDTH, Math.round(widthOf(whole) * scale)),
    height: Math.min(SOCIAL_CARD_HEIGHT, Math.round(heightOf(whole) * scale)),
  })
  const { width, height } = info
  const drawn = width / widthOf(whole)
  // Smooth edges reach a pixel or two beyond a body, a shadow on the floor much farther.
  const beyond = Math.max(whole.bottom - body.bottom, body.left - whole.left, whole.right - body.right)
  return {
    url: urlOf(data),
    width,
    height,
    middle: ((body.left + body.right + 1) / 2 - whole.left) * drawn,
    foot: (body.bottom + 1 - whole.top) * drawn,
    isCutOut: true,
    hasShadow: beyond > heightOf(body) * 0.015,
  }
}

const widthOf = ({ left, right }: Bounds) => right - left + 1
const heightOf = ({ top, bottom }: Bounds) => bottom - top + 1
const urlOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

function resized(picture: Uint8Array, room: { readonly width: number; readonly height: number }) {
  return sharp(picture)
    .resize({ ...room, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Where anything is seen in a clear picture, and where its body is. */
async function boundsOf(picture: Uint8Array): Promise<{ seen?: Bounds; solid?: Bounds }> {
  const { data, info } = await sharp(picture).extractChannel(3).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const from = (least: number): Bounds | undefined => {
    let [left, right, top, bottom] = [width, -1, height, -1]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if ((data[y * width + x] ?? 0) < least) continue
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = y
      }
    }
    return right < 0 ? undefined : { left, top, right, bottom }
  }
  const [seen, solid] = [from(SEEN), from(SOLID)]
  return { ...(seen && { seen }), ...(solid && { solid }) }
}

function pictureNodes({ url, width, height, middle, foot, isCutOut, hasShadow }: CardPicture): Node[] {
  const left = PICTURE_MIDDLE - middle
  const image = (style: Record<string, unknown>): Node => ({
    type: 'img',
    props: { src: url, width, height, style: { position: 'absolute', left, width, height, ...style } },
  })
  if (!isCutOut) return [image({ top: (SOCIAL_CARD_HEIGHT - height) / 2, borderRadius: 16 })]
  const placed = image({ top: PICTURE_FOOT - foot })
  if (hasShadow) return [placed]
  const pool = { width: width * 1.25, height: 64 }
  const place = { position: 'absolute', left: PICTURE_MIDDLE - pool.width / 2, top: PICTURE_FOOT - 40 }
  return [box({ ...place, ...pool, backgroundImage: POOL }), placed]
}
