// @vitest-environment jsdom
import type { Motion } from '@kamae/motion/documents/motion'
import { sourceKey } from '@kamae/motion/names/source-key'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { field, fill, press, pressKey } from '../../../testing/hands.ts'
import { activeOf } from '../../core/active.ts'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import * as kept from './kept-changes.ts'
import { MotionDialog } from './motion-dialog.tsx'
import { motionStore, type OpenMotion } from './motion-store.ts'

const bone = (name: string, parent: number) =>
  ({ name, parent, position: [0, 1, 0], rotation: [0, 0, 0, 1] }) as const
/** A head that nods to the side within a second. */
const NOD: Motion = {
  format: 'bvh',
  name: 'Nod',
  generator: '',
  bones: [bone('Hips', -1), bone('Head', 0), bone('Tail', 0)],
  tracks: [
    {
      bone: 1,
      kind: 'rotation',
      times: Float32Array.of(0, 1),
      values: Float32Array.of(0, 0, 0, 1, 0, 0, 0.2588, 0.9659),
    },
  ],
  face: [],
  duration: 1,
  frameRate: 30,
  map: { hips: 0, head: 1 },
}
const opened = (motion: Motion, name = 'nod.bvh'): OpenMotion => ({ motion, file: new File([], name) })

let maker: Maker
let onClose = vi.fn<() => void>()
let close = async () => {}
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(kept, 'keepChanges').mockResolvedValue(undefined)
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, REST_POSE))
})
afterEach(async () => {
  await close()
  motionStore.setState(motionStore.getInitialState(), true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(...motions: readonly OpenMotion[]) {
  motionStore.setState({ motions })
  onClose = vi.fn<() => void>()
  const view = await drawn(
    <MakerContext value={maker}>
      <MotionDialog onClose={onClose} />
    </MakerContext>,
  )
  close = () => view.remove()
}
const frame = () => motionStore.getState().frame
const text = () => document.body.textContent ?? ''
const head = (pose = maker.view.getState().preview) =>
  pose?.rotations.head?.map((part) => part.toFixed(4)).join(' ')
const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

test('time begins with the focus: frames end where the motion does, Space plays, Enter takes what is seen as one step', async () => {
  await show(opened(NOD))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Time')
  const still = head()
  await press('Frame before')
  expect(frame()).toBe(0)
  await act(async () => motionStore.setState({ frame: 29 }))
  await press('Frame after')
  await press('Frame after')
  expect(frame()).toBe(30)
  const nodded = head()
  expect(nodded).not.toBe(still)
  await pressKey(' ')
  expect(document.querySelector('[aria-label=Pause]')).not.toBeNull()
  await press('Frame before')
  expect(document.querySelector('[aria-label=Play]')).not.toBeNull()
  await act(async () => motionStore.setState({ frame: 30 }))
  expect(await pressKey('Enter')).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
  expect(maker.history.entries).toHaveLength(1)
  expect(head(activeOf(maker)?.pose)).toBe(nodded)
})

test('closed, everything is as it was; meanwhile what others show and end does not end it', async () => {
  await show(opened(NOD))
  await act(async () => motionStore.setState({ frame: 30 }))
  const seen = maker.view.getState().preview
  expect(seen).not.toBeNull()
  await act(async () => maker.view.setState({ preview: null }))
  expect(maker.view.getState().preview).toBe(seen)
  await press('Close the motion')
  await close()
  expect(maker.view.getState().preview).toBeNull()
  expect(maker.history.entries).toEqual([])
})

test('bones that were not found are asked for, and what is chosen is remembered for files of the same source', async () => {
  await show(opened(NOD))
  expect(text()).toContain('Some bones were not found.')
  const missing = () => Number(/Bones: (\d+) missing/.exec(text())?.[1])
  const before = missing()
  expect(buttonOf('As detected')?.getAttribute('aria-description')).toBe('Nothing was changed.')
  const choose = async (name: string, index: string) => {
    // The list of all bones is made when it is wanted.
    await act(async () => field(name).focus())
    await fill(name, index)
  }
  await choose('Waist', '2')
  expect(missing()).toBe(before - 1)
  expect(kept.keepChanges).toHaveBeenLastCalledWith(sourceKey(NOD), { spine: 2 })
  // A bone of the file stands for one of ours.
  await choose('Left knee', '2')
  expect(field('Waist').value).toBe('-1')
  expect(kept.keepChanges).toHaveBeenLastCalledWith(sourceKey(NOD), { leftLowerLeg: 2 })
  await press('As detected')
  expect(kept.keepChanges).toHaveBeenLastCalledWith(sourceKey(NOD), {})
  vi.mocked(kept.keepChanges).mockRejectedValue(new DeviceStorageError('full'))
  await choose('Waist', '2')
  await vi.waitFor(() =>
    expect(toastStore.read().at(-1)?.text).toBe('The correction could not be saved on this device.'),
  )
  expect(missing()).toBe(before - 1)
})

test('several motions are told apart by their files where they are of several, and another one begins at its first frame', async () => {
  await show(opened(NOD, 'a.bvh'), opened({ ...NOD, name: 'Shake' }, 'b.bvh'))
  const names = [...document.querySelectorAll('select[aria-label="Motion of the file"] option')]
  expect(names.map(({ textContent }) => textContent)).toEqual(['a.bvh · Nod', 'b.bvh · Shake'])
  await act(async () => motionStore.setState({ frame: 12 }))
  await fill('Motion of the file', '1')
  expect(motionStore.getState()).toMatchObject({ picked: 1, frame: 0 })
})

test('a single pose has no time to go through: the focus is where it is taken', async () => {
  await show(opened({ ...NOD, duration: 0 }))
  expect(document.querySelector('[aria-label=Time]')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Use this pose')
})

test('a file that is still read can be given up, and is when the dialog goes', async () => {
  const cancel = vi.fn<() => void>()
  motionStore.setState({ reading: { name: 'long.fbx', cancel } })
  await show(opened(NOD))
  expect(text()).toContain('Reading long.fbx…')
  expect(buttonOf('Use this pose')).toBeUndefined()
  await press('Cancel')
  expect(cancel).toHaveBeenCalledOnce()
  await close()
  expect(cancel).toHaveBeenCalledTimes(2)
})
