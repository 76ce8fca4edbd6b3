// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { createMaker } from '../../core/maker.ts'
import type { SaveState } from '../../core/view-state.ts'
import { SaveNote } from './save-note.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function noteOf(save: SaveState) {
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  maker.view.setState({ save })
  const note = await drawn(
    <MakerContext value={maker}>
      <SaveNote />
    </MakerContext>,
  )
  return {
    remove: note.remove,
    words: () => note.element.textContent,
    mark: () => note.element.querySelector('svg')?.innerHTML,
    go: (save: SaveState, ms: number) => {
      act(() => maker.view.setState({ save }))
      act(() => void vi.advanceTimersByTime(ms))
    },
  }
}

test('a short save changes neither words nor mark, a long one both, and its end at once', async () => {
  const note = await noteOf('device')
  const saved = note.mark()
  note.go('saving', 899)
  expect([note.words(), note.mark()]).toEqual(['Saved on this device', saved])
  note.go('saving', 1)
  expect(note.words()).toBe('Saving…')
  expect(note.mark()).not.toBe(saved)
  note.go('device', 0)
  expect([note.words(), note.mark()]).toEqual(['Saved on this device', saved])
  await note.remove()
})

test('what is not saved is said with a warning', async () => {
  const note = await noteOf('device')
  const saved = note.mark()
  note.go('full', 0)
  expect(note.words()).toContain('Not saved: this device is full.')
  expect(note.mark()).not.toBe(saved)
  await note.remove()
})
