/**
 * Draws the characters that a fresh Kamae begins with, each on its avatar in its greeting pose, into
 * `apps/server/seed/characters`: `node bench/seed/seed-characters.ts`, when a character or its pose has changed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SEED_CHARACTERS } from '@kamae/server/seed/characters'
import { SEED_FOLDER } from '@kamae/server/seed/pack'
import { openDrawingPage } from '../contact-sheet/open-drawing-page.ts'
import { sheetsOf } from '../contact-sheet/sheets.ts'

const CELL = { width: 800, height: 1000 }

const folder = join(SEED_FOLDER, 'characters')
await mkdir(folder, { recursive: true })
const { page, close } = await openDrawingPage()
try {
  for (const [at, { id, body }] of SEED_CHARACTERS.entries()) {
    // Every second one is seen from its other side.
    const only = [body.greetingPoseId ?? 'wave']
    const [cells = []] = sheetsOf({ only, turns: [at % 2 === 0 ? -20 : 20], columns: 1, rows: 1 })
    const { expression, weight } = body.reactions.happy
    const smiling = cells.map((cell) => ({
      ...cell,
      scene: {
        ...cell.scene,
        avatars: cell.scene.avatars.map((one) => ({
          ...one,
          pose: { ...one.pose, expressions: { [expression]: weight }, gaze: { kind: 'camera' as const } },
        })),
      },
    }))
    const order = { avatar: `/avatars/${body.avatarId}`, cells: smiling, columns: 1, cell: CELL }
    const [drawn = ''] = await page.evaluate((one) => globalThis.drawPictures(one), order)
    await writeFile(join(folder, `${id}.webp`), Buffer.from(drawn, 'base64'))
    console.log(id)
  }
} finally {
  await close()
}
