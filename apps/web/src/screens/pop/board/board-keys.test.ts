// @vitest-environment jsdom
import type { Content } from '@kamae/pop/documents/content'
import { inDrawingOrder } from '@kamae/pop/documents/pop'
import { SAMPLE_BOX, SAMPLE_POP } from '@kamae/pop/testing/samples'
import { expect, test } from 'vitest'
import { newRecord } from '../../../features/pops/pop-store.ts'
import { choose, createPopEditor, type PopEditor, popOf } from '../core/editor.ts'
import { boardKey } from './board-keys.ts'

/** An editor of boxes, the first of them lowest. */
function editorOf(...changes: readonly (Partial<Content> & { readonly id: string })[]): PopEditor {
  const contents = changes.map((change, z) => ({ ...SAMPLE_BOX, z, ...change }) as Content)
  const pop = { ...SAMPLE_POP, contents: Object.fromEntries(contents.map((one) => [one.id, one])) }
  return createPopEditor('here', { record: newRecord('here', pop, null, 0), pop, entries: [], position: 0 })
}
const key = (editor: PopEditor, name: string, held: KeyboardEventInit = {}) =>
  boardKey(editor, new KeyboardEvent('keydown', { key: name, ...held }))
const chosen = (editor: PopEditor) => editor.view.getState().chosen
const order = (editor: PopEditor) => inDrawingOrder(popOf(editor)).map(({ id }) => id)
const steps = (editor: PopEditor) => editor.history.snapshot().entries.map(({ label }) => label)
const boxOf = (editor: PopEditor, id: string) => {
  const { x, y, w, h } = popOf(editor).contents[id] ?? { ...SAMPLE_BOX, w: 0 }
  return [x, y, w, h]
}

test('arrows move what is chosen, farther with Shift, make it larger with Alt, and are free with nothing chosen', () => {
  const editor = editorOf({ id: 'a' }, { id: 'b', isLocked: true })
  expect(key(editor, 'ArrowRight')).toBe(false)
  choose(editor, ['a', 'b'])
  expect(key(editor, 'ArrowRight')).toBe(true)
  key(editor, 'ArrowUp', { shiftKey: true })
  expect(boxOf(editor, 'a')).toEqual([45, -20, 200, 120])
  key(editor, 'ArrowDown', { altKey: true })
  expect(boxOf(editor, 'a')).toEqual([45, -20, 200, 125])
  expect(boxOf(editor, 'b')).toEqual([40, 30, 200, 120])
  expect(key(editor, 'ArrowRight', { ctrlKey: true })).toBe(false)
})

test('page keys go from one to the next, round and round; with Shift they add, and go back over what they added', () => {
  const editor = editorOf({ id: 'a' }, { id: 'hidden', isHidden: true }, { id: 'b' }, { id: 'c' })
  key(editor, 'PageUp')
  expect(chosen(editor)).toEqual(['c'])
  key(editor, 'PageDown')
  expect(chosen(editor)).toEqual(['a'])
  key(editor, 'PageDown', { shiftKey: true })
  expect(chosen(editor)).toEqual(['a', 'b'])
  key(editor, 'PageUp', { shiftKey: true })
  expect(chosen(editor)).toEqual(['a'])
})

test('what is deleted is one step and spares what is locked; Escape lets go of all, and of choosing several', () => {
  const editor = editorOf({ id: 'a' }, { id: 'b' }, { id: 'c', isLocked: true })
  choose(editor, ['a', 'b', 'c'])
  editor.view.setState({ isSeveral: true })
  expect(key(editor, 'Backspace')).toBe(true)
  expect([order(editor), steps(editor)]).toEqual([['c'], ['removeContents']])
  expect(key(editor, 'Escape')).toBe(true)
  expect(editor.view.getState()).toMatchObject({ chosen: [], isSeveral: false })
  key(editor, 'Delete')
  expect(order(editor)).toEqual(['c'])
})

test('with Ctrl all that can be taken hold of is chosen, doubled a little apart, grouped and let go again', () => {
  const editor = editorOf({ id: 'a' }, { id: 'b' }, { id: 'c', isLocked: true }, { id: 'd', isHidden: true })
  expect(key(editor, 'A', { ctrlKey: true })).toBe(true)
  expect(chosen(editor)).toEqual(['a', 'b'])
  key(editor, 'g', { metaKey: true })
  choose(editor, ['a'])
  expect(chosen(editor)).toEqual(['a', 'b'])
  key(editor, 'd', { ctrlKey: true })
  const [copy = ''] = chosen(editor)
  expect([chosen(editor).length, boxOf(editor, copy)]).toEqual([2, [64, 54, 200, 120]])
  choose(editor, ['a'])
  key(editor, 'G', { ctrlKey: true, shiftKey: true })
  choose(editor, ['a'])
  expect(chosen(editor)).toEqual(['a'])
})

test('brackets bring what is chosen over or under the next, with Shift over or under all; other keys stay free', () => {
  const editor = editorOf({ id: 'a' }, { id: 'b' }, { id: 'c' })
  choose(editor, ['a'])
  expect(key(editor, ']', { ctrlKey: true })).toBe(true)
  expect(order(editor)).toEqual(['b', 'a', 'c'])
  key(editor, '{', { ctrlKey: true, shiftKey: true })
  expect(order(editor)).toEqual(['a', 'b', 'c'])
  key(editor, '}', { ctrlKey: true, shiftKey: true })
  expect(order(editor)).toEqual(['b', 'c', 'a'])
  key(editor, '[', { ctrlKey: true })
  expect(order(editor)).toEqual(['b', 'a', 'c'])
  expect([key(editor, 'x'), key(editor, ']'), key(editor, 'z', { ctrlKey: true })]).not.toContain(true)
})
