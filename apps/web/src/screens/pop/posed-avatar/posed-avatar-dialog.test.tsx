import { NO_AVATAR } from '@kamae/pop/documents/first-contents'
// @vitest-environment jsdom
import type { ContentOf, PosedAvatar } from '@kamae/pop/documents/content'
import { SAMPLE_BOX, SAMPLE_PICTURE, SAMPLE_POP } from '@kamae/pop/testing/samples'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as device from '../../../features/avatars/device-avatars.ts'
import { newRecord } from '../../../features/pops/pop-store.ts'
import { field, fill, press, pressEscape, withDialogs } from '../../../testing/hands.ts'
import { EditorContext } from '../core/editor-context.ts'
import { choose, createPopEditor, type PopEditor, popOf } from '../core/editor.ts'
import { PosedAvatarDialog } from './posed-avatar-dialog.tsx'
import type { PosedAvatarPictures } from './posed-avatar-pictures.ts'
import { PicturesContext } from './pictures-context.ts'

const release = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
let editor: PopEditor
let close = async () => {}
withDialogs()
beforeEach(() => {
  localStorage.clear()
  // Nothing comes near: the stage opens no 3D.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(device, 'keptAvatars').mockResolvedValue([])
  release.mockReset()
  onClose.mockReset()
})
afterEach(() => close())

async function show(chosen = 'picture', change: Partial<ContentOf<'picture'>> = {}) {
  const pop = { ...SAMPLE_POP, contents: { box: SAMPLE_BOX, picture: { ...SAMPLE_PICTURE, ...change } } }
  editor = createPopEditor('here', { record: newRecord('here', pop, null, 0), pop, entries: [], position: 0 })
  choose(editor, [chosen])
  const view = await drawn(
    <EditorContext value={editor}>
      <PicturesContext value={{ hold: () => release } as unknown as PosedAvatarPictures}>
        <PosedAvatarDialog onClose={onClose} />
      </PicturesContext>
    </EditorContext>,
  )
  close = () => view.remove()
}
/** The figure of the picture, as the sheet shows it. */
function posed(): PosedAvatar | null {
  const content = popOf(editor).contents['picture']
  return content?.kind === 'picture' ? content.figure : null
}
const steps = () => editor.history.snapshot().entries.map(({ label }) => label)
const distance = () =>
  document.querySelector<HTMLInputElement>('[role=spinbutton][aria-label="Distance"]')?.value
/** The page is left, or the dialog has closed. */
async function leave() {
  await close()
  close = async () => {}
}
const reason = (name: string) =>
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === name)
    ?.getAttribute('aria-description')
const pressUndo = (from: EventTarget, isRedo = false) =>
  act(async () => {
    const held = { key: isRedo ? 'Z' : 'z', ctrlKey: true, shiftKey: isRedo, bubbles: true, cancelable: true }
    from.dispatchEvent(new KeyboardEvent('keydown', held))
  })

test('all that was done is one step of the pop once it is used', async () => {
  await show()
  await fill('Avatar', 'default/reika')
  await press('Mirror')
  await press('Bust')
  await press('Use this pose')
  expect(posed()).toEqual({
    source: { kind: 'default', id: 'reika' },
    pose: mirrorPose(SAMPLE_PICTURE.figure!.pose),
    view: { yaw: 0, pitch: 0, focus: 0.8, span: 0.56, aside: 0 },
  })
  expect([steps(), onClose.mock.calls.length]).toEqual([['changeContents'], 1])
  await leave()
  editor.history.undo()
  expect(posed()).toEqual(SAMPLE_PICTURE.figure)
})

test('the sheet shows what is posed; Escape asks before it is let go of, and then nothing of it is left', async () => {
  await show()
  await press('Knees up')
  await vi.waitFor(() => expect(posed()?.view.span).toBe(0.86))
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(distance()).toBe('86%')
  await pressEscape()
  await press('Discard changes')
  expect(onClose).toHaveBeenCalledOnce()
  expect([posed(), steps(), editor.history.snapshot().inGesture]).toEqual([SAMPLE_PICTURE.figure, [], false])
})

test('where nothing was done, or all of it undone, it closes unasked', async () => {
  await show()
  await pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
  await press('Bust')
  await press('Undo')
  await pressEscape()
  expect([onClose.mock.calls.length, posed(), steps()]).toEqual([2, SAMPLE_PICTURE.figure, []])
})

test('it has steps of its own, back and forth by button and by key, but not by keys for a field', async () => {
  await show()
  expect([reason('Undo'), reason('Redo')]).toEqual(['Nothing to undo', 'Nothing to redo'])
  await press('Bust')
  await press('Face')
  await press('Undo')
  expect([distance(), reason('Redo')]).toEqual(['56%', null])
  await pressUndo(window)
  expect(distance()).toBe('120%')
  await pressUndo(window, true)
  expect(distance()).toBe('56%')
  await pressUndo(field('Avatar'))
  expect(distance()).toBe('56%')
  await press('Whole body')
  expect([distance(), reason('Redo')]).toEqual(['122%', 'Nothing to redo'])
  expect(steps()).toEqual([])
})

test('a dialog that goes without an answer leaves what was posed as a step, and the sheet takes pictures again', async () => {
  await show()
  await press('Bust')
  await leave()
  expect([posed()?.view.span, steps()]).toEqual([0.56, ['changeContents']])
  expect(release).toHaveBeenCalledOnce()
})

test('an empty panel gets the avatar that one looks at poses with, as it first stands', async () => {
  localStorage.setItem('kamae.avatar', JSON.stringify({ kind: 'default', id: 'goro' }))
  await show('picture', NO_AVATAR)
  await press('Use this pose')
  expect(posed()).toMatchObject({ source: { kind: 'default', id: 'goro' }, pose: START_POSE })
  expect(steps()).toEqual(['changeContents'])
})

test('with no picture chosen there is nothing to pose', async () => {
  await show('box')
  expect(onClose).toHaveBeenCalledOnce()
  expect(document.querySelector('dialog')).toBeNull()
})
