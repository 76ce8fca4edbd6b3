// @vitest-environment jsdom
import type { FoundMessage } from '@kamae/entities/chatchara/dialog/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { fill, press, pressEscape, withDialogs } from '../../testing/hands.ts'
import { SearchDialog } from './search-dialog.tsx'

type Asked = { readonly text: string; readonly cursor?: string }

const foundOf = (messageId: string): FoundMessage => ({
  dialogId: 'd1',
  messageId,
  title: `Talk ${messageId}`,
  characterId: 'c1',
  characterSlug: 'nagi',
  characterName: 'Nagi',
  role: 'character',
  excerpt: 'Then *good* night.',
  createdAt: '2026-11-05T12:00:00.000Z',
})
const pageOf = (ids: readonly string[], nextCursor: string | null = null) => ({
  items: ids.map(foundOf),
  nextCursor,
})
const away = () => {
  throw new CallError('unavailable', 'Away.')
}
const AWAY = 'The server could not be reached. Try again in a moment.'

const search = vi.fn<(input: Asked) => unknown>()
const onGo = vi.fn<(found: FoundMessage) => void>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(() => {
  search.mockReset().mockImplementation(() => pageOf(['a', 'b']))
  onGo.mockReset()
  onClose.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: Asked) => {
    if (path !== 'chatchara/dialog/search') throw new Error(`Nobody asks for ${path}.`)
    return search(input)
  }) as never)
})
afterEach(() => close())

async function show() {
  const view = await drawn(<SearchDialog onGo={onGo} onClose={onClose} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const asked = () => search.mock.calls.map(([input]) => input)
const titles = () =>
  [...document.querySelectorAll('li strong')].map((each) => each.textContent?.replace('Nagi · ', ''))
const listed = (...ids: readonly string[]) =>
  vi.waitFor(() => expect(titles()).toEqual(ids.map((id) => `Talk ${id}`)))
const problem = () => document.querySelector('[role=alert]')?.textContent
const searchButton = () => document.querySelector('button[type=submit]')

async function searchFor(words: string) {
  await fill('Search messages', words)
  // A search that was done holds the button for a moment.
  await vi.waitFor(() => expect(searchButton()?.hasAttribute('aria-busy')).toBe(false))
  await press('Search')
}

test('without words nothing is searched, and the button says what it waits for; spaces around them are none', async () => {
  await show()
  await press('Search')
  await fill('Search messages', '  ')
  await press('Search')
  expect([asked(), searchButton()?.getAttribute('aria-description')]).toEqual([[], 'Write something first.'])
  await searchFor(' rain ')
  await listed('a', 'b')
  expect(asked()).toEqual([{ text: 'rain', limit: 30 }])
  expect(searchButton()?.hasAttribute('aria-description')).toBe(false)
})

test('what was found says where, when and in plain words what; a press leads to it', async () => {
  await show()
  await searchFor('night')
  await listed('a', 'b')
  const second = document.querySelectorAll('li button')[1] as HTMLButtonElement
  expect(second.textContent).toBe('Nagi · Talk bThen good night.Nov 5, 2026')
  await act(async () => second.click())
  expect(onGo.mock.calls).toEqual([[foundOf('b')]])
})

test('that nothing was found is reported, and not before it was searched', async () => {
  const text = await show()
  expect(text()).not.toContain('No messages found')
  search.mockReturnValue(pageOf([]))
  await searchFor('snow')
  const said = () => document.querySelector('[aria-live=polite]')?.textContent
  await vi.waitFor(() => expect(said()).toBe('No messages found. Try fewer or different words.'))
})

test('further ones are of the words that were searched, whatever is typed meanwhile', async () => {
  search.mockImplementation(({ cursor }) => (cursor ? pageOf(['c']) : pageOf(['a', 'b'], 'next')))
  const text = await show()
  await searchFor('rain')
  await listed('a', 'b')
  await fill('Search messages', 'snow')
  await press('More')
  await listed('a', 'b', 'c')
  expect(asked().at(-1)).toEqual({ text: 'rain', limit: 30, cursor: 'next' })
  expect(text()).not.toContain('More')
})

test('other words are searched from the beginning, and what they find stands alone', async () => {
  search.mockImplementation(({ text }) => (text === 'rain' ? pageOf(['a', 'b'], 'next') : pageOf(['c'])))
  const text = await show()
  await searchFor('rain')
  await listed('a', 'b')
  await searchFor('snow')
  await listed('c')
  expect(asked().at(-1)).toEqual({ text: 'snow', limit: 30 })
  expect(text()).not.toContain('More')
})

test.each<[string, (late: PromiseWithResolvers<unknown>) => void]>([
  ['comes', ({ resolve }) => resolve(pageOf(['d'], 'later'))],
  ['fails', ({ reject }) => reject(new CallError('unavailable', 'Away.'))],
])('a page of earlier words that %s late leaves what was found since', async (_, end) => {
  const late = Promise.withResolvers<unknown>()
  search.mockImplementation(({ text, cursor }) => {
    if (cursor) return late.promise
    return text === 'rain' ? pageOf(['a', 'b'], 'next') : pageOf(['c'])
  })
  const text = await show()
  await searchFor('rain')
  await listed('a', 'b')
  await press('More')
  await searchFor('snow')
  await listed('c')
  await act(async () => {
    end(late)
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect([titles(), problem(), text().includes('More')]).toEqual([['Talk c'], undefined, false])
})

test('what was found stays where a page of the words before comes after it', async () => {
  const [found, late] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  search.mockImplementation(({ text, cursor }) => {
    if (cursor) return late.promise
    return text === 'rain' ? pageOf(['a', 'b'], 'next') : found.promise
  })
  await show()
  await searchFor('rain')
  await listed('a', 'b')
  await searchFor('snow')
  await press('More')
  await act(async () => found.resolve(pageOf(['c'])))
  await listed('c')
  await act(async () => {
    late.resolve(pageOf(['d']))
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(titles()).toEqual(['Talk c'])
})

test('a search that fails says why, is not taken for one that found nothing, and can be made again at once', async () => {
  search.mockImplementationOnce(away)
  const text = await show()
  await searchFor('rain')
  await vi.waitFor(() => expect(problem()).toBe(AWAY))
  expect(text()).not.toContain('No messages found')
  await press('Search')
  await listed('a', 'b')
  expect([problem(), asked().length]).toEqual([undefined, 2])
})

test('further ones that do not come leave those that are there, say why, and can be asked for again at once', async () => {
  search.mockImplementation(({ cursor }) => (cursor ? away() : pageOf(['a', 'b'], 'next')))
  await show()
  await searchFor('rain')
  await listed('a', 'b')
  await press('More')
  await vi.waitFor(() => expect(problem()).toBe(AWAY))
  expect(titles()).toEqual(['Talk a', 'Talk b'])
  search.mockImplementation(() => pageOf(['c']))
  await press('More')
  await listed('a', 'b', 'c')
  expect(problem()).toBeUndefined()
})

test('Escape and its cross close it', async () => {
  await show()
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
  await press('Close')
  expect(onClose).toHaveBeenCalledTimes(2)
})
