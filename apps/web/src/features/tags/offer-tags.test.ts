// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerTags } from './offer-tags.ts'

const PAUSE = 200

let input: HTMLInputElement
let chosen: string[]
let asked: string[]
let end: () => void
beforeEach(() => {
  vi.useFakeTimers()
  chosen = []
  asked = []
  input = document.createElement('input')
  input.ariaLabel = 'Search poses'
  document.body.append(input)
  input.focus()
  end = offerTags(
    input,
    (tag) => chosen.push(tag),
    async (text) => {
      asked.push(text)
      return ['jump', 'jumping jack', 'juggle'].filter((tag) => tag.startsWith(text))
    },
  )
})
afterEach(() => {
  end()
  input.remove()
  vi.useRealTimers()
})

const list = () => document.querySelector<HTMLElement>('[role=listbox]')
const options = () => [...(list()?.querySelectorAll('[role=option]') ?? [])]
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true })
  input.dispatchEvent(event)
  return event
}
async function type(text: string) {
  input.value = text
  input.dispatchEvent(new Event('input'))
  await vi.advanceTimersByTimeAsync(PAUSE)
}

test('what begins as typed is offered after a pause, and only chosen by the arrows and Enter', async () => {
  input.value = 'j'
  input.dispatchEvent(new Event('input'))
  await type('jum')
  expect(asked).toEqual(['jum'])
  expect(options().map(({ textContent }) => textContent)).toEqual(['jump', 'jumping jack'])
  expect([input.getAttribute('aria-expanded'), list()?.hidden]).toEqual(['true', false])
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
  press('ArrowDown')
  press('ArrowDown')
  expect(input.getAttribute('aria-activedescendant')).toBe(options()[1]?.id)
  expect(press('Enter').defaultPrevented).toBe(true)
  expect(chosen).toEqual(['jumping jack'])
  expect([input.getAttribute('aria-expanded'), list()?.hidden]).toEqual(['false', true])
})

test('Enter without a choice searches, Escape and leaving close the list, a press chooses', async () => {
  await type('ju')
  expect(press('Enter').defaultPrevented).toBe(false)
  expect(list()?.hidden).toBe(true)
  await type('jug')
  expect(press('Escape').defaultPrevented).toBe(true)
  expect(list()?.hidden).toBe(true)
  await type('jump')
  input.blur()
  expect(list()?.hidden).toBe(true)
  input.focus()
  await type('jumping')
  options()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(chosen).toEqual(['jumping jack'])
  await type('nothing')
  expect(list()?.hidden).toBe(true)
})
