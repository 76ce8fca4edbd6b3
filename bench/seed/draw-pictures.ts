import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Scene } from '@kamae/pose/documents/scene'
import type { Prop } from '@kamae/pose/documents/studio'
import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import { bringProps } from '@kamae/pose/library/props/pose-props'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Cell } from '../contact-sheet/order.ts'
import { openDrawingPage } from '../contact-sheet/open-drawing-page.ts'
import { CAMERA } from '../contact-sheet/sheets.ts'
import { sceneOf } from '../support/scene-of.ts'
import type { Staging } from './staging.ts'

const CELL = { width: 800, height: 1000 }
/** The figure takes four fifths of the height, or nearly all of the width; below it is room for its shadow. */
const PADDING = { top: 0.1, right: 0.05, bottom: 0.1, left: 0.05 }
/** All that is seen of a wall, which would fill the picture: as the figure with its elbows; hips' heights. */
const PANEL = { width: 0.8, height: 2, colour: '#b3a698' }

/** A picture to draw: a pose on one of our avatars with what it sits or leans on, under its file's name. */
export type Picture = {
  readonly name: string
  readonly pose: Pose
  readonly props: readonly PoseProp[] | undefined
  readonly staging: Staging
}

/** Draws pictures into a folder as WebP, clear but for the figure, what it meets, and its shadow. */
export async function drawPictures(folder: string, pictures: readonly Picture[]): Promise<void> {
  const { page, close } = await openDrawingPage()
  try {
    for (const avatar of new Set(pictures.map(({ staging }) => staging.on))) {
      const mine = pictures.filter(({ staging }) => staging.on === avatar)
      const order = {
        avatar: `/avatars/${avatar}`,
        cells: mine.map(cellOf),
        columns: 1,
        cell: CELL,
        padding: PADDING,
      }
      const drawn = await page.evaluate((one) => globalThis.drawPictures(one), order)
      for (const [index, { name }] of mine.entries())
        await writeFile(join(folder, `${name}.webp`), Buffer.from(drawn[index] ?? '', 'base64'))
      console.log(`${avatar}: ${mine.map(({ name }) => name).join(' ')}`)
    }
  } finally {
    await close()
  }
}

function cellOf({ name, pose, props = [], staging }: Picture): Cell {
  const { turn = -20, face, looksHere } = staging
  const staged = {
    ...pose,
    ...(face ? { expressions: { ...face } } : {}),
    ...(looksHere ? { gaze: { kind: 'camera' as const } } : {}),
  }
  const scene = {
    ...sceneOf(staged, turn, CAMERA),
    floor: { kind: 'shadow' as const, colour: '#ffffff' },
  }
  const panels = panelsOf(scene, props.filter(isWall))
  return {
    name,
    scene: panels.length > 0 ? { ...scene, props: panels } : scene,
    camera: CAMERA,
    brings: props.filter((prop) => !isWall(prop)),
  }
}

function isWall({ side }: PoseProp): boolean {
  return side === 'behind'
}

/** Panels in place of walls, in hips' heights: where the standard body meets them, which is near enough. */
function panelsOf(scene: Scene, walls: readonly PoseProp[]): Prop[] {
  const unit = STANDARD_SKELETON.hipsHeight
  const [avatar] = scene.avatars
  const { props = [] } = avatar ? bringProps(scene, avatar.id, STANDARD_SKELETON, walls) : scene
  // Without `ofPose`: else what the pose brings afterwards would take them away.
  return props.map(({ id, name, place: [x, y, z], turn, size: [, , thick] }) => ({
    id,
    name,
    shape: { kind: 'box', colour: PANEL.colour },
    place: [x / unit, y / unit, z / unit],
    turn,
    size: [PANEL.width, PANEL.height, thick / unit],
  }))
}
