import { openAvatar } from '@kamae/stage/avatar'
import { takePicture } from '@kamae/stage/picture'
import { createStage } from '@kamae/stage/stage'
import type { Scene } from '@kamae/pose/scene'
import type { Order } from './order.ts'

/** Draws one sheet: each pose of the order in a cell of its own, its name below. */
async function drawSheet({ avatar, cells, columns, cell }: Order): Promise<string> {
  const canvas = document.createElement('canvas')
  document.body.replaceChildren(canvas)
  const stage = createStage(canvas, { antialias: true, swings: false })
  stage.resize(cell.width, cell.height, 1)
  const bytes = new Uint8Array(await (await fetch(avatar)).arrayBuffer())
  const ids = new Set(cells.flatMap(({ scene }) => scene.avatars.map(({ id }) => id)))
  let unit = 1
  for (const id of ids) {
    const standing = await openAvatar(bytes)
    unit = standing.skeleton.hipsHeight
    stage.put(id, standing)
  }
  const sheet = document.createElement('canvas')
  sheet.width = columns * cell.width
  sheet.height = Math.ceil(cells.length / columns) * cell.height
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('No 2D canvas.')
  pen.font = '12px sans-serif'
  for (const [index, { name, scene, camera }] of cells.entries()) {
    const [x, y] = [(index % columns) * cell.width, Math.floor(index / columns) * cell.height]
    stage.view.state = camera
    const avatars = scene.avatars.map((one) => ({
      ...one,
      place: one.place.map((part) => part * unit) as Scene['avatars'][number]['place'],
    }))
    stage.show({ ...scene, avatars })
    if (scene.avatars.length === 1) stage.view.frameAvatar(scene.avatars[0]?.id ?? '', { padding: 0.06 })
    const picture = await takePicture(stage, {
      ...cell,
      background: { kind: 'studio' },
      camera: stage.view.state,
    })
    pen.drawImage(await createImageBitmap(picture), x, y)
    pen.fillStyle = '#333'
    pen.fillText(name, x + 6, y + 14)
  }
  stage.dispose()
  return sheet.toDataURL('image/png')
}

declare global {
  var drawSheet: (order: Order) => Promise<string>
}

globalThis.drawSheet = drawSheet
document.body.dataset.ready = 'true'
