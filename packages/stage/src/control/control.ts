import type { Background } from '@kamae/pose/documents/scene'
import { lateArrived } from '../late-code.ts'
import { type DepthRange, depthValues, measureDepth, readSurfaces } from './depth-values.ts'
import { bandsOf, type ControlFrame, holdStill, type Work } from './frame.ts'
import { lineValues } from './lines.ts'
import { maskValues } from './mask-values.ts'
import { normalValues, type RedSide } from './normal-values.ts'
import { drawOpenPose } from './openpose-draw.ts'
import { type OpenPoseParts, type OpenPosePeople, seePeople } from './openpose-people.ts'
import { writePng } from './png.ts'
import { ownerOf } from './surfaces.ts'
import { lookOf, type PictureRequest } from '../picture/picture.ts'
import { LONGEST_SIDE } from '../picture/format.ts'
import { PictureError } from '../picture/picture-error.ts'
import type { Tile } from '../picture/tiles.ts'
import type { Stage } from '../stage/stage.ts'

/** What a control picture looks at: the same as the picture of the same request. */
export type ControlLook = Pick<PictureRequest, 'width' | 'height' | 'camera' | 'crop' | 'only' | 'outline'>

/** What to compute for each point of a picture. */
export type ControlWish =
  | { readonly kind: 'openpose'; readonly parts?: OpenPoseParts }
  /** `range`: where white and black are; measured on the figures when absent. */
  | { readonly kind: 'depth'; readonly bits?: 8 | 16; readonly range?: DepthRange }
  /** `red`: which way red grows; `left`, as ControlNet has it, when absent. */
  | { readonly kind: 'normal'; readonly red?: RedSide }
  /** `thickness` in pixels of the file; `ink`: the colour of the lines, white on black when absent. */
  | { readonly kind: 'line'; readonly thickness?: number; readonly ink?: 'white' | 'black' }
  /** `of`: the avatar whose place is white, by its id in the scene; everyone's when absent. Outlines belong to it. */
  | { readonly kind: 'mask'; readonly of?: string }

export type ControlKind = ControlWish['kind']
export type ControlRequest = ControlLook & ControlWish & Work

/**
 * Takes a picture that guides the makers of pictures: a PNG with exact values, every point in the place where `takePicture` of the same
 * request has it, at any size. Throws `PictureError`, or the signal's reason when it was given up.
 */
export async function takeControl(stage: Stage, request: ControlRequest): Promise<Blob> {
  if (request.kind === 'openpose') await skinMeasured(stage)
  const frame = await frameOf(stage, request)
  const { width, height } = frame
  return holdStill(stage, frame, (lend) => {
    const rows = (bytes: number, paint: (tile: Tile) => Uint8Array) => bandsOf(frame, bytes, paint, request)
    const grey = { width, height, channels: 1, bits: 8 } as const
    const colour = { ...grey, channels: 3 } as const
    switch (request.kind) {
      case 'openpose': {
        const { people } = seePeople(lend(), frame, request.parts)
        return writePng(
          colour,
          rows(3, (tile) => drawOpenPose(people, frame, tile)),
        )
      }
      case 'depth': {
        const range = request.range ?? measureDepth(lend(), frame)
        const bits = request.bits ?? 8
        const paint = (tile: Tile) => {
          const lent = lend()
          return depthValues(readSurfaces(lent, frame, tile), tile, lent.camera, range, bits)
        }
        return writePng({ ...grey, bits }, rows(bits / 8, paint))
      }
      case 'normal': {
        const red = request.red ?? 'left'
        const paint = (tile: Tile) => normalValues(readSurfaces(lend(), frame, tile).turned, tile, red)
        return writePng(colour, rows(3, paint))
      }
      case 'line': {
        const look = { width: request.thickness ?? lineThickness(frame), step: LINE_STEP }
        const paint = (tile: Tile) => {
          const values = lineValues(lend(), frame, tile, look)
          return request.ink === 'black' ? values.map((value) => 255 - value) : values
        }
        return writePng(grey, rows(1, paint))
      }
      case 'mask': {
        const { of, outline } = request
        const paint = (tile: Tile) => {
          const lent = lend()
          const index = lent.registry.ids().indexOf(of ?? '')
          const wanted = of === undefined ? undefined : index < 0 ? NOBODY : ownerOf(index)
          return maskValues(
            readSurfaces(lent, frame, tile, { outlines: { pixels: outline } }).turned,
            tile,
            wanted,
          )
        }
        return writePng(grey, rows(1, paint))
      }
    }
  })
}

/** The people that a picture shows, as OpenPose reports them: points in pixels of the picture. */
export async function openPoseOf(
  stage: Stage,
  request: ControlLook & { readonly parts?: OpenPoseParts },
): Promise<OpenPosePeople> {
  await skinMeasured(stage)
  const frame = await frameOf(stage, request)
  return holdStill(stage, frame, (lend) => seePeople(lend(), frame, request.parts))
}

/** Where white and black of the depth picture of this request are, metres along the line of sight. */
export async function depthRangeOf(stage: Stage, look: ControlLook): Promise<DepthRange> {
  const frame = await frameOf(stage, look)
  return holdStill(stage, frame, (lend) => measureDepth(lend(), frame))
}

/** Waits for the code that measures where chin, mouth and ears are. */
async function skinMeasured(stage: Stage): Promise<void> {
  await stage.hold(async ({ registry }) => {
    for (const id of registry.ids()) void registry.get(id)?.skeleton.contactPoints
  })
  await lateArrived()
}

/** An owner that no surface has. */
const NOBODY = -1
/** A step between two surfaces that is worth a line, metres. */
const LINE_STEP = 0.008
const NOTHING: Background = { kind: 'transparent' }

/** Lines grow with the picture, so that every size shows the same drawing. */
function lineThickness({ width, height }: ControlFrame): number {
  return Math.max(1, Math.min(width, height) / 512)
}

async function frameOf(stage: Stage, look: ControlLook): Promise<ControlFrame> {
  const sides = [look.width, look.height]
  if (!sides.every((pixels) => Number.isInteger(pixels) && pixels > 0))
    throw new PictureError('bad-size', LONGEST_SIDE.png)
  if (Math.max(...sides) > LONGEST_SIDE.png) throw new PictureError('too-large', LONGEST_SIDE.png)
  return lookOf(stage, { ...look, background: NOTHING })
}
