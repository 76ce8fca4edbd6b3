// @vitest-environment jsdom
import { SAMPLE_POP } from '@kamae/pop/testing/samples'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newRecord } from '../../../features/pops/pop-store.ts'
import { press } from '../../../testing/hands.ts'
import { EditorContext } from '../core/editor-context.ts'
import { choose, createPopEditor, type PopEditor } from '../core/editor.ts'
import { BoardTools } from './board-tools.tsx'

const opened = {
  record: newRecord('here', SAMPLE_POP, null, 0),
  pop: SAMPLE_POP,
  entries: [],
  position: 0,
}

let editor: PopEditor
let close = async () => {}
beforeEach(() => {
  localStorage.clear()
  editor = createPopEditor('here', opened)
})
afterEach(() => close())

async function show(onArrange?: () => void) {
  const view = await drawn(
    <EditorContext value={editor}>
      <BoardTools {...(onArrange ? { onArrange } : {})} />
    </EditorContext>,
  )
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const isOn = (name: string) => document.querySelector(`[aria-label="${name}"]`)?.getAttribute('aria-pressed')
const pick = (...ids: string[]) => act(async () => choose(editor, ids))

test('choosing several is a switch that shows how presses act now, whoever turned it', async () => {
  await show()
  expect(isOn('Select multiple')).toBe('false')
  await press('Select multiple')
  expect([isOn('Select multiple'), editor.view.getState().isSeveral]).toEqual(['true', true])
  await act(async () => editor.view.setState({ isSeveral: false }))
  expect(isOn('Select multiple')).toBe('false')
})

test('where there is a way to arrange, it is offered for what is chosen while several are, with their number', async () => {
  const onArrange = vi.fn<() => void>()
  const text = await show(onArrange)
  await pick('box', 'bubble')
  expect(text()).toBe('')
  await press('Select multiple')
  expect(text()).toBe('2 selectedArrange')
  await press('Arrange')
  expect(onArrange).toHaveBeenCalledOnce()
  await pick()
  expect(text()).toBe('0 selected')
})

test('without such a way nothing is counted', async () => {
  const text = await show()
  await pick('box')
  await press('Select multiple')
  expect(text()).toBe('')
})

test('snapping is on at first, and what is switched off stays off for the next pop', async () => {
  await show()
  expect(isOn('Snap to edges and middles')).toBe('true')
  await press('Snap to edges and middles')
  expect([isOn('Snap to edges and middles'), editor.view.getState().snaps]).toEqual(['false', false])
  expect(createPopEditor('next', opened).view.getState().snaps).toBe(false)
  await press('Snap to edges and middles')
  expect(createPopEditor('next', opened).view.getState().snaps).toBe(true)
})
