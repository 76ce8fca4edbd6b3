// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { SAMPLE_BOX, SAMPLE_POP } from '@kamae/pop/testing/samples'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newRecord } from '../../../features/pops/pop-store.ts'
import { client } from '../../../session/api.ts'
import { press, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorContext } from './editor-context.ts'
import { createPopEditor, type PopEditor, popOf } from './editor.ts'
import type { PopAutosave } from './pop-autosave.ts'

const LINK = { uid: 'mika', popId: 'there', version: 3 }
const record = newRecord('here', SAMPLE_POP, LINK, 0)
const setLink = vi.fn<PopAutosave['setLink']>(async () => undefined)
const onClose = vi.fn<() => void>()
let editor: PopEditor
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}

withDialogs()
beforeEach(async () => {
  lastToast = hearToasts()
  vi.clearAllMocks()
  editor = createPopEditor('here', { record, pop: SAMPLE_POP, entries: [], position: 0 })
  editor.view.setState({ save: 'failed', problem: { kind: 'conflict' } })
  const autosave = { record, setLink } as unknown as PopAutosave
  const view = await drawn(
    <EditorContext value={editor}>
      <ConflictDialog autosave={autosave} onClose={onClose} />
    </EditorContext>,
  )
  close = () => view.remove()
})
afterEach(() => close())

/** What the account has by now. */
const answer = (pop: () => unknown) =>
  vi.spyOn(client, 'call').mockImplementation(async () => ({ pop: pop() }))

test('kept both, this one is a pop of its own and stays as it is', async () => {
  await press('Keep both')
  expect(setLink.mock.calls).toEqual([[null]])
  expect(editor.view.getState()).toMatchObject({ save: 'device', problem: null })
  expect(popOf(editor)).toEqual(SAMPLE_POP)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the other one comes in one step, which undo takes back, and what follows goes on from it', async () => {
  answer(() => ({ ...SAMPLE_POP, name: 'Theirs', version: 9, contents: [{ ...SAMPLE_BOX, x: 500 }] }))
  await press('Use the other one')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(popOf(editor)).toMatchObject({ name: 'Theirs', contents: { box: { x: 500 } } })
  expect(Object.keys(popOf(editor).contents)).toEqual(['box'])
  expect(setLink.mock.calls).toEqual([[{ ...LINK, version: 9 }]])
  expect(editor.view.getState().problem).toBeNull()
  await act(async () => editor.history.undo())
  expect(popOf(editor)).toEqual(SAMPLE_POP)
})

test('while the other one cannot be had, nothing here changes and the question stays', async () => {
  answer(() => {
    throw new CallError('unavailable', 'Away.')
  })
  await press('Use the other one')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  expect([popOf(editor), setLink.mock.calls, onClose.mock.calls]).toEqual([SAMPLE_POP, [], []])
  expect(editor.view.getState().problem).toEqual({ kind: 'conflict' })
})
