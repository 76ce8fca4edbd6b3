import { drawMannequin } from '@kamae/pose/mannequin/mannequin'
import { encode } from 'uqr'
import { bubbleOutline } from './bubble-outline.ts'
import type { Content, ContentOf, PosedAvatar, TextStyle } from '../documents/content.ts'
import { roundedBox, shapeOutline } from './draw-shape.ts'
import { fontFamily } from './fonts.ts'
import { inDrawingOrder, type Pop } from '../documents/pop.ts'
import { STICKERS } from '../documents/sticker-shapes.ts'
import { svg, type SvgNode, writeSvg } from './svg.ts'
import { type Measure, typeset } from './typeset.ts'

/** What drawing needs of the world. */
export type Paint = {
  readonly measure: Measure
  /** The address of the picture of a figure in its frame; a plaster figure stands in for it while there is none. */
  readonly pictureOf?: (content: ContentOf<'picture'>) => string | undefined
  /** Goes before ids of SVG, so that two drawings in one page do not meet. */
  readonly scope: string
}

/** A pop as an SVG document's text; `width` and `height` in pixels, the pop's own sides when absent. */
export function drawPop(pop: Pop, paint: Paint, size: { width: number; height: number } = pop): string {
  const { width, height } = size
  return writeSvg(
    svg(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${pop.width} ${pop.height}` },
      ...drawSheet(pop, paint),
    ),
  )
}

/** What is drawn of a pop in its own units: the sheet, and its contents in their places. */
export function drawSheet(pop: Pop, paint: Paint): SvgNode[] {
  const { width, height, background } = pop
  const contents = inDrawingOrder(pop)
    .filter(({ isHidden }) => !isHidden)
    .map((content) =>
      svg(
        'g',
        { transform: transformOf(content), opacity: content.opacity === 1 ? undefined : content.opacity },
        ...drawContent(content, paint),
      ),
    )
  const ground = background ? [svg('path', { d: `M0 0H${width}V${height}H0z`, fill: background })] : []
  return [...ground, ...contents]
}

/** The SVG `transform` of a content: from its own box to the pop. */
export function transformOf({ x, y, w, h, turn }: Pick<Content, 'x' | 'y' | 'w' | 'h' | 'turn'>): string {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)} ${round(w / 2)} ${round(h / 2)})`
  return `translate(${round(x)} ${round(y)})${turned}`
}

/** What is drawn of a content in its own box. */
export function drawContent(content: Content, paint: Paint): SvgNode[] {
  switch (content.kind) {
    case 'picture':
      return drawPicture(content, paint)
    case 'bubble':
      return drawBubble(content, paint)
    case 'caption':
      return drawCaption(content, paint)
    case 'sticker':
      return [drawSticker(content)]
    case 'shape':
      return drawShape(content)
    case 'qr':
      return [drawQr(content)]
  }
}

function drawPicture(content: ContentOf<'picture'>, paint: Paint): SvgNode[] {
  const { id, radius, fill, isFlipped } = content
  const posed = content.figure
  const [w, h] = [round(content.w), round(content.h)]
  const clip = `${paint.scope}-clip-${id}`
  const edge = roundedBox(w, h, radius)
  const href = posed ? paint.pictureOf?.(content) : undefined
  const flip = isFlipped ? `matrix(-1 0 0 1 ${w} 0)` : undefined
  const parts: SvgNode[] = fill ? [svg('path', { d: edge, fill })] : []
  if (posed) {
    const shown = href
      ? svg('image', { href, width: w, height: h, preserveAspectRatio: 'xMidYMid slice', transform: flip })
      : svg('g', { transform: flip }, plasterMannequin(posed, w, h))
    parts.push(
      svg('clipPath', { id: clip }, svg('path', { d: edge })),
      svg('g', { clipPath: `url(#${clip})` }, shown),
    )
  }
  return [...parts, ...lineAround(edge, content)]
}

const PLASTER = { far: '#b5aca1', body: '#d3cbc1', head: '#ddd6cd', near: '#cbc3b8' } as const
/** How tall the plaster figure is, in hundredths of a metre. */
const PLASTER_HEIGHT = 165

/** A plaster figure seen nearly as the picture will be. */
function plasterMannequin({ pose, view }: PosedAvatar, w: number, h: number): SvgNode {
  const { shapes } = drawMannequin(pose, { view: 'front', turn: view.yaw })
  const scale = h / (view.span * PLASTER_HEIGHT)
  const x = w / 2 - view.aside * PLASTER_HEIGHT * scale
  const y = h / 2 + view.focus * PLASTER_HEIGHT * scale
  return svg(
    'g',
    { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale, 4)})` },
    ...shapes.map(({ d, part }) =>
      svg('path', { d, fill: PLASTER[part], stroke: '#574f48', strokeWidth: 1 }),
    ),
  )
}

function drawBubble(content: ContentOf<'bubble'>, { measure }: Paint): SvgNode[] {
  const { d, dots, room } = bubbleOutline(content)
  const { shape, fill, lineWidth } = content
  const line = strokeOf(content)
  const gap = round(lineWidth * 2.5)
  const strokeDasharray = shape === 'whisper' && lineWidth > 0 ? `${gap} ${gap}` : undefined
  return [
    svg('path', { d, fill, ...line, strokeDasharray, strokeLinejoin: 'round' }),
    ...dots.map(({ x, y, rx, ry }) => svg('ellipse', { cx: x, cy: y, rx, ry, fill, ...line })),
    ...drawText(content.text, content.style, room, measure),
  ]
}

function drawCaption(content: ContentOf<'caption'>, { measure }: Paint): SvgNode[] {
  const { w, h, fill, radius, padding } = content
  const edge = roundedBox(w, h, radius)
  const [x, y] = [Math.min(padding, w / 2 - 1), Math.min(padding, h / 2 - 1)]
  const room = { x, y, w: w - 2 * x, h: h - 2 * y }
  return [
    ...(fill ? [svg('path', { d: edge, fill })] : []),
    ...lineAround(edge, content),
    ...drawText(content.text, content.style, room, measure),
  ]
}

function drawText(
  text: string,
  style: TextStyle,
  room: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  measure: Measure,
): SvgNode[] {
  if (text.trim() === '') return []
  const { runs, size } = typeset(text, style, room, measure)
  const characters = runs.map((run) => {
    const [x, y] = [round(room.x + run.x), round(room.y + run.y)]
    if (run.way === 'across') return svg('text', { x, y }, run.text)
    if (run.way === 'down') return svg('text', { x, y, writingMode: 'vertical-rl' }, run.text)
    // Two or three digits across one cell of the column are pressed together.
    const press = run.length > size ? round(size / run.length, 4) : 1
    const transform = `translate(${x} ${round(y + size * 0.36)})${press === 1 ? '' : ` scale(${press} 1)`}`
    return svg('text', { transform, textAnchor: 'middle' }, run.text)
  })
  const hasOutline = style.outlineWidth > 0
  return [
    svg(
      'g',
      {
        lang: style.lang,
        fontFamily: fontFamily(style),
        fontSize: round(size),
        fontWeight: style.weight,
        fontStyle: style.isItalic ? 'italic' : undefined,
        fill: style.colour,
        stroke: hasOutline ? style.outline : undefined,
        strokeWidth: hasOutline ? round(style.outlineWidth * 2) : undefined,
        strokeLinejoin: hasOutline ? 'round' : undefined,
        paintOrder: hasOutline ? 'stroke' : undefined,
        xmlSpace: 'preserve',
      },
      ...characters,
    ),
  ]
}

const STICKER_INK = '#33261f'

function drawSticker({ sticker, colour, w, h, isFlipped }: ContentOf<'sticker'>): SvgNode {
  const parts = STICKERS[sticker].map(({ d, as }) =>
    as === 'stroke'
      ? svg('path', {
          d,
          fill: 'none',
          stroke: colour,
          strokeWidth: 7,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        })
      : svg('path', { d, fill: as === 'colour' ? colour : as === 'light' ? '#ffffff' : STICKER_INK }),
  )
  const flip = isFlipped ? `translate(${round(w)} 0) scale(-1 1) ` : ''
  return svg('g', { transform: `${flip}scale(${round(w / 100, 4)} ${round(h / 100, 4)})` }, ...parts)
}

/** Shapes whose marks take the line's colour. */
const MARKS: ReadonlySet<string> = new Set(['focus-lines', 'speed-lines', 'dots'])

function drawShape(content: ContentOf<'shape'>): SvgNode[] {
  const { filled, open } = shapeOutline(content)
  const [width, height] = [round(content.w), round(content.h)]
  if (open) {
    const line = strokeOf({ ...content, lineWidth: Math.max(1, content.lineWidth) })
    return [svg('path', { d: open, fill: 'none', ...line, strokeLinecap: 'round', strokeLinejoin: 'round' })]
  }
  if (MARKS.has(content.shape)) {
    // An SVG within cuts off what sticks out.
    const cut = svg('svg', { width, height }, svg('path', { d: filled, fill: content.line }))
    return content.fill ? [svg('path', { d: roundedBox(width, height, 0), fill: content.fill }), cut] : [cut]
  }
  return [
    svg('path', { d: filled, fill: content.fill ?? 'none', ...strokeOf(content), strokeLinejoin: 'round' }),
  ]
}

/** Light modules around the code, as ISO/IEC 18004 asks for. */
const QUIET = 4

function drawQr({ text, colour, fill, w, h }: ContentOf<'qr'>): SvgNode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return svg(
    'svg',
    { width: round(w), height: round(h), viewBox: `0 0 ${size} ${size}` },
    svg('path', { d: `M0 0h${size}v${size}H0z`, fill }),
    svg('path', { d: dark.join(''), fill: colour, shapeRendering: 'crispEdges' }),
  )
}

type Line = { readonly line: string; readonly lineWidth: number }

function lineAround(d: string, content: Line): SvgNode[] {
  return content.lineWidth > 0 ? [svg('path', { d, fill: 'none', ...strokeOf(content) })] : []
}

function strokeOf({ line, lineWidth }: Line): { stroke?: string; strokeWidth?: number } {
  return lineWidth > 0 ? { stroke: line, strokeWidth: round(lineWidth) } : {}
}

function round(value: number, digits = 2): number {
  const unit = 10 ** digits
  return Math.round(value * unit) / unit + 0
}
