import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pose } from '@kamae/pose/documents/pose'
import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import type { Cell } from '../contact-sheet/order.ts'
import { openDrawingPage } from '../contact-sheet/open-drawing-page.ts'
import { CAMERA } from '../contact-sheet/sheets.ts'
import { sceneOf } from '../support/scene-of.ts'
import type { Staging } from './staging.ts'

const CELL = { width: 800, height: 1000 }
/** The figure takes four fifths of the height, or nearly all of the width; below it is room for its shadow. */
const PADDING = { top: 0.1, right: 0.05, bottom: 0.1, left: 0.05 }

/** A picture to draw: a pose on one of our avatars with what it sits on, under the name of its file. */
export type Picture = {
  readonly name: string
  readonly pose: Pose
  readonly props: readonly PoseProp[] | undefined
  readonly staging: Staging
}

/** Draws pictures into a folder as WebP, clear but for the figure, its seat and its shadow. */
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

function cellOf({ name, pose, props, staging }: Picture): Cell {
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
  // A wall would fill the picture.
  return { name, scene, camera: CAMERA, brings: props?.filter(({ side }) => side !== 'behind') }
}
