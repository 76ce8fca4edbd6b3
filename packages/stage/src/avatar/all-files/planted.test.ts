import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { lowestPoint } from '@kamae/pose/kinematics/ground'
import { randomFrom } from '@kamae/pose/math/random-numbers'
import { dragPlanted, hipsWay, plantedPose } from '@kamae/pose/testing/planted'
import { withoutPictures } from '../../../test/bare-avatar.ts'
import { openAvatar } from '../avatar.ts'

/* Feet are planted, on every avatar at hand. 200 drags each: bench/safety/planted.benchmark.ts. */

const FOLDERS = ['../../../../default-avatars/dist/', '../../../../../../shared/data/avatars/'].map(
  (folder) => fileURLToPath(new URL(folder, import.meta.url)),
)
// A body without legs has no feet to plant.
const FILES = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.vrm') && name !== 'blender_minimal.vrm')
    .map((name): [string, string] => [name.replace('.vrm', ''), folder + name]),
)

it.each(FILES)('%s keeps its soles on the floor while its hips are dragged', async (_name, file) => {
  const { skeleton, measureSkin } = await openAvatar(withoutPictures(readFileSync(file)))
  // No drag has to ask for its soles first.
  expect(await measureSkin()).toBe(true)
  const start = plantedPose(skeleton, START_POSE)
  expect(Math.abs(lowestPoint(skeleton, start))).toBeLessThan(0.003)
  for (const seed of [1, 2]) {
    const shown = dragPlanted(skeleton, start, 'hips', hipsWay(skeleton, start, randomFrom(seed)))
    expect(shown.plants).toBe(2)
    expect(shown.below).toBeLessThan(0.003)
    expect(shown.turn).toBeLessThan(5)
    expect(shown.atRest).toBeLessThan(0.003)
    // A foot that was lifted comes back as fast as joints may turn.
    expect(shown.flat).toBeGreaterThanOrEqual(0.9 * shown.reachable)
  }
})
