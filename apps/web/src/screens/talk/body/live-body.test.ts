// @vitest-environment jsdom
import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Pose } from '@kamae/pose/documents/pose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPoseStage } from '../../../features/viewer/pose-stage.ts'
import { openLiveBody } from './live-body.ts'

vi.mock('../../../features/viewer/pose-stage.ts', () => ({ openPoseStage: vi.fn() }))
vi.mock('../../../features/viewer/mount-stage.ts', () => ({ loadAvatar: async () => undefined }))
vi.mock('./resolve-pose.ts', () => ({
  resolvePose: async () => undefined,
  fitTo: async (_: unknown, pose: Pose) => pose,
}))

/** What the person asked the system for. */
class Wish extends EventTarget {
  matches = false
  become(matches: boolean) {
    this.matches = matches
    this.dispatchEvent(new Event('change'))
  }
}

let wish: Wish
let shown: Pose[]
let frames: FrameRequestCallback[]
let gone: AbortController
beforeEach(() => {
  wish = new Wish()
  shown = []
  frames = []
  gone = new AbortController()
  vi.stubGlobal('matchMedia', () => wish)
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.mocked(openPoseStage).mockResolvedValue({
    avatar: { skeleton: {}, expressions: [] },
    stage: { view: { state: { position: [0, 1.4, 2] } }, onContextLost: () => () => undefined },
    show: (pose: Pose) => shown.push(pose),
  } as never)
})
afterEach(() => {
  gone.abort()
  vi.unstubAllGlobals()
})

const open = () =>
  openLiveBody(document.createElement('div'), {
    source: { kind: 'default', id: 'momo' },
    begin: { pose: START_POSE, face: {}, transitionMs: 0 },
    signal: gone.signal,
    isBust: () => false,
    onProgress: () => undefined,
    onLost: () => undefined,
  })
/** Draws so many frames, a thirtieth of a second apart. */
function draw(count: number): void {
  for (let at = 1; at <= count; at++) for (const frame of frames.splice(0)) frame(1000 + (at * 1000) / 30)
}
const happy = { pose: null, face: { happy: 1 }, transitionMs: 500 }

test('it breathes frame by frame, and a feeling comes over it slowly', async () => {
  const body = await open()
  shown = []
  await body.react(happy)
  draw(5)
  expect(new Set(shown.map((pose) => JSON.stringify(pose.rotations.chest))).size).toBeGreaterThan(2)
  const smile = shown.map(({ expressions }) => expressions.happy ?? 0)
  expect(smile.at(-1)).toBeGreaterThan(smile[0] ?? 1)
  expect(smile.at(-1)).toBeLessThan(1)
})

test('who asks for less motion sees where it gets to, at once, and nothing that moves', async () => {
  wish.matches = true
  const body = await open()
  shown = []
  await body.react(happy)
  body.speak({ aa: 0.6 })
  body.speak(null)
  expect(frames).toEqual([])
  expect(shown.map(({ expressions }) => expressions)).toEqual([
    { happy: 1 },
    { happy: 1, aa: 0.6 },
    { happy: 1 },
  ])
  expect(shown.map(({ rotations }) => rotations)).toEqual([0, 1, 2].map(() => START_POSE.rotations))
})

test('asked for less meanwhile it comes to rest, asked for more it goes on', async () => {
  await open()
  draw(2)
  wish.become(true)
  draw(1)
  const still = shown.length
  draw(3)
  expect([shown.length, frames.length]).toEqual([still, 0])
  wish.become(false)
  draw(3)
  expect(shown.length).toBeGreaterThan(still)
})
