// @vitest-environment jsdom
import { CallError, type ErrorCode } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from '../../features/talks/draft-text.ts'
import { client } from '../../session/api.ts'
import { USER_KEY } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { heldAnswers } from '../../testing/held-answers.ts'
import { fill, press, withDialogs } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { OwnTalks } from './own-talks.tsx'

type Asked = { readonly id?: string; readonly isArchived?: boolean; readonly cursor?: string }

const NAGI = { id: 'c1', slug: 'nagi', name: 'Nagi', isGone: false }
const talkOf = (id: string, change: object = {}) => ({
  id,
  version: 1,
  title: `Talk ${id}`,
  character: NAGI,
  updatedAt: '2026-11-05T12:00:00.000Z',
  lastWords: 'Then *good* night.',
  ...change,
})
const pageOf = (items: readonly object[], nextCursor: string | null = null) => ({ items, nextCursor })
const refused = (code: ErrorCode) => () => {
  throw new CallError(code, 'Refused.')
}
const away = refused('unavailable')
const AWAY = 'The server could not be reached. Try again in a moment.'

/** What the person has, there and put away. */
let kept: { here: string[]; archive: string[] }
const answers = vi.fn<(call: string, input: Asked) => unknown>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
withDialogs()
beforeEach(() => {
  localStorage.setItem(USER_KEY, JSON.stringify({ uid: 'u1', bonus: {} }))
  lastToast = hearToasts()
  kept = { here: ['a', 'b'], archive: ['z'] }
  answers.mockReset().mockImplementation((call, { id = '', isArchived }) => {
    if (call === 'list') return pageOf((isArchived ? kept.archive : kept.here).map((one) => talkOf(one)))
    const goes = call === 'archive'
    const without = (ids: readonly string[]) => ids.filter((one) => one !== id)
    kept = { here: without(kept.here), archive: without(kept.archive) }
    kept[goes ? 'archive' : 'here'].push(id)
    return { dialog: { id, version: 2 } }
  })
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: Asked) =>
    answers(path.replace('chatchara/dialog/', ''), input)) as never)
})
afterEach(async () => {
  await close()
  localStorage.clear()
})

async function show() {
  const view = await drawnAt('/en/me', <OwnTalks />)
  close = () => view.remove()
  return { address: view.address, text: () => view.element.textContent ?? '' }
}
const titles = () => [...document.querySelectorAll('li strong')].map(({ textContent }) => textContent)
const links = () => [...document.querySelectorAll('li a')]
const listed = (...ids: readonly string[]) =>
  vi.waitFor(() => expect(titles()).toEqual(ids.map((id) => `Talk ${id}`)))
const toasted = (text: string) => vi.waitFor(() => expect(lastToast()?.text).toBe(text))
const asked = (call: string) => answers.mock.calls.flatMap(([each, input]) => (each === call ? [input] : []))

/** Chooses a file, as the browser's own dialog does. */
async function choose(content: string, size = content.length, text = async () => content) {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('No file is asked for.')
  const file = Object.assign(new File([content], 'talk.json'), { text })
  Object.defineProperty(file, 'size', { value: size })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('each leads to its dialog and says with whom it is and in plain words how it ended; who is gone is said to be', async () => {
  const gone = { id: 'c9', slug: null, name: 'Aki', isGone: true }
  answers.mockReturnValue(pageOf([talkOf('a'), talkOf('b', { title: '', character: gone })]))
  await show()
  await vi.waitFor(() => expect(links()).toHaveLength(2))
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/en/c/nagi/a', '/en/c/c9/b'])
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Talk aNagiNov 5, 2026Then good night.',
    'UntitledAki, goneNov 5, 2026Then good night.',
  ])
})

test('one that is put away leaves the list; undoing it brings it back with what was typed in it', async () => {
  keepDraft('b', 'And then')
  await show()
  await listed('a', 'b')
  await press('Archive “Talk b”')
  await listed('a')
  await toasted('In the archive for 30 days')
  expect(readDraft('b')).toBe('')
  await act(async () => lastToast()?.action?.run())
  await listed('a', 'b')
  expect(asked('update')).toEqual([{ id: 'b', version: 2, isArchived: false }])
  expect(readDraft('b')).toBe('And then')
})

test('pressed twice, it is put away once, and undoing that brings back what was typed', async () => {
  keepDraft('b', 'And then')
  const held = heldAnswers()
  const answer = answers.getMockImplementation()
  answers.mockImplementation((call, input) =>
    call === 'archive' ? held.hold(() => answer?.(call, input)) : answer?.(call, input),
  )
  await show()
  await listed('a', 'b')
  await press('Archive “Talk b”')
  await press('Archive “Talk b”')
  await act(held.letGo)
  await listed('a')
  await toasted('In the archive for 30 days')
  expect(asked('archive')).toHaveLength(1)
  await act(async () => lastToast()?.action?.run())
  await listed('a', 'b')
  expect(readDraft('b')).toBe('And then')
})

test('what cannot be put away stays in the list with what was typed in it, and why is said', async () => {
  keepDraft('b', 'And then')
  await show()
  await listed('a', 'b')
  answers.mockImplementation(away)
  await press('Archive “Talk b”')
  await toasted(AWAY)
  expect([titles(), readDraft('b')]).toEqual([['Talk a', 'Talk b'], 'And then'])
})

test('an undo that is refused is said, and what was put away stays there', async () => {
  await show()
  await listed('a', 'b')
  await press('Archive “Talk b”')
  await toasted('In the archive for 30 days')
  answers.mockImplementation(away)
  await act(async () => lastToast()?.action?.run())
  await toasted(AWAY)
  expect([lastToast()?.kind, titles()]).toEqual(['error', ['Talk a']])
})

test('in the archive none is opened; one that is restored leaves it and is among the others again', async () => {
  const { text } = await show()
  await listed('a', 'b')
  await press('Archive')
  await listed('z')
  expect(links()).toEqual([])
  await press('Restore')
  await toasted('Restored')
  expect(asked('update')).toEqual([{ id: 'z', version: 1, isArchived: false }])
  await vi.waitFor(() => expect(text()).toContain('Archived dialogs stay here for 30 days.'))
  await press('Archive')
  await listed('a', 'b', 'z')
  expect(links()).toHaveLength(3)
})

test('what cannot be restored stays in the archive, why is said, and it can be tried again at once', async () => {
  await show()
  await listed('a', 'b')
  await press('Archive')
  await listed('z')
  answers.mockImplementationOnce(away)
  await press('Restore')
  await toasted(AWAY)
  expect([lastToast()?.kind, titles()]).toEqual(['error', ['Talk z']])
  await press('Restore')
  await toasted('Restored')
  expect(titles()).toEqual([])
})

test('a list that does not come is no empty one, and is asked for again until it is there', async () => {
  answers.mockImplementationOnce(away).mockImplementationOnce(away)
  const { text } = await show()
  await vi.waitFor(() => expect(text()).toContain('This list could not be loaded.'))
  expect(text()).not.toContain('No dialogs here yet')
  await press('Try again')
  await vi.waitFor(() => expect(asked('list')).toHaveLength(2))
  await vi.waitFor(() => expect(text()).toContain('This list could not be loaded.'))
  await press('Try again')
  await listed('a', 'b')
  expect(text()).not.toContain('could not be loaded')
})

test('where there is no dialog yet it leads to the characters', async () => {
  kept.here = []
  const { text } = await show()
  await vi.waitFor(() => expect(text()).toContain('No dialogs here yet'))
  const browse = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Browse characters',
  )
  expect(browse?.getAttribute('href')).toBe('/en/characters')
})

test.each([
  ['there', false],
  ['in the archive', true],
])(
  'further ones %s follow, each once; a page that does not come says so, takes nothing away and is asked for again at once',
  async (_, isArchived) => {
    answers.mockImplementation((_, { cursor }) =>
      cursor ? away() : pageOf([talkOf('a'), talkOf('b')], 'next'),
    )
    const { text } = await show()
    await listed('a', 'b')
    if (isArchived) await press('Archive')
    await listed('a', 'b')
    await press('Show more')
    await vi.waitFor(() => expect(asked('list').at(-1)?.cursor).toBe('next'))
    const alert = () => document.querySelector('[role=alert]')?.textContent
    await vi.waitFor(() => expect(alert()).toBe('This could not be loaded.'))
    await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
    expect(titles()).toEqual(['Talk a', 'Talk b'])
    // One that was talked in meanwhile comes twice.
    answers.mockImplementation(() => pageOf([talkOf('b'), talkOf('c')]))
    await press('Try again')
    await listed('a', 'b', 'c')
    expect(asked('list').at(-1)).toEqual({ isArchived, limit: 30, cursor: 'next' })
    expect(text()).not.toMatch(/This could not be loaded|Show more|Try again/)
  },
)

test.each([
  ['put away', false, 'Archive “Talk a”'],
  ['restored', true, 'Restore'],
])('where all that are shown were %s, those behind them are offered still', async (_, isArchived, name) => {
  answers.mockImplementation((call, { id, cursor }) => {
    if (call !== 'list') return { dialog: { id, version: 2 } }
    return cursor ? pageOf([talkOf('c')]) : pageOf([talkOf('a')], 'next')
  })
  const { text } = await show()
  await listed('a')
  if (isArchived) await press('Archive')
  await listed('a')
  await press(name)
  await listed()
  expect(text()).not.toMatch(/The archive is empty|No dialogs here yet/)
  await press('Show more')
  await listed('c')
  expect(asked('list').at(-1)).toEqual({ isArchived, limit: 30, cursor: 'next' })
})

test('a file becomes a dialog, which is opened', async () => {
  const { address } = await show()
  answers.mockImplementation((call) =>
    call === 'import' ? { dialog: { id: 'n', character: NAGI } } : pageOf([]),
  )
  await choose('{}')
  await vi.waitFor(() => expect(address()).toBe('/en/c/nagi/n'))
  expect(asked('import')).toEqual([{ text: '{}' }])
  expect(lastToast()?.text).toBe('Dialog imported')
})

test.each<[ErrorCode, string]>([
  ['invalid-argument', 'This file is not a saved dialog.'],
  [
    'not-found',
    'The character of this dialog is gone. Open a dialog with another one and import the file there.',
  ],
  ['unavailable', AWAY],
])('a file that is refused as %s is so in words, and nothing is opened', async (code, words) => {
  const { address } = await show()
  answers.mockImplementation(refused(code))
  await choose('{}')
  await toasted(words)
  expect([lastToast()?.kind, address()]).toEqual(['error', '/en/me'])
})

test('a file that is gone or may not be read is told so, and nothing is sent', async () => {
  await show()
  await choose('{}', 2, async () => {
    throw new DOMException('Gone.', 'NotReadableError')
  })
  await toasted('This file could not be read.')
  expect([lastToast()?.kind, asked('import')]).toEqual(['error', []])
})

test('a file that is too large for a dialog is not sent', async () => {
  await show()
  await choose('{}', 32_000_001)
  await toasted('This file is not a saved dialog.')
  expect(asked('import')).toEqual([])
})

test.each([
  ['its character’s page', 'nagi', '/en/c/nagi/a#m1'],
  ['its character, who has no page any more', null, '/en/c/c1/a#m1'],
])('what was found leads to the message, at %s', async (_, characterSlug, leadsTo) => {
  const { address } = await show()
  const found = {
    dialogId: 'a',
    messageId: 'm1',
    title: 'Talk a',
    characterId: 'c1',
    characterSlug,
    characterName: 'Nagi',
    excerpt: 'Rain again.',
    createdAt: '2026-11-05T12:00:00.000Z',
  }
  await press('Search in your dialogs')
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  answers.mockImplementation((call) => pageOf(call === 'search' ? [found] : []))
  await fill('Search messages', 'rain')
  await press('Search')
  const first = () => document.querySelector<HTMLButtonElement>('dialog li button')
  await vi.waitFor(() => expect(first()).not.toBeNull())
  await act(async () => first()?.click())
  await vi.waitFor(() => expect(address()).toBe(leadsTo))
})
