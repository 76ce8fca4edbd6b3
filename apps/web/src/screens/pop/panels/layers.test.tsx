// @vitest-environment jsdom
import type { Content } from '@kamae/pop/documents/content'
import { SAMPLE_BOX, SAMPLE_POP } from '@kamae/pop/testing/samples'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { newRecord } from '../../../features/pops/pop-store.ts'
import { field, press } from '../../../testing/hands.ts'
import { EditorContext } from '../core/editor-context.ts'
import { createPopEditor, type PopEditor, popOf } from '../core/editor.ts'
import { Layers } from './layers.tsx'

let editor: PopEditor
let close = async () => {}
afterEach(() => close())

async function show(contents: readonly Content[]) {
  const pop = { ...SAMPLE_POP, contents: Object.fromEntries(contents.map((one) => [one.id, one])) }
  editor = createPopEditor('here', {
    record: newRecord('here', pop, null, 0),
    pop,
    entries: [],
    position: 0,
  })
  const view = await drawn(
    <EditorContext value={editor}>
      <Layers />
    </EditorContext>,
  )
  close = () => view.remove()
}
const SHAPES = ['rectangle', 'ellipse', 'star'] as const
const shapes = (change: (at: number) => Partial<Content> = () => ({})): Content[] =>
  SHAPES.map((shape, at) => ({ ...SAMPLE_BOX, id: shape, z: at, shape, ...change(at) }) as Content)
const rows = () => [...document.querySelectorAll('li')]
const pressRow = (at: number, held: MouseEventInit = {}) => {
  const press = new MouseEvent('click', { bubbles: true, ...held })
  return act(async () => rows()[at]?.querySelector('button')?.dispatchEvent(press))
}
const chosen = () => [...editor.view.getState().chosen].toSorted()

test('the topmost is first; a press chooses one with its group, Shift or the switch adds and takes off', async () => {
  await show(shapes((at) => (at < 2 ? { group: 'g' } : {})))
  await pressRow(0)
  expect(chosen()).toEqual(['star'])
  await pressRow(1)
  expect(chosen()).toEqual(['ellipse', 'rectangle'])
  expect(rows().map((row) => row.querySelector('button')?.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
    'true',
  ])
  await pressRow(0, { shiftKey: true })
  expect(chosen()).toHaveLength(3)
  await act(async () => field('Select multiple').click())
  await pressRow(2)
  expect(chosen()).toEqual(['star'])
})

test('one that is locked or hidden is so alone, as a step, whatever is chosen', async () => {
  await show(shapes())
  await pressRow(0)
  await press('Lock', rows()[1])
  await press('Hide', rows()[2])
  const { star, ellipse, rectangle } = popOf(editor).contents
  expect([star?.isLocked, ellipse?.isLocked, rectangle?.isHidden]).toEqual([undefined, true, true])
  expect(chosen()).toEqual(['star'])
  await press('Show', rows()[2])
  await act(async () => editor.history.undo())
  expect(popOf(editor).contents['rectangle']?.isHidden).toBe(true)
})

test('an empty sheet says what to do', async () => {
  await show([])
  expect(document.body.textContent).toContain('Nothing is on the sheet yet.')
})
