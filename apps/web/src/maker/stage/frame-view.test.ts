import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Stage } from '@kamae/stage/stage/stage'
import { expect, test, vi } from 'vitest'
import type { Maker } from '../core/maker.ts'
import { frameAgain, frameOn } from './frame-view.ts'

const BEGIN = { fov: 26 } as SceneCamera

function madeStage() {
  let count = 0
  const view = { state: BEGIN, frameAvatar: (_id: string) => void (view.state = { ...BEGIN, fov: ++count }) }
  return { stage: { view, size: { width: 360, height: 400 } } as unknown as Stage, view }
}
const maker = {
  view: { getState: () => ({ avatar: 'a' }) },
  history: { scene: { avatars: [{ id: 'a' }] } },
} as unknown as Maker

test('a view that nobody has moved is framed anew for another window', () => {
  const { stage, view } = madeStage()
  frameOn(stage, 'a')
  frameAgain(maker, stage)
  frameAgain(maker, stage)
  expect(view.state.fov).toBe(3)
})

test('a view that somebody has moved, or that was never framed, stays', () => {
  const { stage, view } = madeStage()
  frameAgain(maker, stage)
  expect(view.state).toBe(BEGIN)
  frameOn(stage, 'a')
  const moved = { ...view.state, roll: 4 }
  view.state = moved
  frameAgain(maker, stage)
  expect(view.state).toBe(moved)
})

test('whoever was framed is framed anew, whoever is edited by then', () => {
  const { stage, view } = madeStage()
  const framed = vi.spyOn(view, 'frameAvatar')
  frameOn(stage, 'b')
  const both = { ...maker, history: { scene: { avatars: [{ id: 'a' }, { id: 'b' }] } } } as unknown as Maker
  frameAgain(both, stage)
  expect(framed.mock.calls.map(([id]) => id)).toEqual(['b', 'b'])
  // Who has gone meanwhile gives way to who is edited.
  frameAgain(maker, stage)
  expect(framed.mock.lastCall?.[0]).toBe('a')
})
