import type { ContentOf } from '@kamae/pop/documents/content'
import { drawPop } from '@kamae/pop/draw/draw'
import { inDrawingOrder, type Pop } from '@kamae/pop/documents/pop'
import { writePdf } from '@kamae/pop/draw/picture-pdf'
import { POP_KEYWORD } from '../../../features/pops/pop-keyword.ts'
import { measureText } from '../core/measure.ts'
import { PoseStageError, type ViewProblem } from '../../../features/viewer/pose-stage-error.ts'
import type { PosedAvatarStudio } from '../posed-avatar/posed-avatar-studio.ts'
import { packRows } from './pack-rows.ts'

/** The longest side of a picture, and the most of its points, that every browser's canvas carries. */
export const LONGEST_SIDE = 8192
const MOST_POINTS = 64 * 1024 * 1024
const LARGEST_PICTURE = 4096

export type ExportOptions = {
  /** Pixels a unit of the pop. */
  readonly scale: number
  /** Nothing behind, where the sheet has a colour. */
  readonly isTransparent: boolean
  /** The pictures of its figures, as `takePictures` took them at this scale. */
  readonly pictures: ReadonlyMap<string, string>
  readonly signal: AbortSignal
  /** Hears the part that is done, 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** A picture that could not be taken: a plaster figure stands in for it. */
export type MissingPicture = { readonly content: ContentOf<'picture'>; readonly problem: ViewProblem }

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

/** Takes the pictures of all figures that are seen, at the size asked for: addresses by the ids of contents, and what is missing. */
export async function takePictures(
  pop: Pop,
  {
    scale,
    studio,
    signal,
    onProgress,
  }: Pick<ExportOptions, 'scale' | 'signal' | 'onProgress'> & { studio: () => Promise<PosedAvatarStudio> },
): Promise<{ pictures: ReadonlyMap<string, string>; missing: readonly MissingPicture[] }> {
  const pictures = inDrawingOrder(pop).flatMap((content) =>
    content.kind === 'picture' && content.figure && !content.isHidden ? [content] : [],
  )
  const hrefs = new Map<string, string>()
  const missing: MissingPicture[] = []
  const known = new Map<string, Found>()
  for (const [index, content] of pictures.entries()) {
    signal.throwIfAborted()
    const key = keyOf(content)
    const found = known.get(key) ?? (await hrefOf(content, scale, studio, signal))
    known.set(key, found)
    if ('problem' in found) missing.push({ content, problem: found.problem })
    else hrefs.set(content.id, found.href)
    onProgress(((index + 1) / pictures.length) * 0.8)
  }
  return { pictures: hrefs, missing }
}

/** The pop as an SVG document with every picture in it. */
export function svgOf(pop: Pop, { scale, isTransparent, pictures }: ExportOptions): string {
  const shown = isTransparent ? { ...pop, background: null } : pop
  return drawPop(
    shown,
    { measure: measureText, scope: 'export', pictureOf: ({ id }) => pictures.get(id) },
    exportSize(pop, scale),
  )
}

const numbers = new WeakMap<object, number>()
let lastNumber = 0

function keyOf(content: ContentOf<'picture'>): string {
  const posed = content.figure
  if (!posed) return ''
  if (!numbers.has(posed)) numbers.set(posed, ++lastNumber)
  return `${numbers.get(posed)} ${content.w} ${content.h}`
}

/** The picture of a figure, or why there is none. */
type Found = { readonly href: string } | { readonly problem: ViewProblem }

async function hrefOf(
  content: ContentOf<'picture'>,
  scale: number,
  studio: () => Promise<PosedAvatarStudio>,
  signal: AbortSignal,
): Promise<Found> {
  const { w, h } = content
  const posed = content.figure
  if (!posed) return { problem: 'avatar-missing' }
  const fit = Math.min(scale, LARGEST_PICTURE / Math.max(w, h))
  const [width, height] = [Math.max(1, Math.round(w * fit)), Math.max(1, Math.round(h * fit))]
  try {
    const picture = await (await studio()).take(posed, width, height, signal)
    return { href: await dataUrlOf(picture) }
  } catch (error) {
    signal.throwIfAborted()
    console.warn(error)
    return { problem: error instanceof PoseStageError ? error.reason : 'no-3d' }
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

/** Draws the pop onto a canvas. */
async function canvasOf(
  pop: Pop,
  options: ExportOptions,
): Promise<{ canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D }> {
  const svg = svgOf(pop, options)
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
    return { canvas, context }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Whatever a browser has no memory for, or does not carry, fails with `PopExportError`; what was called off with its reason. */
async function drawing<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof PopExportError ? error : new PopExportError({ cause: error })
  }
}

/** A pop as it is given away: what is hidden stays here. */
export function givenAway(pop: Pop): Pop {
  const seen = Object.entries(pop.contents).filter(([, content]) => !content.isHidden)
  return { ...pop, contents: Object.fromEntries(seen) }
}

/**
 * A PNG with alpha that names its dots an inch and, with `carries`, carries the pop without what is hidden: dropped back it can be
 * edited again. Fails with `PopExportError` or the signal's reason.
 */
export async function pngOf(
  pop: Pop,
  { dpi, carries, ...options }: ExportOptions & { dpi: number; carries: boolean },
): Promise<Blob> {
  return await drawing(options.signal, async () => {
    const { canvas } = await canvasOf(pop, options)
    const file = await canvas.convertToBlob({ type: 'image/png' })
    const [{ pngMetadata }, { withChunks }] = await Promise.all([
      import('@kamae/stage/picture/png-metadata'),
      import('./png-chunks.ts'),
    ])
    const text = carries ? { keyword: POP_KEYWORD, text: JSON.stringify(givenAway(pop)) } : undefined
    const chunks = await pngMetadata(dpi, text)
    options.signal.throwIfAborted()
    options.onProgress(1)
    return await withChunks(file, chunks)
  })
}

/** A PDF of one page with the pop on it, at so many dots an inch. Fails with `PopExportError` or the signal's reason. */
export async function pdfOf(pop: Pop, { dpi, ...options }: ExportOptions & { dpi: number }): Promise<Blob> {
  const { signal, onProgress } = options
  return await drawing(signal, async () => {
    const { canvas, context } = await canvasOf(pop, options)
    const { width, height } = canvas
    const rows = await packRows(context, canvas, signal, (part) => onProgress(0.9 + part / 10))
    const bytes = writePdf({ width, height, ...rows }, { dpi, title: pop.name })
    return new Blob([bytes], { type: 'application/pdf' })
  })
}
