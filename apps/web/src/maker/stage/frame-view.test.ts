import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Stage } from '@kamae/stage/stage/stage'
import { expect, test } from 'vitest'
import type { Maker } from '../core/maker.ts'
import { frameAgain, frameOn } from './frame-view.ts'

const BEGIN = { fov: 26 } as SceneCamera

function madeStage() {
  let count = 0
  const view = { state: BEGIN, frameAvatar: () => void (view.state = { ...BEGIN, fov: ++count }) }
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
