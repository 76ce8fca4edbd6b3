import type { Tile } from '../picture/tiles.ts'
import type { OpenPosePerson, OpenPosePoint } from './openpose-people.ts'
import type { Size } from './surfaces.ts'

/*
 * Colours, sizes and order as the renderer of ControlNet draws them (annotator/openpose/util.py of lllyasviel/ControlNet and
 * sd-webui-controlnet), for pictures whose shorter side is 512; larger ones in proportion.
 */
const LIMBS: readonly (readonly [number, number])[] = [
  [1, 2],
  [1, 5],
  [2, 3],
  [3, 4],
  [5, 6],
  [6, 7],
  [1, 8],
  [8, 9],
  [9, 10],
  [1, 11],
  [11, 12],
  [12, 13],
  [1, 0],
  [0, 14],
  [14, 16],
  [0, 15],
  [15, 17],
]
const COLOURS: readonly string[] = [
  '255 0 0',
  '255 85 0',
  '255 170 0',
  '255 255 0',
  '170 255 0',
  '85 255 0',
  '0 255 0',
  '0 255 85',
  '0 255 170',
  '0 255 255',
  '0 170 255',
  '0 85 255',
  '0 0 255',
  '85 0 255',
  '170 0 255',
  '255 0 255',
  '255 0 170',
  '255 0 85',
]
const FINGERS: readonly (readonly [number, number])[] = [0, 4, 8, 12, 16].flatMap((root) => [
  [0, root + 1] as const,
  ...[1, 2, 3].map((step) => [root + step, root + step + 1] as const),
])
const USUAL_SIDE = 512
const STICK = 4
const JOINT = 4
const FINGER_LINE = 2
const FACE_POINT = 3
const LIMB_LIGHT = 0.6

/** Draws the people on black; the tile's red, green and blue, rows from above. */
export function drawOpenPose(people: readonly OpenPosePerson[], whole: Size, tile: Tile): Uint8Array {
  const context = new OffscreenCanvas(tile.width, tile.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no 2D canvas.')
  context.fillStyle = '#000'
  context.fillRect(0, 0, tile.width, tile.height)
  context.translate(-tile.x, -tile.y)
  const scale = Math.min(whole.width, whole.height) / USUAL_SIDE
  for (const { body } of people) drawBody(context, body, scale)
  for (const { leftHand, rightHand } of people)
    for (const hand of [leftHand, rightHand]) drawHand(context, hand, scale)
  for (const { face } of people)
    for (const point of face) if (point.confidence > 0) dot(context, point, FACE_POINT * scale, '255 255 255')
  const { data } = context.getImageData(0, 0, tile.width, tile.height)
  const values = new Uint8Array(tile.width * tile.height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4) {
    values[to++] = data[from] as number
    values[to++] = data[from + 1] as number
    values[to++] = data[from + 2] as number
  }
  return values
}

type Context = OffscreenCanvasRenderingContext2D

function drawBody(context: Context, body: readonly OpenPosePoint[], scale: number): void {
  LIMBS.forEach(([one, two], index) => {
    const from = body[one]
    const to = body[two]
    if (!from?.confidence || !to?.confidence) return
    const colour = (COLOURS[index] ?? '0 0 0').split(' ').map((part) => Math.floor(Number(part) * LIMB_LIGHT))
    context.fillStyle = `rgb(${colour.join(' ')})`
    context.beginPath()
    context.ellipse(
      (from.x + to.x) / 2,
      (from.y + to.y) / 2,
      Math.hypot(to.x - from.x, to.y - from.y) / 2,
      STICK * scale,
      Math.atan2(to.y - from.y, to.x - from.x),
      0,
      2 * Math.PI,
    )
    context.fill()
  })
  body.forEach((point, index) => {
    if (point.confidence > 0) dot(context, point, JOINT * scale, COLOURS[index] ?? '0 0 0')
  })
}

function drawHand(context: Context, hand: readonly OpenPosePoint[], scale: number): void {
  context.lineWidth = FINGER_LINE * scale
  context.lineCap = 'round'
  FINGERS.forEach(([one, two], index) => {
    const from = hand[one]
    const to = hand[two]
    if (!from?.confidence || !to?.confidence) return
    context.strokeStyle = `hsl(${(index / FINGERS.length) * 360} 100% 50%)`
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  })
  for (const point of hand) if (point.confidence > 0) dot(context, point, JOINT * scale, '0 0 255')
}

function dot(context: Context, { x, y }: OpenPosePoint, radius: number, colour: string): void {
  context.fillStyle = `rgb(${colour})`
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
