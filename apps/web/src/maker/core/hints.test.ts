// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { firstHint, leaveDragHint, passHint } from './hints.ts'
import type { Maker } from './maker.ts'
import { createViewStore } from './view-state.ts'

beforeEach(() => localStorage.clear())

test('hints come one after the other, and what was done is not shown again', () => {
  const view = createViewStore({ hint: firstHint(true) })
  const maker = { view } as Maker
  const shown = () => view.getState().hint
  expect(shown()).toBe('hand')
  // Only the one that is shown is done.
  passHint(maker, 'export')
  expect(shown()).toBe('hand')
  passHint(maker, 'hand')
  expect(shown()).toBe('hips')
  expect(firstHint(true)).toBe('hips')
  passHint(maker, 'hips')
  passHint(maker, 'export')
  expect(shown()).toBeNull()
  expect(firstHint(true)).toBeNull()
})

test('who comes back to work of their own is shown none, unless they were in the middle of them', () => {
  expect(firstHint(false)).toBeNull()
  passHint({ view: createViewStore({ hint: 'hand' }) } as Maker, 'hand')
  expect(firstHint(false)).toBe('hips')
})

test('a pose that was put on ends what is said of dragging, for this visit alone', () => {
  const view = createViewStore({ hint: firstHint(true) })
  leaveDragHint({ view } as Maker)
  expect(view.getState().hint).toBeNull()
  expect(firstHint(true)).toBe('hand')
  view.setState({ hint: 'export' })
  leaveDragHint({ view } as Maker)
  expect(view.getState().hint).toBe('export')
})
