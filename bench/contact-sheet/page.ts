import { latin1 } from '@kamae/character/card/latin1'
import { drawCells } from './draw-cells.ts'
import type { Order } from './order.ts'

/** How many times larger each silhouette is drawn beside itself. */
const ENLARGED = 4

/** A canvas of this size in pixels, and what draws on it. */
function blank(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No 2D canvas.')
  pen.font = '12px sans-serif'
  return [canvas, pen]
}

/** Draws one sheet: each pose of the order in a cell of its own, its name above. */
async function drawSheet(order: Order): Promise<string> {
  const { cells, columns, cell } = order
  const [sheet, pen] = blank(columns * cell.width, Math.ceil(cells.length / columns) * cell.height)
  let index = 0
  for await (const { name, picture } of drawCells(order, { background: { kind: 'studio' } })) {
    const [x, y] = [(index % columns) * cell.width, Math.floor(index / columns) * cell.height]
    pen.drawImage(await createImageBitmap(picture), x, y)
    pen.fillStyle = '#333'
    pen.fillText(name, x + 6, y + 14)
    index++
  }
  return sheet.toDataURL('image/png')
}

/** Draws the figures of all orders on one sheet, black on white, each in its cell and enlarged beside it. */
async function drawSilhouettes(orders: readonly Order[]): Promise<string> {
  const [first] = orders
  if (!first) throw new Error('There is no avatar to draw.')
  const { columns, cell } = first
  const count = orders.reduce((sum, { cells }) => sum + cells.length, 0)
  const [wide, high] = [cell.width * (1 + ENLARGED), cell.height * ENLARGED]
  const [sheet, pen] = blank(columns * wide, Math.ceil(count / columns) * high)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, sheet.width, sheet.height)
  pen.fillStyle = '#333'
  pen.imageSmoothingEnabled = false
  let index = 0
  for (const order of orders) {
    const path = decodeURIComponent(order.avatar)
    const avatar = path.slice(path.lastIndexOf('/') + 1)
    for await (const { name, picture } of drawCells(order, { background: { kind: 'transparent' } })) {
      const [x, y] = [(index % columns) * wide, Math.floor(index / columns) * high]
      const silhouette = await blackened(picture, cell)
      pen.drawImage(silhouette, x, y + high - cell.height)
      pen.drawImage(silhouette, x + cell.width, y, cell.width * ENLARGED, high)
      pen.fillText(`${avatar} ${name}`, x + 6, y + 14)
      index++
    }
  }
  return sheet.toDataURL('image/png')
}

/** The picture with all that is on its clear background in black. */
async function blackened(picture: Blob, { width, height }: Order['cell']): Promise<HTMLCanvasElement> {
  const [canvas, pen] = blank(width, height)
  pen.drawImage(await createImageBitmap(picture), 0, 0)
  pen.globalCompositeOperation = 'source-in'
  pen.fillRect(0, 0, width, height)
  return canvas
}

/** Draws each pose of the order as a picture of its own, in base64 of WebP with a clear background. */
async function drawPictures(order: Order): Promise<string[]> {
  const pictures: string[] = []
  for await (const { picture } of drawCells(order, {
    background: { kind: 'transparent' },
    format: 'webp',
    quality: 0.82,
  })) {
    pictures.push(btoa(latin1(new Uint8Array(await picture.arrayBuffer()))))
  }
  return pictures
}

declare global {
  var drawSheet: (order: Order) => Promise<string>
  var drawSilhouettes: (orders: readonly Order[]) => Promise<string>
  var drawPictures: (order: Order) => Promise<string[]>
}

Object.assign(globalThis, { drawSheet, drawSilhouettes, drawPictures })
document.body.dataset.ready = 'true'
