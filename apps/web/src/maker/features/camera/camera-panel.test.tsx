// @vitest-environment jsdom
import { START_CAMERA } from '@kamae/pose/documents/start-camera'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import { MOST } from '@kamae/pose/documents/scene-limits'
import type { Stage } from '@kamae/stage/stage/stage'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { field, fill, press, pressKey } from '../../../testing/hands.ts'
import { firstScene } from '../../core/first-scene.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { pictureSettings } from '../../core/picture/picture-store.ts'
import { keepCamera } from '../../core/scene/scene-edits.ts'
import { CameraPanel } from './camera-panel.tsx'

/** The stage is seen from elsewhere than the picture's camera stands. */
const SEEN: SceneCamera = { ...START_CAMERA, position: [2, 1, 2], target: [0, 1, 0] }

let maker: Maker
let stage: { view: { state: SceneCamera } }
let close = async () => {}
beforeAll(() => loadCommands())
beforeEach(async () => {
  // jsdom has none.
  HTMLElement.prototype.hidePopover = () => {}
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  stage = { view: { state: SEEN } }
  maker.link.setState({ stage: stage as unknown as Stage })
  const view = await drawn(
    <MakerContext value={maker}>
      <CameraPanel />
    </MakerContext>,
  )
  close = () => view.remove()
})
afterEach(async () => {
  await close()
  pictureSettings.setState(pictureSettings.getInitialState(), true)
})

const camera = () => maker.history.scene.camera
const saved = () => maker.history.scene.cameras ?? []
const number = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[inputmode][aria-label="${name}"]`)
const away = ({ position, target }: SceneCamera) =>
  Math.hypot(...position.map((at, axis) => at - target[axis]!))

test('another angle begins from how the stage is seen, and comes nearer as it widens, so that the figure keeps its size', async () => {
  await fill('Angle', '52')
  number('Angle')?.focus()
  await pressKey('Enter')
  expect(camera()).toMatchObject({ fov: 52, target: SEEN.target })
  const half = (degrees: number) => Math.tan((degrees * Math.PI) / 360)
  expect(away(camera()) * half(52)).toBeCloseTo(away(SEEN) * half(SEEN.fov), 5)
})

test('a lens is an angle in millimetres, and one run of keys is one step', async () => {
  expect(number('Focal length')?.value).toBe('52 mm')
  number('Focal length')?.focus()
  await pressKey('PageUp')
  await pressKey('ArrowUp')
  await act(async () => number('Focal length')?.blur())
  expect(number('Focal length')?.value).toBe('63 mm')
  expect(maker.history.entries.map(({ label }) => label)).toEqual(['setCamera'])
  await act(async () => maker.history.undo())
  expect(camera()).toEqual(START_CAMERA)
})

test('a view is kept as it is seen, gone back to, and changed to another; without a name it keeps the one it had', async () => {
  await press('Save this view')
  expect(saved()).toMatchObject([{ name: 'View 1', camera: SEEN }])
  stage.view.state = { ...SEEN, position: [0, 1, 5], projection: 'orthographic' }
  await press('Use the current view')
  await press('Go to View 1')
  expect(camera()).toEqual(stage.view.state)
  await press('Rename')
  await fill('Name of the view', '  ')
  await act(async () => field('Name of the view').focus())
  await pressKey('Enter')
  expect(saved()[0]?.name).toBe('View 1')
  expect(document.querySelector('li')?.textContent).toContain('Orthographic')
})

test('a view that is removed comes back by the toast; more than a scene keeps are refused in words', async () => {
  await press('Save this view')
  await press('Remove')
  expect(saved()).toEqual([])
  await act(async () => toastStore.read().at(-1)?.action?.run())
  expect(saved()).toHaveLength(1)
  await act(async () => {
    while (saved().length < MOST.cameras) keepCamera(maker, { name: 'Kept', camera: SEEN })
  })
  await press('Save this view')
  expect(saved()).toHaveLength(MOST.cameras)
  const save = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Save this view',
  )
  expect(save?.getAttribute('aria-description')).toBe('A scene keeps up to 32 views')
})

test('the frame takes what is in it: the picture is framed as on the stage from then on', async () => {
  const flip = () => act(async () => field('Show the picture’s frame').click())
  await flip()
  expect(maker.view.getState().frame).toBe(true)
  expect(pictureSettings.getState().framing).toBe('view')
  pictureSettings.setState({ framing: 'all' })
  await flip()
  expect(pictureSettings.getState().framing).toBe('all')
  await press('Thirds')
  await press('1:1')
  await press('Thirds')
  expect(maker.view.getState().guides).toEqual(['safe11'])
  // None of it is in the document.
  expect(maker.history.entries).toEqual([])
})
