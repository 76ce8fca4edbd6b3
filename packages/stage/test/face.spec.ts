import { expect } from '@playwright/test'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE as REST } from '@kamae/pose/documents/rest-pose'
import type { StageDoors } from './page.ts'
import { findAvatars } from './serve-page.ts'
import { test } from './stage-test.ts'

declare const stageDoors: StageDoors

const FILES = findAvatars()
const OVERRIDES = 'expr_overrides_v1.vrm'

test('an expression that overrides blinking holds it back by as much as it shows', async ({ page }) => {
  const weightsWith = (address: string, expressions: Pose['expressions']) =>
    page.evaluate(
      async ([address, pose]) => {
        const avatar = await stageDoors.fetchAvatar(address)
        avatar.applyPose(pose)
        const found = stageDoors.morphWeights(avatar)
        avatar.dispose()
        return found
      },
      [address, { ...REST, expressions }] as const,
    )
  expect(await weightsWith('/made/faces', { blink: 1 })).toEqual([0, 1, 0])
  expect(await weightsWith('/made/faces', { blink: 1, happy: 0.25 })).toEqual([0.25, 0.75, 0])
  expect(await weightsWith('/made/faces', { blink: 1, aa: 0.5, angry: 0.1 })).toEqual([0.1, 0, 0.5])
})

test('in the sample of the specification an expression holds blinking back, a binary one only where it shows', async ({
  page,
}) => {
  test.skip(!FILES.has(OVERRIDES), 'The samples of the specification do not lie beside the project.')
  const facts = await page.evaluate(async (address) => {
    const avatar = await stageDoors.fetchAvatar(address)
    const faces = avatar.expressions
    const look = (pose: Parameters<typeof avatar.applyPose>[0]) => {
      avatar.applyPose(pose)
      return stageDoors.materialState(avatar)
    }
    const rest = { ...stageDoors.restPose }
    const states = {
      nothing: look(rest),
      blink: look({ ...rest, expressions: { blink: 1 } }),
      happy: look({ ...rest, expressions: { happy: 1 } }),
      both: look({ ...rest, expressions: { happy: 1, blink: 1 } }),
      half: look({ ...rest, expressions: { happy: 0.5, blink: 1 } }),
    }
    avatar.dispose()
    return { faces, states }
  }, `/avatars/${OVERRIDES}`)
  expect(facts.faces.find(({ name }) => name === 'happy')).toMatchObject({
    isBinary: true,
    overrides: { blink: 'blend' },
  })
  const { nothing, blink, happy, both, half } = facts.states
  expect(blink, 'blinking shows by itself').not.toBe(nothing)
  expect(both, 'a smile at full weight leaves nothing of the blink').toBe(happy)
  expect(half, 'a binary smile at one half does not show and holds nothing back').toBe(blink)
})

test('one blend shape moves in every primitive that carries its name, adds to expressions and leaves again', async ({
  page,
}) => {
  const result = await page.evaluate(async (pose) => {
    const avatar = await stageDoors.fetchAvatar('/made/faces')
    const keys = await avatar.morphs()
    const show = (expressions: typeof pose.expressions) => {
      avatar.applyPose({ ...pose, expressions })
      return stageDoors.morphWeights(avatar)
    }
    const states = {
      alone: show({ 'morph:grin': 0.5 }),
      added: show({ 'morph:grin': 0.5, happy: 0.25 }),
      foreign: show({ 'morph:not-here': 1 }),
      gone: show({}),
    }
    avatar.dispose()
    const plain = await stageDoors.fetchAvatar('/made/1.0')
    plain.applyPose({ ...pose, expressions: { 'morph:grin': 1 } })
    await stageDoors.lateArrived()
    const nameless = await plain.morphs()
    plain.dispose()
    return { keys, states, nameless }
  }, REST)
  expect(result.keys).toEqual(['morph:grin', 'morph:shut', 'morph:open'])
  expect(result.states).toEqual({
    alone: [0.5, 0, 0],
    added: [0.75, 0, 0],
    foreign: [0, 0, 0],
    gone: [0, 0, 0],
  })
  expect(result.nameless).toEqual([])
})

test('a blend shape of a pose is drawn as soon as the code for it has come', async ({ page }) => {
  const weights = await page.evaluate(
    async (pose) => {
      const stage = await stageDoors.loadAvatar('/made/faces', pose)
      await stageDoors.lateArrived()
      const avatar = stage.take('a')
      const weights = avatar && stageDoors.morphWeights(avatar)
      stage.dispose()
      avatar?.dispose()
      return weights
    },
    { ...REST, expressions: { 'morph:open': 1 } },
  )
  expect(weights).toEqual([0, 0, 1])
})

test('eyes turn by the ranges of their file, up by the one for up, and never beyond what an eye can do', async ({
  page,
}) => {
  const turnOf = (address: string, yaw: number, pitch: number) =>
    page.evaluate(
      async ([address, pose]) => {
        const avatar = await stageDoors.fetchAvatar(address)
        avatar.applyPose(pose)
        const degrees = stageDoors.eyeDegrees(avatar)
        avatar.dispose()
        return degrees
      },
      [address, { ...REST, gaze: { kind: 'angles' as const, yaw, pitch } }] as const,
    )
  // Its ranges: 90° of gaze turn the eye 8° up, 12° down, 10° to the side.
  expect((await turnOf('/made/eyes', 0, 45)).up).toBeCloseTo(4, 1)
  expect((await turnOf('/made/eyes', 0, -45)).up).toBeCloseTo(-6, 1)
  expect((await turnOf('/made/eyes', 45, 0)).left).toBeCloseTo(5, 1)
  // One whose file turns them as far as the gaze.
  expect((await turnOf('/made/owl', 20, 10)).left).toBeCloseTo(20, 1)
  expect((await turnOf('/made/owl', 90, 0)).left).toBeCloseTo(40, 1)
  expect((await turnOf('/made/owl', 0, 90)).up).toBeCloseTo(30, 1)
  expect((await turnOf('/made/owl', 0, -90)).up).toBeCloseTo(-35, 1)
})

test('a face that overrides the gaze holds back eyes that are bones', async ({ page }) => {
  const degrees = await page.evaluate(
    async (pose) => {
      const avatar = await stageDoors.fetchAvatar('/made/owl')
      avatar.applyPose(pose)
      const degrees = stageDoors.eyeDegrees(avatar)
      avatar.dispose()
      return degrees.left
    },
    { ...REST, expressions: { happy: 0.25 }, gaze: { kind: 'angles' as const, yaw: 20, pitch: 0 } },
  )
  expect(degrees).toBeCloseTo(15, 1)
})

test('eyes that look at another avatar follow it and go back to the pose when it leaves', async ({
  page,
}) => {
  const { met, moved, gone } = await page.evaluate(async (pose) => {
    const stage = await stageDoors.loadAvatar('/made/owl', pose)
    const other = await stageDoors.fetchAvatar('/made/owl')
    stage.put('b', other)
    const scene = stageDoors.sceneOf(stage, pose)
    const [first] = scene.avatars
    if (!first) throw new Error('Nobody there.')
    const eyesOf = () => {
      const avatar = stage.take('a')
      if (!avatar) throw new Error('Nobody there.')
      const degrees = stageDoors.eyeDegrees(avatar)
      stage.put('a', avatar)
      return degrees.left
    }
    const beside = (x: number, z: number) => {
      const b = { ...first, id: 'b', place: [x, 0, z] as [number, number, number] }
      stage.show({ ...scene, avatars: [{ ...first, lookAt: 'b' }, b] })
      return eyesOf()
    }
    const met = beside(0.5, 2)
    const moved = beside(-0.5, 2)
    stage.show({ ...scene, avatars: [{ ...first, lookAt: 'b' }] })
    const gone = eyesOf()
    stage.dispose()
    return { met, moved, gone }
  }, REST)
  expect(met).toBeCloseTo((Math.atan2(0.5, 2) * 180) / Math.PI, 0)
  expect(moved).toBeCloseTo((-Math.atan2(0.5, 2) * 180) / Math.PI, 0)
  expect(gone).toBeCloseTo(0, 3)
})
