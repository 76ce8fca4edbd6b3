// A part of the benchmark "hostile files" (bench/safety/hostile-files.benchmark.ts): the whole set, and some of its mutants.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { isValidGlb } from '@kamae/backend/testing/ask-validator'
import { checkAvatarFile } from '@kamae/stage/gate/gate'
import { Scene } from '@kamae/pose/documents/scene'
import { expect, test } from 'vitest'
import { HOSTILE_AVATARS } from '../../testing/hostile/hostile-avatars.ts'
import { CLEANED_PICTURES, REFUSED_PICTURES } from '../../testing/hostile/hostile-pictures.ts'
import { CLEANED_POSES, HOSTILE_POSES, MENDED_SCENES } from '../../testing/hostile/hostile-poses.ts'
import { avatarMutants, pictureMutants, poseMutants } from '../../testing/hostile/mutants.ts'
import { tryAvatar, tryPicture, tryPose } from '../../testing/hostile/try-file.ts'
import { judge } from './judge-file.ts'

const REAL_FILES = new URL('../../../../shared/data/avatars/', import.meta.url)

test('the set is as large as it should be', () => {
  const sets = [
    HOSTILE_AVATARS,
    REFUSED_PICTURES,
    CLEANED_PICTURES,
    HOSTILE_POSES,
    CLEANED_POSES,
    MENDED_SCENES,
  ]
  expect(sets.reduce((sum, set) => sum + Object.keys(set).length, 0)).toBeGreaterThanOrEqual(150)
})

// Browser and server have one judge: what the server would refuse for more than that was let onto a stage before.
test.each(Object.entries(HOSTILE_AVATARS))(
  'an avatar with %s is refused, in the browser as on the server',
  async (_, make) => {
    const bytes = make()
    const here = checkAvatarFile(bytes)
    expect(here.ok).toBe(false)
    expect(await judge(bytes)).toEqual({ isAccepted: false, reason: !here.ok && here.reason })
  },
)
test.each(Object.entries(REFUSED_PICTURES))('a picture with %s is refused', async (_, make) => {
  expect(await tryPicture(make())).toBe('refused')
})
test.each(Object.entries(CLEANED_PICTURES))('a picture with %s loses it', async (_, make) => {
  expect(await tryPicture(make())).toBe('accepted')
})
test.each(Object.entries(HOSTILE_POSES))('a document with %s is refused', (_, make) => {
  expect(tryPose(make())).toBe('refused')
})
test.each(Object.entries(CLEANED_POSES))('a document with %s loses it', (_, make) => {
  expect(tryPose(make())).toBe('accepted')
})
test.each(Object.entries(MENDED_SCENES))('%s opens mended', (_, make) => {
  const text = make()
  expect(Scene.safeParse(JSON.parse(text)).success).toBe(false)
  expect(tryPose(text)).toBe('accepted')
})

test('a thousand mutants of avatars are refused or valid, and what may be on a stage opens and stays in its world', async () => {
  const mutant = avatarMutants()
  const seen = { refused: 0, accepted: 0 }
  for (let seed = 0; seed < 1000; seed++) {
    const bytes = mutant(seed)
    const { isAccepted } = await judge(bytes)
    seen[isAccepted ? 'accepted' : 'refused']++
    if (isAccepted) expect([seed, await isValidGlb(bytes)]).toEqual([seed, true])
    const opened = await tryAvatar(bytes)
    expect([seed, opened]).toEqual([seed, isAccepted || opened === 'accepted' ? 'accepted' : 'refused'])
  }
  expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(50)
})

test('a thousand mutants of pictures are refused or clean, and a thousand of documents refused or sound', async () => {
  const picture = await pictureMutants()
  const pose = poseMutants()
  const outcomes = { refused: 0, accepted: 0, wrong: 0 }
  for (let seed = 0; seed < 1000; seed++) {
    outcomes[await tryPicture(picture(seed))]++
    outcomes[tryPose(pose(seed))]++
  }
  expect(outcomes.wrong).toBe(0)
  expect(Math.min(outcomes.refused, outcomes.accepted)).toBeGreaterThan(50)
})

test.skipIf(!existsSync(REAL_FILES))(
  'real avatars beside the project are accepted only where they are valid',
  async () => {
    for (const name of readdirSync(REAL_FILES).filter((each) => each.endsWith('.vrm'))) {
      const bytes = readFileSync(new URL(name, REAL_FILES))
      // It is in order, and nothing of it could be seen.
      const isSeen = name !== 'blender_minimal.vrm'
      expect([name, (await judge(bytes)).isAccepted]).toEqual([name, isSeen && (await isValidGlb(bytes))])
    }
  },
)
