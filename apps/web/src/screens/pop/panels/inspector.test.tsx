// @vitest-environment jsdom
import type { Content } from '@kamae/pop/documents/content'
import { SAMPLE_BOX, SAMPLE_BUBBLE, SAMPLE_POP } from '@kamae/pop/testing/samples'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { newRecord } from '../../../features/pops/pop-store.ts'
import { field, fill, press, pressKey } from '../../../testing/hands.ts'
import { EditorContext } from '../core/editor-context.ts'
import { choose, createPopEditor, type PopEditor, popOf } from '../core/editor.ts'
import { Inspector } from './inspector.tsx'

let editor: PopEditor
let close = async () => {}
afterEach(() => close())

async function show(contents: readonly Content[], chosen: readonly string[] = []) {
  const pop = { ...SAMPLE_POP, contents: Object.fromEntries(contents.map((one) => [one.id, one])) }
  editor = createPopEditor('here', {
    record: newRecord('here', pop, null, 0),
    pop,
    entries: [],
    position: 0,
  })
  choose(editor, chosen)
  const view = await drawn(
    <EditorContext value={editor}>
      <Inspector onPose={() => undefined} />
    </EditorContext>,
  )
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const steps = () => editor.history.snapshot().entries.map(({ label }) => label)
const content = (id: string) => popOf(editor).contents[id]
const reason = (name: string) =>
  document.querySelector(`button[aria-label^="${name}"]`)?.getAttribute('aria-description')

test('with nothing chosen it is about the sheet: a format sets both sides as one step', async () => {
  const text = await show([SAMPLE_BOX])
  expect(text()).toContain('Custom size')
  await fill('Format', '1280x720')
  expect(popOf(editor)).toMatchObject({ width: 1280, height: 720 })
  expect(text()).not.toContain('Custom size')
  expect(field('Filled')).toHaveProperty('checked', true)
  await act(async () => field('Filled').click())
  expect(popOf(editor).background).toBeNull()
  expect(field('Filled')).toHaveProperty('checked', false)
  await act(async () => editor.history.undo())
  await act(async () => editor.history.undo())
  expect(popOf(editor)).toMatchObject({ width: 800, height: 600, background: '#ffffff' })
})

test('all that is typed into a bubble until its box is left is one step', async () => {
  await show([SAMPLE_BUBBLE], ['bubble'])
  await act(async () => field('Text').focus())
  await fill('Text', 'Hello t')
  await fill('Text', 'Hello there')
  expect([steps(), content('bubble')]).toEqual([[], expect.objectContaining({ text: 'Hello there' })])
  await act(async () => field('Text').blur())
  expect(steps()).toEqual(['changeContents'])
  await act(async () => editor.history.undo())
  expect(field('Text').value).toBe('Hello')
})

test('colours tried out in the picker are one step once it closes', async () => {
  await show([SAMPLE_BUBBLE], ['bubble'])
  await fill('Text colour', '#ff0000')
  await fill('Text colour', '#00ff00')
  expect(steps()).toEqual([])
  await act(async () => field('Text colour').dispatchEvent(new Event('change', { bubbles: true })))
  expect(steps()).toEqual(['changeContents'])
  expect(content('bubble')).toMatchObject({ style: { colour: '#00ff00', size: 32 } })
})

test('what wants more than is chosen says how many, and does nothing', async () => {
  const boxes = ['a', 'b', 'c'].map((id, at) => ({ ...SAMPLE_BOX, id, x: at * at * 50 }))
  const text = await show(boxes, ['a'])
  expect([reason('Group'), reason('Distribute horizontally')]).toEqual([
    'Select two or more items',
    'Select three or more items',
  ])
  await press('Distribute horizontally')
  expect(steps()).toEqual([])
  await act(async () => choose(editor, ['a', 'b', 'c']))
  expect(text()).toContain('3 items')
  expect(text()).toContain('Select one item to change its text and colours.')
  expect(reason('Distribute horizontally')).toBeNull()
  await press('Distribute horizontally')
  expect(['a', 'b', 'c'].map((id) => content(id)?.x)).toEqual([0, 100, 200])
})

test('what is locked is locked for all that are chosen, and stays when the others are deleted', async () => {
  const boxes = ['a', 'b'].map((id) => ({ ...SAMPLE_BOX, id }))
  await show([...boxes, { ...SAMPLE_BOX, id: 'c', isLocked: true }], ['a', 'c'])
  expect(field('Locked')).toHaveProperty('checked', false)
  await press('Delete')
  expect(Object.keys(popOf(editor).contents).toSorted()).toEqual(['b', 'c'])
  await act(async () => choose(editor, ['b', 'c']))
  await act(async () => field('Locked').click())
  expect(Object.values(popOf(editor).contents).every(({ isLocked }) => isLocked)).toBe(true)
  expect(field('Locked')).toHaveProperty('checked', true)
})

test('Escape leaves the words and closes nothing around them', async () => {
  await show([SAMPLE_BUBBLE], ['bubble'])
  const board = document.body.appendChild(document.createElement('div'))
  board.tabIndex = 0
  board.dataset.board = ''
  let heard = 0
  const listen = () => void heard++
  window.addEventListener('keydown', listen)
  await act(async () => field('Text').focus())
  await pressKey('Escape')
  window.removeEventListener('keydown', listen)
  expect([document.activeElement, heard]).toEqual([board, 0])
  board.remove()
})
