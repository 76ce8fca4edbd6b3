// @vitest-environment jsdom
import type { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { field, fill, press } from '../../../testing/hands.ts'
import { PublicTemplates } from './public-templates.tsx'
import type { TemplateRoom } from './template-room.ts'

const SHORT = {
  id: 't1',
  version: 1,
  name: 'Short',
  userName: 'Aki',
  template: '{{system}}',
  description: '',
  tags: ['calm'],
  language: 'en',
  visibility: 'public',
  origin: null,
  favCount: 0,
  isFav: false,
  isStocked: false,
} as unknown as PromptTemp
const SEARCH = 'Search prompt templates'

const list = vi.fn<(input: object) => unknown>()
let close = async () => {}
beforeEach(async () => {
  list.mockReset().mockImplementation(() => ({ items: [SHORT], nextCursor: null }))
  vi.spyOn(client, 'call').mockImplementation((async (_: object, input: object) => list(input)) as never)
  const room = { chosenId: null } as unknown as TemplateRoom
  const view = await drawnAt('/en/c/nagi/edit', <PublicTemplates room={room} />)
  close = () => view.remove()
})
afterEach(() => close())

const send = () => act(async () => document.querySelector('form')?.requestSubmit())
const text = () => document.body.textContent ?? ''
/** What was asked for last, without the size of a page. */
function asked() {
  const { limit: _, ...search } = { limit: 0, ...list.mock.lastCall?.[0] }
  return search
}

test('words are looked for once they are sent, without the space around them; none are no search', async () => {
  await fill(SEARCH, '  short answers ')
  expect(list).toHaveBeenCalledOnce()
  await send()
  expect(asked()).toEqual({ sort: 'newest', text: 'short answers' })
  await fill(SEARCH, '   ')
  await send()
  expect(asked()).toEqual({ sort: 'newest' })
})

test('order and language are asked for at once, and stay as words come to them', async () => {
  await act(async () => field('Most liked').click())
  expect(asked()).toEqual({ sort: 'liked' })
  await fill('Language of the templates', 'ja')
  expect(asked()).toEqual({ sort: 'liked', language: 'ja' })
  await fill(SEARCH, 'short')
  await send()
  expect(asked()).toEqual({ sort: 'liked', language: 'ja', text: 'short' })
  await fill('Language of the templates', 'all')
  expect(asked()).toEqual({ sort: 'liked', text: 'short' })
})

test('a tag of one narrows the list, beside what is looked for already, until it is let go of', async () => {
  await fill(SEARCH, 'short')
  await send()
  const details = document.querySelector('details') as HTMLDetailsElement
  // jsdom reports no toggle.
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  await press('calm')
  expect(asked()).toEqual({ sort: 'newest', text: 'short', tag: 'calm' })
  expect(document.querySelector('button[aria-pressed=true]')?.textContent).toBe('calm')
  await press('calm')
  expect(asked()).toEqual({ sort: 'newest', text: 'short' })
  expect(document.querySelector('button[aria-pressed=true]')).toBeNull()
})

test('nothing found is not the same as nothing shared', async () => {
  list.mockImplementation(() => ({ items: [], nextCursor: null }))
  await fill(SEARCH, 'short')
  await send()
  await vi.waitFor(() => expect(text()).toContain('No templates found. Try fewer or different words.'))
  await fill(SEARCH, '')
  await send()
  await vi.waitFor(() => expect(text()).toContain('Nobody has shared a template yet.'))
})
