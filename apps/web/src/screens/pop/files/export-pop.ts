import type { ContentOf } from '@kamae/pop/documents/content'
import { drawPop } from '@kamae/pop/draw/draw'
import { inDrawingOrder, type Pop } from '@kamae/pop/documents/pop'
import { writePdf } from '@kamae/pop/draw/pdf'
import { POP_KEYWORD } from '../../../features/pops/pop-keyword.ts'
import { measureText } from '../core/measure.ts'
import type { FigureStudio } from '../figure/figure-studio.ts'

/** The longest side of a picture, and the most of its points, that every browser's canvas carries. */
export const LONGEST_SIDE = 8192
const MOST_POINTS = 64 * 1024 * 1024
const LARGEST_FIGURE = 4096

export type ExportOptions = {
  /** Pixels a unit of the pop. */
  readonly scale: number
  /** Nothing behind, where the sheet has a colour. */
  readonly isTransparent: boolean
  readonly studio: () => Promise<FigureStudio>
  readonly signal: AbortSignal
  /** Hears the part that is done, 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** A pop could not be drawn by this browser. */
export class PopExportError extends Error {
  constructor(options?: ErrorOptions) {
    super('The pop could not be drawn.', options)
    this.name = 'PopExportError'
  }
}

/** The size in pixels of a pop at a scale, and whether it can be drawn. */
export function exportSize({ width, height }: Pick<Pop, 'width' | 'height'>, scale: number) {
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const isTooLarge =
    Math.max(size.width, size.height) > LONGEST_SIDE || size.width * size.height > MOST_POINTS
  return { ...size, isTooLarge }
}

/** The pop as an SVG document with every picture in it. Figures are drawn anew at the size asked for. */
export async function svgOf(pop: Pop, options: ExportOptions): Promise<string> {
  const { scale, signal, onProgress, studio } = options
  const pictures = inDrawingOrder(pop).flatMap((content) =>
    content.kind === 'picture' && content.figure && !content.isHidden ? [content] : [],
  )
  const hrefs = new Map<string, string>()
  const known = new Map<string, string>()
  for (const [index, content] of pictures.entries()) {
    signal.throwIfAborted()
    const key = keyOf(content)
    const href = known.get(key) ?? (await hrefOf(content, scale, studio, signal))
    if (href) {
      known.set(key, href)
      hrefs.set(content.id, href)
    }
    onProgress(((index + 1) / pictures.length) * 0.8)
  }
  const shown = options.isTransparent ? { ...pop, background: null } : pop
  return drawPop(
    shown,
    { measure: measureText, scope: 'export', pictureOf: ({ id }) => hrefs.get(id) },
    exportSize(pop, scale),
  )
}

const figures = new WeakMap<object, number>()
let lastFigure = 0

function keyOf({ figure, w, h }: ContentOf<'picture'>): string {
  if (!figure) return ''
  if (!figures.has(figure)) figures.set(figure, ++lastFigure)
  return `${figures.get(figure)} ${w} ${h}`
}

async function hrefOf(
  { figure, w, h }: ContentOf<'picture'>,
  scale: number,
  studio: () => Promise<FigureStudio>,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!figure) return undefined
  const fit = Math.min(scale, LARGEST_FIGURE / Math.max(w, h))
  const [width, height] = [Math.max(1, Math.round(w * fit)), Math.max(1, Math.round(h * fit))]
  try {
    const picture = await (await studio()).take(figure, width, height, signal)
    return await dataUrlOf(picture)
  } catch (error) {
    signal.throwIfAborted()
    // The plaster figure stands in, as it does on the sheet.
    console.warn(error)
    return undefined
  }
}

/** Pictures within an SVG that is drawn as a picture must lie in it. */
function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new PopExportError({ cause: reader.error })))
    reader.readAsDataURL(blob)
  })
}

/** Draws the pop onto a canvas. Fails with `PopExportError` or the signal's reason. */
async function canvasOf(pop: Pop, options: ExportOptions): Promise<OffscreenCanvas> {
  const svg = await svgOf(pop, options)
  const { width, height } = exportSize(pop, options.scale)
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    options.signal.throwIfAborted()
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new PopExportError()
    context.drawImage(image, 0, 0, width, height)
    options.onProgress(0.9)
    return canvas
  } catch (error) {
    options.signal.throwIfAborted()
    throw error instanceof PopExportError ? error : new PopExportError({ cause: error })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A PNG with alpha that names its dots an inch and, with `carries`, carries the pop: dropped back it can be edited again. */
export async function pngOf(
  pop: Pop,
  { dpi, carries, ...options }: ExportOptions & { dpi: number; carries: boolean },
): Promise<Blob> {
  const canvas = await canvasOf(pop, options)
  const file = await canvas.convertToBlob({ type: 'image/png' })
  const [{ pngFacts }, { withChunks }] = await Promise.all([
    import('@kamae/stage/picture/png-facts'),
    import('./png-chunks.ts'),
  ])
  const text = carries ? { keyword: POP_KEYWORD, text: JSON.stringify(pop) } : undefined
  const chunks = await pngFacts(dpi, text)
  options.onProgress(1)
  return withChunks(file, chunks)
}

/** A PDF of one page with the pop on it, at so many dots an inch. */
export async function pdfOf(pop: Pop, { dpi, ...options }: ExportOptions & { dpi: number }): Promise<Blob> {
  const canvas = await canvasOf(pop, options)
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  if (!pixels) throw new PopExportError()
  const rgb = new Uint8Array(width * height * 3)
  const alpha = new Uint8Array(width * height)
  let isOpaque = true
  for (let at = 0, from = 0, to = 0; at < alpha.length; at++, from += 4) {
    rgb[to++] = pixels[from] ?? 0
    rgb[to++] = pixels[from + 1] ?? 0
    rgb[to++] = pixels[from + 2] ?? 0
    const opacity = pixels[from + 3] ?? 0
    alpha[at] = opacity
    if (opacity !== 255) isOpaque = false
  }
  const packed = await deflated(rgb)
  const mask = isOpaque ? {} : { alpha: await deflated(alpha) }
  options.onProgress(1)
  const bytes = writePdf({ width, height, rgb: packed, ...mask }, { dpi, title: pop.name })
  return new Blob([bytes], { type: 'application/pdf' })
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
