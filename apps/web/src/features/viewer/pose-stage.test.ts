// @vitest-environment jsdom
import type { Pose } from '@kamae/pose/documents/pose'
import type { Scene, SceneCamera } from '@kamae/pose/documents/scene'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPoseStage } from './pose-stage.ts'

const { loadStageAvatar, createStage } = vi.hoisted(() => ({
  loadStageAvatar: vi.fn(),
  createStage: vi.fn(),
}))
vi.mock('./load-stage-avatar.ts', () => ({ loadStageAvatar }))
vi.mock('@kamae/stage/stage/stage', () => ({ createStage }))

/** What stands round the figure in each scene that was shown. */
let shown: (readonly string[])[]
let view: { state: SceneCamera | undefined; frameAvatar: () => void }
const dispose = vi.fn<() => void>()
beforeEach(() => {
  shown = []
  view = { state: undefined, frameAvatar: () => undefined }
  dispose.mockReset()
  loadStageAvatar.mockReset().mockResolvedValue({ skeleton: STANDARD_SKELETON, dispose })
  createStage.mockReset().mockImplementation(() => ({
    view,
    put: () => undefined,
    show: ({ props = [] }: Scene) => shown.push(props.map(({ shape }) => shape.kind)),
  }))
})

function poseCalled(id: string): Pose {
  const found = BUILT_IN_POSES.find((built) => built.id === id)
  if (!found) throw new RangeError(`No built-in pose is called ${id}.`)
  return found.pose
}
const open = (id: string, options: { readonly hasProps?: boolean } = {}) =>
  openPoseStage({ kind: 'default', id: 'momo' }, poseCalled(id), new AbortController().signal, options)

test('in 3D a pose of ours has what it sits on, and the next one what that needs, or nothing', async () => {
  const stage = await open('sit', { hasProps: true })
  for (const id of ['hangBar', 'wave']) stage.show(poseCalled(id))
  expect(shown).toEqual([['chair'], ['bar'], []])
})

test('a stage that is a body alone has nothing beside it', async () => {
  await open('sit')
  expect(shown).toEqual([[]])
})

test('it is looked at from where its picture was taken, and comes back there', async () => {
  const stage = await open('wave')
  const front = view.state
  stage.lookFrom({ yaw: 90, pitch: 0, fov: 40, roll: 0, projection: 'perspective' })
  const aside = view.state
  expect(aside).toMatchObject({ fov: 40 })
  // From the left of who looks ahead, level with what is looked at.
  expect(aside?.position[0]).toBeGreaterThan(4)
  expect(aside?.position[1]).toBeCloseTo(aside?.target[1] ?? 0)
  view.state = front
  stage.reset()
  expect(view.state).toEqual(aside)
  stage.lookFrom(undefined)
  expect(view.state).toEqual(front)
})

test('where nothing can be drawn in 3D that is said, and the avatar is given back', async () => {
  createStage.mockImplementation(() => {
    throw new Error('No WebGL.')
  })
  await expect(open('wave')).rejects.toMatchObject({ name: 'PoseStageError', reason: 'no-3d' })
  expect(dispose).toHaveBeenCalledOnce()
})
