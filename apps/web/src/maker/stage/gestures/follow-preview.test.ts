// @vitest-environment jsdom
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { SceneAvatar, SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyPose } from '../../core/edits.ts'
import { firstScene } from '../../core/first-scene.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { followPreview, leavePreview } from './follow-preview.ts'

vi.mock('@kamae/stage/camera/surface-points', () => ({ surfacePoints: () => [] }))

const SIZE = { width: 700, height: 500 }
/** Sees from below the hips to above the head, and no ground. */
const START: SceneCamera = {
  position: [0, 1.3, 4],
  target: [0, 1.3, 0],
  fov: 30,
  roll: 0,
  projection: 'perspective',
}
const LEFT: Vec3 = [2.2, 1.2, 0]
const HIGH: Vec3 = [0.3, 2.8, 0]

let maker: Maker
let joints: Record<string, Vec3>
let state: SceneCamera
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, REST_POSE))
  joints = { hips: [0, 0.9, 0], head: [0, 1.5, 0], leftHand: [0.3, 1, 0], rightHand: [-0.3, 1, 0] }
  state = START
  const view = {
    get state() {
      return state
    },
    set state(next) {
      state = next
    },
  }
  const stage = { size: SIZE, view, project, worldOf: (_: string, point: Vec3) => point }
  const avatar = { joint: (bone: string) => joints[bone] }
  maker.link.setState({ stage: stage as unknown as Stage, avatar: avatar as unknown as Avatar })
})

/** Where a point is drawn: the view looks straight along -z, and is never turned. */
function project([px, py, pz]: Vec3) {
  const [x, y, z] = state.position
  const scale = SIZE.height / 2 / Math.tan((state.fov * Math.PI) / 360) / (z - pz)
  const at = { x: SIZE.width / 2 + (px - x) * scale, y: SIZE.height / 2 - (py - y) * scale }
  return {
    ...at,
    depth: 1,
    visible: at.x >= 0 && at.y >= 0 && at.x <= SIZE.width && at.y <= SIZE.height,
  }
}
const rest = (ms = 600) => vi.advanceTimersByTimeAsync(ms)
/** Looks at a pose whose left hand is there, or at none. */
function look(hand?: Vec3): void {
  const preview: Pose | null = hand ? { ...REST_POSE, hips: [...hand] } : null
  joints['leftHand'] = hand ?? [0.3, 1, 0]
  maker.view.setState({ preview })
  followPreview(maker)
}

test('a pose that is looked at is seen whole, and with its end the view is where it was; nothing is changed by it', async () => {
  expect(project(LEFT).visible).toBe(false)
  look(LEFT)
  await rest()
  expect(project(LEFT).visible).toBe(true)
  look()
  await rest()
  expect(state).toBe(START)
  expect([maker.history.entries, maker.history.scene.camera]).toEqual([
    [],
    firstScene({ kind: 'default', id: 'momo' }).camera,
  ])
})

test('from one tile to the next the view follows the next, and goes back to before the first', async () => {
  look(LEFT)
  await rest()
  const followed = state
  look()
  look(HIGH)
  await rest(5)
  expect(state).toBe(followed)
  await rest()
  expect(project(HIGH).visible).toBe(true)
  look()
  await rest()
  expect(state).toBe(START)
})

test('what was passed over moves nothing, and what is put on keeps the view', async () => {
  look(LEFT)
  await rest(10)
  look()
  await rest()
  expect(state).toBe(START)
  await loadCommands()
  look(LEFT)
  await rest()
  const followed = state
  look()
  applyPose(maker, { ...REST_POSE, hips: [0, 1.2, 0] })
  await rest()
  expect(state).toBe(followed)
})

test('let go of it goes back at once, and one that a hand has moved meanwhile stays', async () => {
  look(LEFT)
  await rest()
  look()
  leavePreview(maker)
  expect(state).toBe(START)
  look(LEFT)
  await rest()
  const moved = { ...START, position: [1, 1.3, 5] as [number, number, number] }
  state = moved
  look()
  await rest()
  expect(state).toBe(moved)
})

test('what ends it elsewhere puts the view back too', async () => {
  look(LEFT)
  await rest()
  joints['leftHand'] = [0.3, 1, 0]
  maker.view.setState({ preview: null })
  await rest()
  expect(state).toBe(START)
})

test('the other of a pair is seen as well', async () => {
  const far: Vec3 = [-2.4, 1.4, 0]
  const other = { joint: (bone: string) => (bone === 'head' ? far : undefined) } as unknown as Avatar
  maker.link.setState({ avatars: new Map([['other', other]]) })
  maker.view.setState({ partner: { id: 'other' } as SceneAvatar })
  look([0.3, 1, 0])
  await rest()
  expect(project(far).visible).toBe(true)
})
