import { expect, test, vi } from 'vitest'
import { onFirst } from './on-first.ts'

test('the first of the events alone runs it', () => {
  const target = new EventTarget()
  const run = vi.fn<() => void>()
  onFirst(target, ['focusin', 'pointerenter'], run)
  for (const kind of ['pointerenter', 'focusin', 'pointerenter']) target.dispatchEvent(new Event(kind))
  expect(run).toHaveBeenCalledTimes(1)
})

test('who waits no longer runs nothing', () => {
  const target = new EventTarget()
  const run = vi.fn<() => void>()
  onFirst(target, ['blur'], run)()
  target.dispatchEvent(new Event('blur'))
  expect(run).not.toHaveBeenCalled()
})
