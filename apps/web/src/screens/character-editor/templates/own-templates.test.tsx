// @vitest-environment jsdom
import type { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { press } from '../../../testing/hands.ts'
import { LikedTemplates, OwnTemplates } from './own-templates.tsx'
import type { TemplateRoom } from './template-room.ts'

type Asked = { readonly cursor?: string; readonly isArchived?: boolean; readonly fav?: boolean }

const templateOf = (name: string) =>
  ({
    id: name,
    version: 2,
    name,
    template: '{{system}}',
    description: '',
    tags: [],
    language: 'en',
    visibility: 'public',
    origin: null,
    favCount: 0,
    isMine: true,
  }) as unknown as PromptTemp
const pageOf = (names: readonly string[], nextCursor: string | null = null) => ({
  items: names.map(templateOf),
  nextCursor,
})
const away = () => {
  throw new CallError('unavailable', 'Away.')
}

const answers = vi.fn<(call: string, input: Asked) => unknown>()
const notify = vi.fn<TemplateRoom['notify']>()
const fail = vi.fn<TemplateRoom['fail']>()
const room = { chosenId: null, notify, fail } as unknown as TemplateRoom
let close = async () => {}
beforeEach(() => {
  notify.mockReset()
  fail.mockReset()
  answers.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: Asked) =>
    answers(path.replace('chatchara/promptTemp/', ''), input)) as never)
})
afterEach(() => close())

async function show(what = <OwnTemplates room={room} openId={undefined} />) {
  const view = await drawnAt('/en/c/nagi/edit', what)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const names = () => [...document.querySelectorAll('summary > :first-child')].map((name) => name.textContent)

async function unfold() {
  const details = document.querySelector('details') as HTMLDetailsElement
  // jsdom reports no toggle.
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
}

test('further ones follow by a press; a page that does not come is said and can be asked for again', async () => {
  answers.mockImplementation((_, { cursor }) => (cursor ? away() : pageOf(['Short', 'Calm'], 'next')))
  const text = await show()
  await press('Show more')
  await vi.waitFor(() => expect(text()).toContain('This list could not be loaded.'))
  expect(names()).toEqual(['Short', 'Calm'])
  // One that was changed meanwhile comes twice.
  answers.mockImplementation(() => pageOf(['Calm', 'Long']))
  await press('Show more')
  await vi.waitFor(() => expect(names()).toEqual(['Short', 'Calm', 'Long']))
  expect(answers.mock.lastCall).toEqual(['list', { limit: 20, mine: true, cursor: 'next' }])
  expect(text()).not.toMatch(/could not be loaded|Show more/)
})

test('a list that does not come at first is no empty list, and is asked for again', async () => {
  answers.mockImplementationOnce(away).mockImplementation(() => pageOf([]))
  const text = await show()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('This list could not be loaded.')
  expect(text()).not.toContain('No templates yet.')
  await press('Try again')
  await vi.waitFor(() => expect(text()).toContain('No templates yet. Create one, or copy a public one.'))
})

test('out of the archive one is restored; where that fails it stays there, and the dialog says why', async () => {
  answers.mockImplementation((call, { isArchived }) =>
    call === 'list' ? pageOf(isArchived ? ['Old'] : ['Short']) : away(),
  )
  const text = await show()
  await press('Archive')
  await vi.waitFor(() => expect(names()).toEqual(['Old']))
  await unfold()
  await press('Restore')
  await vi.waitFor(() => expect(fail.mock.calls).toEqual([[expect.any(CallError)]]))
  expect([names(), notify.mock.calls]).toEqual([['Old'], []])
  answers.mockImplementation(() => ({ promptTemp: templateOf('Old') }))
  await press('Restore')
  await vi.waitFor(() => expect(text()).toContain('The archive is empty.'))
  expect(answers.mock.lastCall).toEqual(['update', { id: 'Old', version: 2, isArchived: false }])
  expect(notify.mock.calls).toEqual([['Restored']])
})

test('those that one likes are asked for as such, and none of them has words of its own', async () => {
  answers.mockImplementation(() => pageOf([]))
  const text = await show(<LikedTemplates room={room} />)
  expect(answers.mock.calls).toEqual([['list', { limit: 20, fav: true }]])
  expect(text()).toContain('No liked templates yet.')
})
