import { createWriter } from '@kamae/stage/picture/picture'
import type { PngText } from '@kamae/stage/picture/png-metadata'
import type { BatchPlan, BatchSheet } from '../plan/plan.ts'
import { layoutSheet } from '../plan/sheet-layout.ts'

const LIGHT_INK = '#f2efea'
const DARK_INK = '#1e1b18'
/** On nothing at all: to be read on white and on black. */
const MIDDLE_INK = '#7d756c'

/**
 * Draws every angle beside the others on one canvas, each as soon as it is taken; `take` gives the picture of an angle at the cell's size.
 * The file is written as the plan's other files are, with `text` in it.
 */
export async function drawSheet(
  { views, width, height, finish }: BatchPlan,
  sheet: BatchSheet,
  { signal, text }: { signal: AbortSignal; text: PngText | undefined },
  take: (index: number, cell: { width: number; height: number }) => Promise<Blob>,
): Promise<Blob> {
  const layout = layoutSheet(views.length, { ...sheet, aspect: width / height })
  const canvas = new OffscreenCanvas(layout.width, layout.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new RangeError('This browser draws no sheet of this size.')
  if (sheet.fill !== undefined) {
    context.fillStyle = sheet.fill
    context.fillRect(0, 0, layout.width, layout.height)
  }
  context.font = `600 ${layout.labelHeight}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, view] of views.entries()) {
    signal.throwIfAborted()
    const cell = layout.cells[index]
    if (!cell) continue
    const bitmap = await createImageBitmap(await take(index, layout.cell))
    context.drawImage(bitmap, cell.x, cell.y)
    bitmap.close()
    if (!sheet.hasLabels || view.kind !== 'turn') continue
    context.fillStyle = inkOn(sheet.fill)
    context.fillText(view.label, cell.labelX, cell.labelY)
  }
  const { format, quality, matte, dpi } = finish
  const size = { width: layout.width, height: layout.height }
  return writeCanvas(context, {
    ...size,
    format,
    quality,
    matte,
    dpi,
    signal,
    ...(text ? { text } : {}),
  })
}

/** Rows that are read from the canvas at once. */
const BAND = 64

async function writeCanvas(
  context: OffscreenCanvasRenderingContext2D,
  request: Parameters<typeof createWriter>[0],
): Promise<Blob> {
  const { width, height } = request
  const writer = await createWriter(request)
  try {
    for (let top = 0; top < height; top += BAND) {
      const rows = Math.min(BAND, height - top)
      const { data } = context.getImageData(0, top, width, rows)
      multiply(data)
      const bytes = new Uint8Array(data.buffer)
      await writer.write((y) => bytes.subarray(y * width * 4, (y + 1) * width * 4), rows)
    }
    return await writer.end()
  } catch (error) {
    await writer.cancel()
    throw error
  }
}

/** Colours multiplied by their alpha, which is how writers take them. */
function multiply(pixels: Uint8ClampedArray): void {
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 255
    if (alpha === 255) continue
    for (let channel = at - 3; channel < at; channel++)
      pixels[channel] = ((pixels[channel] ?? 0) * alpha) / 255
  }
}

/** Letters that can be read on a colour `#rrggbb`. */
function inkOn(fill: string | undefined): string {
  if (fill === undefined) return MIDDLE_INK
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16))
  const light = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
  return light > 127 ? DARK_INK : LIGHT_INK
}
