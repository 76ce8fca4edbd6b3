// @vitest-environment jsdom
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Insets } from '@kamae/stage/camera/fit'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { afterEach, expect, test, vi } from 'vitest'
import { firstScene } from '../core/first-scene.ts'
import { createMaker } from '../core/maker.ts'
import { frameBeside } from './frame-all.ts'

vi.mock('@kamae/stage/camera/surface-points', () => ({ pointsToHold: () => ['a point'] }))
// The camera says for which room it was asked.
vi.mock('@kamae/stage/camera/fit', () => ({
  fitCamera: (start: SceneCamera, _points: unknown, aspect: number, { left }: Insets): SceneCamera => ({
    ...start,
    target: [aspect, left, 0],
  }),
}))

const START: SceneCamera = {
  position: [0, 0.8, 4],
  target: [0, 0.8, 0],
  fov: 30,
  roll: 0,
  projection: 'perspective',
}
let report = () => {}
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A stage that is `size` large by now, in the place where `box` gives it room, with one handle at x on it and a panel 400 px wide over its left side. */
function open(size: { width: number; height: number }, x: number) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        report = callback
      }
      observe = () => undefined
      disconnect = () => {
        report = () => {}
      }
    },
  )
  document.body.innerHTML =
    '<div data-stage><i data-handle="leftHand"></i></div><aside data-over-stage></aside>'
  const [element, panel] = [document.querySelector('[data-stage]'), document.querySelector('aside')]
  if (!element || !panel) throw new Error('There is no stage.')
  panel.getBoundingClientRect = () => new DOMRect(0, 0, 400, 800)
  const view = { state: START }
  const project = () => ({ x, y: 300, depth: 1, visible: true })
  const stage = { size, view, project, worldOf: (_: string, at: unknown) => at } as unknown as Stage
  const avatar = { joint: () => [0, 1, 0] } as unknown as Avatar
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, REST_POSE))
  const [id] = maker.history.scene.avatars.map((one) => one.id)
  maker.link.setState({ stage, avatar, avatars: new Map([[id ?? '', avatar]]) })
  return { maker, panel, view }
}

test('beside a panel that hides a handle the view moves once the stage has its size, and goes back with it', () => {
  // A window that has just become wide: the stage is as narrow as before until it is notified.
  const size = { width: 320, height: 300 }
  const { maker, panel, view } = open(size, 200)
  const putBack = frameBeside(maker, panel)
  expect(view.state).toBe(START)
  Object.assign(size, { width: 1100, height: 860 })
  report()
  expect(view.state.target).toEqual([1100 / 860, 416 / 1100, 0])
  putBack()
  expect(view.state).toBe(START)
})

test('where a handle stands clear of the panel, or the panel closes before, the view stays', () => {
  const { maker, panel, view } = open({ width: 1100, height: 860 }, 700)
  frameBeside(maker, panel)
  report()
  expect(view.state).toBe(START)
  const hidden = open({ width: 1100, height: 860 }, 200)
  frameBeside(hidden.maker, hidden.panel)()
  report()
  expect(hidden.view.state).toBe(START)
})
