// @vitest-environment jsdom
import { emptyPop, MOST_CONTENTS } from '@kamae/pop/documents/pop'
import { SAMPLE_BOX } from '@kamae/pop/testing/samples'
import { afterEach, expect, test, vi } from 'vitest'
import { newRecord } from '../../../features/pops/pop-store.ts'
import { addCopies, duplicateChosen, grow, nudge, pasteText } from './edits.ts'
import { choose, createPopEditor, popOf, run } from './editor.ts'
import { changePop } from '@kamae/pop/commands/commands'

const HEAD = { name: 'Card', width: 800, height: 600, background: '#ffffff' }

afterEach(() => vi.useRealTimers())

/** An editor with so many contents. */
function editorWith(count: number) {
  const contents = Array.from({ length: count }, (_, at) => ({ ...SAMPLE_BOX, id: `c${at}` }))
  const pop = { ...emptyPop(HEAD), contents: Object.fromEntries(contents.map((one) => [one.id, one])) }
  return createPopEditor('here', { record: newRecord('here', pop, null, 0), pop, entries: [], position: 0 })
}

test('a full sheet says how many of what was pasted or doubled came onto it, and chooses those', () => {
  const editor = editorWith(MOST_CONTENTS - 1)
  choose(editor, ['c0', 'c1', 'c2'])
  duplicateChosen(editor)
  expect(editor.view.getState()).toMatchObject({ full: { fitted: 1, count: 3 } })
  expect(editor.view.getState().chosen).toHaveLength(1)
  expect(Object.keys(popOf(editor).contents)).toHaveLength(MOST_CONTENTS)
  const { entries } = editor.history.snapshot()
  const pasted = { format: 'kamae-pop-contents', version: 1, contents: [SAMPLE_BOX] }
  expect(pasteText(editor, JSON.stringify(pasted))).toBe(true)
  expect(editor.view.getState()).toMatchObject({ full: { fitted: 0, count: 1 } })
  expect(editor.history.snapshot().entries).toBe(entries)
})

test('a sheet with room says nothing', () => {
  const editor = editorWith(3)
  addCopies(editor, [SAMPLE_BOX])
  expect(editor.view.getState().full).toBeNull()
})

test('a pop that another tab has is not changed here, by nothing', () => {
  const editor = editorWith(3)
  run(editor, changePop, { change: { name: 'Before' } })
  editor.view.setState({ save: 'otherTab' })
  const { history } = editor
  const before = history.snapshot()
  run(editor, changePop, { change: { name: 'After' } })
  history.begin('changePop')
  history.live(changePop, { change: { name: 'After' } })
  history.commit()
  history.undo()
  duplicateChosen(editor)
  expect(history.snapshot()).toBe(before)
  expect([history.snapshot().document.name, before.canUndo]).toEqual(['Before', true])
})

test('presses of arrow keys right after each other are one step, and none with what came between', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const editor = editorWith(2)
  const { history } = editor
  const steps = () => history.snapshot().entries.map(({ label }) => label)
  const place = () => {
    const { x, y } = popOf(editor).contents['c0'] ?? SAMPLE_BOX
    return [x - SAMPLE_BOX.x, y - SAMPLE_BOX.y]
  }
  choose(editor, ['c0'])
  for (let time = 0; time < 4; time++) {
    vi.setSystemTime(time * 900)
    nudge(editor, 5, time === 3 ? 50 : 0)
  }
  expect([steps(), place()]).toEqual([['moveContents'], [20, 50]])
  history.undo()
  expect(place()).toEqual([0, 0])
  history.redo()
  expect(place()).toEqual([20, 50])

  vi.setSystemTime(2700 + 1000)
  nudge(editor, 5, 0)
  grow(editor, 5, 0)
  nudge(editor, 5, 0)
  expect(steps()).toEqual(['moveContents', 'moveContents', 'fitContents', 'moveContents'])
  choose(editor, ['c1'])
  nudge(editor, 5, 0)
  expect(steps()).toHaveLength(5)
  history.undo()
  nudge(editor, 5, 0)
  nudge(editor, -5, 0)
  // There and back is no step.
  expect(steps()).toHaveLength(4)
})
