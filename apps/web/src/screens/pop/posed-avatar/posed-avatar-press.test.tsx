// @vitest-environment jsdom
import type { Pose } from '@kamae/pose/documents/pose'
import { SAMPLE_PICTURE, SAMPLE_POP } from '@kamae/pop/testing/samples'
import { drawn } from '@kamae/ui/testing/draw'
import { act, type RefObject, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as device from '../../../features/avatars/device-avatars.ts'
import { newRecord } from '../../../features/pops/pop-store.ts'
import { press, withDialogs } from '../../../testing/hands.ts'
import { EditorContext } from '../core/editor-context.ts'
import { choose, createPopEditor } from '../core/editor.ts'
import { PosedAvatarDialog } from './posed-avatar-dialog.tsx'
import type { PosedAvatarPictures } from './posed-avatar-pictures.ts'
import { PicturesContext } from './pictures-context.ts'

type HandDrag = {
  readonly ring: RefObject<HTMLElement | null>
  readonly pose: Pose
  readonly onMove: (pose: Pose) => void
}

const canvas = document.createElement('canvas')
canvas.setPointerCapture = () => {}
const ready = {
  kind: 'ready',
  view: {
    canvas,
    avatar: { moved: () => {} },
    stage: { view: {}, requestFrame: () => {} },
    show: () => {},
  },
}
vi.mock('../../../features/viewer/use-pose-stage.ts', () => ({ usePoseStage: () => ready }))
vi.mock('./posed-avatar-camera.ts', () => ({ heightOf: async () => 1.5, cameraOf: () => ({}) }))
// The body follows wherever the pointer is reported, as it does in 3D.
vi.mock('../../../features/viewer/use-hand-drag.ts', () => ({
  useHandDrag({ ring, pose, onMove }: HandDrag) {
    useEffect(() => {
      const listening = new AbortController()
      ring.current?.addEventListener(
        'pointermove',
        ({ clientX }) => onMove({ ...pose, hips: [clientX / 100, 1, 0] }),
        { signal: listening.signal },
      )
      return () => listening.abort()
    })
  },
}))

let close = async () => {}
withDialogs()
beforeEach(async () => {
  localStorage.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(device, 'keptAvatars').mockResolvedValue([])
  const pop = { ...SAMPLE_POP, contents: { picture: SAMPLE_PICTURE } }
  const record = newRecord('here', pop, null, 0)
  const editor = createPopEditor('here', { record, pop, entries: [], position: 0 })
  choose(editor, ['picture'])
  const view = await drawn(
    <EditorContext value={editor}>
      <PicturesContext value={{ hold: () => () => {} } as unknown as PosedAvatarPictures}>
        <PosedAvatarDialog onClose={() => {}} />
      </PicturesContext>
    </EditorContext>,
  )
  close = () => view.remove()
  await vi.waitFor(() => expect(document.querySelector('[data-bone=leftHand]')).not.toBeNull())
})
afterEach(() => close())

const hand = () => document.querySelector('[data-bone=leftHand]') ?? document
const row = (name: string, kind = '[type=range]') =>
  document.querySelector<HTMLInputElement>(`input${kind}[aria-label="${name}"]`)!
const send = (to: EventTarget, type: string, clientX: number) =>
  act(async () => void to.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, button: 0 })))
/** Presses something, is reported at each of these places, and lets go. */
async function drag(to: () => EventTarget, ...places: readonly number[]) {
  await send(to(), 'pointerdown', 5)
  for (const place of places) await send(to(), 'pointermove', place)
  await send(to(), 'pointerup', places.at(-1) ?? 5)
}
const slide = (name: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(row(name), value)
    row(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
/** Whether there is a step, as the button says it. */
function canUndo(): boolean {
  const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')
  return undo?.getAttribute('aria-description') !== 'Nothing to undo'
}

test('a press of a handle, the view or a row that moves nothing is no step', async () => {
  await drag(hand)
  await drag(hand, 5, 5)
  await drag(() => canvas)
  await drag(() => canvas, 5, 5)
  await drag(() => row('Distance'))
  await press('Mirror')
  await press('Undo')
  expect(canUndo()).toBe(false)
})

test('a drag of a handle or of the view is one step each', async () => {
  await drag(hand, 5, 9, 30)
  await drag(() => canvas, 15, 45)
  expect(row('Turned').value).toBe('20')
  await press('Undo')
  expect([row('Turned').value, canUndo()]).toEqual(['0', true])
  await press('Undo')
  expect(canUndo()).toBe(false)
  await press('Redo')
  await press('Redo')
  expect(row('Turned').value).toBe('20')
})

test('Escape in the midst of a row gives back how it was seen, with the steps that there were', async () => {
  await press('Bust')
  await press('Undo')
  await send(row('Distance'), 'pointerdown', 5)
  await slide('Distance', '80')
  await slide('Distance', '60')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  await act(async () => void row('Distance').dispatchEvent(escape))
  await slide('Distance', '40')
  await send(row('Distance'), 'pointerup', 5)
  expect([row('Distance').value, canUndo()]).toEqual(['120', false])
  await press('Redo')
  expect(row('Distance', '[role=spinbutton]').value).toBe('56%')
})
