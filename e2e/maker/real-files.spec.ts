import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { readPoseDocument } from '@kamae/pose/documents/documents'
import { worldRotations } from '@kamae/pose/kinematics/forward'
import { realAvatar } from '../support/avatar-files.ts'
import { exportFile } from '../support/export-file.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { afterStep, dragHandle, missOn, openMaker, takeLast } from '../support/maker-gestures.ts'

const MOTIONS = fileURLToPath(new URL('../../../shared/data/motions/', import.meta.url))

// Ours are of VRM 1.0, and our motions are written by ourselves.
test('one of the real avatars beside the project, of VRM 0.x, stands in the same pose within 2°, and takes real motions', async ({
  page,
}) => {
  const name = 'Godette_vrm_v4.vrm'
  const bytes = realAvatar(name)
  test.skip(!bytes || !existsSync(MOTIONS), 'No such avatars and motions lie beside the project.')
  if (!bytes) return
  const stage = await openMaker(page, kamae.url)
  await afterStep(stage, () => dragHandle(page, 'rightHand', -30, 70))
  const file = await exportFile(page, 'Download the pose (JSON)')
  const read = readPoseDocument(readFileSync(await file.path(), 'utf8'))
  if (!read.ok) throw new Error(`The pose document is refused: ${read.reason}`)
  const turns = worldRotations(read.pose.rotations)
  expect(await missOn(page, stage, { name, bytes, version: '0.x' }, turns)).toBeLessThan(2)

  // A room's test reads every one of them; `--all` opens them here too.
  const motions = readdirSync(MOTIONS)
  expect(motions).not.toEqual([])
  for (const motion of process.env.ALL_LOOKS ? motions : motions.slice(0, 1))
    await test.step(motion, async () => {
      await takeLast(page, stage, motion, readFileSync(`${MOTIONS}${motion}`))
    })
})
