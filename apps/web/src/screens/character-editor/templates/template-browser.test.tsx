// @vitest-environment jsdom
import type { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { fill, press, withDialogs } from '../../../testing/hands.ts'
import { TemplateBrowser } from './template-browser.tsx'

type Asked = { readonly id?: string; readonly mine?: boolean; readonly name?: string }

const templateOf = (id: string, name: string, change: Partial<PromptTemp> = {}) =>
  ({
    id,
    version: 4,
    name,
    userName: 'Aki',
    template: '{{system}}',
    description: '',
    tags: [],
    language: 'en',
    visibility: 'public',
    archivedAt: null,
    origin: null,
    favCount: 0,
    isFav: false,
    isStocked: false,
    isOfficial: false,
    isMine: true,
    ...change,
  }) as unknown as PromptTemp
const SHORT = templateOf('t1', 'Short')
const THEIRS = templateOf('t9', 'Theirs', { isMine: false })

/** One's own, as the server has them. */
let own: readonly PromptTemp[]
const answers = vi.fn<(call: string, input: Asked) => unknown>()
const onUse = vi.fn<(template: PromptTemp | null) => void>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(() => {
  own = [SHORT]
  onUse.mockReset()
  onClose.mockReset()
  answers.mockReset().mockImplementation((call, { mine, name = '' }) => {
    if (call === 'list') return { items: mine ? own : [THEIRS], nextCursor: null }
    if (call === 'archive') {
      own = []
      return { promptTemp: { ...SHORT, version: 5, archivedAt: '2026-11-05T10:00:00.000Z' } }
    }
    const promptTemp = call === 'update' ? SHORT : templateOf('t2', name || 'Theirs')
    own = [promptTemp]
    return { promptTemp }
  })
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: Asked) =>
    answers(path.replace('chatchara/promptTemp/', ''), input)) as never)
})
afterEach(() => close())

async function show(chosenId: string | null = null) {
  const view = await drawnAt(
    '/en/c/nagi/edit',
    <TemplateBrowser chosenId={chosenId} language="de" onUse={onUse} onClose={onClose} />,
  )
  close = () => view.remove()
}
const items = () => [...document.querySelectorAll('details')]
const item = (name: string) =>
  items().find((each) => each.querySelector('summary')?.textContent?.startsWith(name))
const asked = (call: string) => answers.mock.calls.flatMap(([each, input]) => (each === call ? [input] : []))
const notice = () => document.querySelector('[role=alert], [role=status]')
const openTab = () => document.querySelector('[role=tab][aria-selected=true]')

async function unfold(name: string) {
  const details = item(name)
  if (!details) throw new Error(`There is no template ${name}.`)
  // jsdom reports no toggle.
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
}

test('one is taken by a press, and the one in use gives way to the usual one', async () => {
  await show()
  await unfold('Short')
  await press('Use it')
  await close()
  await show('t1')
  expect(item('Short')?.querySelector('summary')?.textContent).toContain('In use')
  await unfold('Short')
  await press('Use the default instead')
  expect(onUse.mock.calls).toEqual([[SHORT], [null]])
})

test('one that is put away leaves the list and comes back by undoing it; the focus stays in the dialog', async () => {
  await show()
  await unfold('Short')
  await press('Archive', item('Short'))
  await vi.waitFor(() => expect(items()).toHaveLength(0))
  expect(notice()?.textContent).toContain('In the archive for 30 days')
  expect(document.activeElement).toBe(openTab())
  await press('Undo')
  await vi.waitFor(() => expect(item('Short')).toBeDefined())
  expect(asked('update')).toEqual([{ id: 't1', version: 5, isArchived: false }])
  expect(notice()?.textContent).toBe('Undone')
})

test('a copy opens among one’s own, wherever it was made, and says who sees it', async () => {
  await show()
  await press('Everybody’s')
  await vi.waitFor(() => expect(item('Theirs')).toBeDefined())
  await unfold('Theirs')
  await press('Make a copy')
  await vi.waitFor(() => expect(openTab()?.textContent).toBe('Yours'))
  expect(asked('copy')).toEqual([{ id: 't9' }])
  await vi.waitFor(() => expect(item('Theirs')?.open).toBe(true))
  expect(notice()?.textContent).toBe('Copied. Only you see it until you share it.')
})

test('why something did not work is reported at once, and goes with the list that it was about', async () => {
  await show()
  await unfold('Short')
  answers.mockImplementationOnce(() => {
    throw new CallError('permission-denied', 'A guest.', { reason: 'guest' })
  })
  await press('Make a copy')
  expect(notice()?.getAttribute('role')).toBe('alert')
  expect(notice()?.textContent).toBe('Sign in with an account to make templates.')
  await press('Everybody’s')
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('a new one is in the list, unfolded, once it is saved', async () => {
  await show()
  await press('New template')
  await fill('Name', 'Calm')
  await press('Save')
  await vi.waitFor(() => expect(item('Calm')?.open).toBe(true))
  expect(asked('create')).toEqual([expect.objectContaining({ name: 'Calm', language: 'de' })])
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})
