import { latin1 } from '@kamae/character/card/latin1'
import { drawCells } from './draw-cells.ts'
import type { Order } from './order.ts'

/** Draws one sheet: each pose of the order in a cell of its own, its name above. */
async function drawSheet(order: Order): Promise<string> {
  const { cells, columns, cell } = order
  const sheet = document.createElement('canvas')
  sheet.width = columns * cell.width
  sheet.height = Math.ceil(cells.length / columns) * cell.height
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('No 2D canvas.')
  pen.font = '12px sans-serif'
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
  var drawPictures: (order: Order) => Promise<string[]>
}

Object.assign(globalThis, { drawSheet, drawPictures })
document.body.dataset.ready = 'true'
