// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { SaveNote } from './save-note.tsx'

const WORDS = { saving: 'Saving…', device: 'Saved', full: 'Not saved' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function noteOf() {
  const note = await drawn(<SaveNote<keyof typeof WORDS> save="device" words={WORDS} bad={['full']} />)
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  return {
    remove: note.remove,
    wait,
    async show(save: keyof typeof WORDS) {
      await note.draw(<SaveNote save={save} words={WORDS} bad={['full']} />)
      wait(0)
    },
    now: () => {
      const { textContent, dataset } = note.find('span')
      return [dataset.save, textContent, dataset.busy ?? dataset.bad]
    },
    mark: () => note.element.querySelector('svg')?.innerHTML,
  }
}

test('a short save changes neither words nor mark, a long one both, and its end at once', async () => {
  const note = await noteOf()
  await note.show('saving')
  note.wait(899)
  expect(note.now()).toEqual(['saving', 'Saved', undefined])
  note.wait(1)
  expect(note.now()).toEqual(['saving', 'Saving…', 'true'])
  await note.show('device')
  expect(note.now()).toEqual(['device', 'Saved', undefined])
  await note.remove()
})

test('what is not saved has another mark than what is', async () => {
  const note = await noteOf()
  const saved = note.mark()
  await note.show('full')
  expect(note.now()).toEqual(['full', 'Not saved', 'true'])
  expect(note.mark()).not.toBe(saved)
  await note.remove()
})
