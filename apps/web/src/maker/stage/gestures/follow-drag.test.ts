// @vitest-environment jsdom
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import { distanceOf } from '@kamae/stage/camera/cameras'
import type { Stage } from '@kamae/stage/stage/stage'
import { beforeEach, expect, test, vi } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { applyPose } from '../../core/edits.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { followDrag, followPoses, followShown, rememberView } from './follow-drag.ts'

let surface: readonly { readonly x: number; readonly y: number; readonly z: number }[] = []
vi.mock('@kamae/stage/camera/surface-points', () => ({ surfacePoints: () => surface }))

/** A phone's stage. */
const SIZE = { width: 400, height: 500 }
const START: SceneCamera = {
  position: [0, 1, 4],
  target: [0, 1, 0],
  fov: 30,
  roll: 0,
  projection: 'perspective',
}
const NEARER: SceneCamera = { ...START, position: [0, 1, 2.4] }

let prefersStill = false
beforeEach(() => {
  prefersStill = false
  surface = []
  // The frames of a document that files share stop with the file before.
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStill }))
})

/** A maker with a stage of three joints, which a test moves by hand; `seen` are the cameras that the view went through. */
function open(joints: Record<string, Vec3>, start = START, size = SIZE) {
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, REST_POSE))
  const seen: SceneCamera[] = []
  let state = start
  const view = {
    get state() {
      return state
    },
    set state(next) {
      state = next
      seen.push(next)
    },
  }
  const project = (point: Vec3) => {
    // The view looks straight along -z, and is never turned.
    const [px, py, pz] = state.position
    const scale = size.height / 2 / Math.tan((state.fov * Math.PI) / 360) / (pz - point[2])
    const [x, y] = [size.width / 2 + (point[0] - px) * scale, size.height / 2 - (point[1] - py) * scale]
    return { x, y, depth: 1, visible: x >= 0 && y >= 0 && x <= size.width && y <= size.height }
  }
  const stage = { size, view, project, worldOf: (_: string, point: Vec3) => point } as unknown as Stage
  maker.link.setState({ stage, avatar: { joint: (bone: string) => joints[bone] } as unknown as Avatar })
  return { maker, seen, project, view, now: () => state }
}

const rest = () => vi.advanceTimersByTimeAsync(600)
const loaded = (): Record<string, Vec3> => ({
  head: [0, 1.5, 0],
  leftHand: [0.3, 1, 0],
  rightHand: [-0.3, 1, 0],
})

test('the view goes softly after a hand that a drag led out of it, and it is no step', async () => {
  const joints = loaded()
  const { maker, seen, project, now } = open(joints)
  const follow = followDrag(maker)
  joints['leftHand'] = [1.1, 1.2, 0]
  expect(project(joints['leftHand']).visible).toBe(false)
  expect(seen).toEqual([])
  follow()
  await rest()
  expect(seen.length).toBeGreaterThan(2)
  for (const joint of Object.values(joints)) expect(project(joint).visible).toBe(true)
  expect(distanceOf(now())).toBeGreaterThanOrEqual(distanceOf(START) - 1e-9)
  expect(maker.history.entries).toHaveLength(0)
})

test('at once for who wants no motion', async () => {
  prefersStill = true
  const joints = loaded()
  const { maker, seen } = open(joints)
  const follow = followDrag(maker)
  joints['head'] = [0, 2.6, 0]
  follow()
  await rest()
  expect(seen).toHaveLength(1)
})

test('not where all stay in view, where it is switched off, nor for what was out of view before', async () => {
  const joints = loaded()
  const { maker, seen } = open(joints)
  const stayed = followDrag(maker)
  joints['leftHand'] = [0.4, 1.2, 0]
  stayed()
  await rest()
  const off = followDrag(maker)
  maker.view.setState({ followsDrags: false })
  joints['leftHand'] = [1.4, 1.2, 0]
  off()
  await rest()
  maker.view.setState({ followsDrags: true })
  const out = followDrag(maker)
  joints['leftHand'] = [1.9, 1.2, 0]
  out()
  await rest()
  expect(seen).toEqual([])
})

test('it gives way to the next drag', async () => {
  const joints = loaded()
  const { maker, seen } = open(joints)
  const follow = followDrag(maker)
  joints['leftHand'] = [1.1, 1.2, 0]
  maker.gesture.begin('reach leftHand')
  follow()
  await rest()
  expect(seen).toEqual([])
  maker.gesture.cancel()
})

test('the view follows a pose that leaps out of it, and not where only a hand was looked at', async () => {
  await loadCommands()
  const jump: Pose = { ...REST_POSE, hips: [0, 1.6, 0] }
  const joints: Record<string, Vec3> = { hips: [0, 0.9, 0], ...loaded() }
  const { maker, seen, project } = open(joints)
  const stop = followPoses(maker)
  const leap = (height: number) => {
    for (const [bone, [x, y, z]] of Object.entries(joints)) joints[bone] = [x, y + height, z]
  }
  applyPose(maker, jump)
  leap(0.8)
  expect(project(joints['head'] ?? [0, 0, 0]).visible).toBe(false)
  await rest()
  expect(seen.length).toBeGreaterThan(2)
  for (const joint of Object.values(joints)) expect(project(joint).visible).toBe(true)

  // Undo leaves the view, and so does a pose of somebody whose hips are not seen.
  seen.length = 0
  leap(-3)
  maker.history.undo()
  await rest()
  maker.history.redo()
  await rest()
  expect(seen).toEqual([])
  stop()
})

test('feet that a pose puts behind the carousel are shown, and what reaches into its room a little is left alone', async () => {
  const joints: Record<string, Vec3> = { hips: [0, 0.9, 0], ...loaded(), leftFoot: [0.1, 0.3, 0] }
  const { maker, seen, now } = open(joints)
  followShown(maker)
  await rest()
  expect(seen).toEqual([])
  joints['leftFoot'] = [0.1, 0.06, 0]
  followShown(maker)
  await rest()
  expect(distanceOf(now())).toBeGreaterThanOrEqual(distanceOf(START))
  expect(now().position[1]).toBeLessThan(START.position[1])
  maker.view.setState({ followsDrags: false })
  joints['leftFoot'] = [0.1, -0.5, 0]
  seen.length = 0
  followShown(maker)
  await rest()
  expect(seen).toEqual([])
})

test('a view that was chosen without feet stays without them', async () => {
  const joints: Record<string, Vec3> = {
    hips: [0, 0.9, 0],
    head: [0, 1.15, 0],
    leftHand: [0.1, 0.95, 0],
    rightHand: [-0.1, 0.95, 0],
    leftFoot: [0.1, 0.1, 0],
  }
  const { maker, seen, project } = open(joints, NEARER)
  expect(project([0.1, 0.1, 0]).visible).toBe(false)
  followShown(maker)
  await rest()
  expect(seen).toEqual([])
  joints['leftHand'] = [0.9, 0.95, 0]
  followShown(maker)
  await rest()
  expect(project([0.9, 0.95, 0]).visible).toBe(true)
})

test.each([
  { view: 'of all of it', start: START, low: 1.75, high: 1.8 },
  { view: 'without the ground', start: NEARER, low: 1.45, high: 1.5 },
])('on a phone the view $view follows what reaches up under the bar', async ({ start, low, high }) => {
  const joints: Record<string, Vec3> = { hips: [0, 0.9, 0], head: [0, 1.15, 0] }
  const { maker, seen, project } = open(joints, start)
  const fingertip = (height: number): Vec3 => [0.3, height, 0]
  const lift = async (height: number) => {
    const [x, y, z] = fingertip(height)
    surface = [{ x, y, z }]
    followShown(maker)
    await rest()
  }
  expect(project(fingertip(low)).y).toBeLessThan(80)
  await lift(low)
  expect(seen).toEqual([])

  expect(project(fingertip(high)).y).toBeGreaterThan(0)
  maker.view.setState({ followsDrags: false })
  await lift(high)
  maker.view.setState({ followsDrags: true })
  maker.gesture.begin('reach leftHand')
  await lift(high)
  maker.gesture.cancel()
  expect(seen).toEqual([])

  await lift(high)
  expect(seen.length).toBeGreaterThan(2)
  expect(project(fingertip(high)).y).toBeGreaterThan(79)
})

test('on a wide stage the bar leaves the middle free: what reaches up between its buttons stays there', async () => {
  const joints: Record<string, Vec3> = { hips: [0, 0.9, 0], ...loaded() }
  const { maker, seen, project } = open(joints, START, { width: 800, height: 700 })
  surface = [{ x: 0, y: 1.9, z: 0 }]
  expect(project([0, 1.9, 0]).y).toBeLessThan(72)
  followShown(maker)
  await rest()
  expect(seen).toEqual([])
})

test('of two poses tried at once the view follows the last', async () => {
  const joints: Record<string, Vec3> = { hips: [0, 0.9, 0], ...loaded() }
  const { maker, project } = open(joints)
  joints['leftHand'] = [1.1, 1.2, 0]
  followShown(maker)
  await vi.advanceTimersByTimeAsync(100)
  joints['leftHand'] = [2.2, 1.2, 0]
  followShown(maker)
  await rest()
  expect(project([2.2, 1.2, 0]).visible).toBe(true)
})

test('a view that only followed what was tried goes back, one that was moved or is of something put on stays', async () => {
  await loadCommands()
  const joints: Record<string, Vec3> = { hips: [0, 0.9, 0], ...loaded() }
  const { maker, view, now } = open(joints)
  const tryPose = async () => {
    view.state = START
    const putBack = rememberView(maker)
    joints['leftHand'] = [1.1, 1.2, 0]
    followShown(maker)
    await rest()
    expect(now()).not.toBe(START)
    return putBack
  }
  const putBack = await tryPose()
  putBack()
  expect(now()).toBe(START)

  const leave = await tryPose()
  const moved = { ...START, position: [1, 1, 5] as [number, number, number] }
  view.state = moved
  leave()
  expect(now()).toBe(moved)

  const keep = await tryPose()
  const followed = now()
  applyPose(maker, { ...REST_POSE, hips: [0, 1.6, 0] })
  keep()
  expect(now()).toBe(followed)
})
