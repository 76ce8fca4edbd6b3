// @vitest-environment jsdom
import type { Character } from '@kamae/entities/chatchara/content/contract'
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_ARTICLES } from '../../features/articles/article-in-list.ts'
import { client } from '../../session/api.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press, withDialogs } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { CharacterScreen } from './character-screen.tsx'

const CHARACTER = {
  id: 'c1',
  version: 1,
  slug: 'nagi',
  name: 'Nagi',
  userUid: 'aki',
  userName: 'Aki',
  createdAt: '2026-11-05T10:00:00.000Z',
  updatedAt: '2026-11-05T10:00:00.000Z',
  visibility: 'public',
  archivedAt: null,
  about: { introduction: 'Keeps a lighthouse.', greeting: 'Hello {{user}}, I am {{char}}.' },
  language: 'en',
  tags: [],
  origin: null,
  card: { name: 'Nagi', description: 'Up at night.' },
  isPersonaHidden: false,
  isOfficial: false,
  isFav: false,
  favCount: 0,
  isStocked: false,
  pictureUrl: null,
  avatar: null,
  avatarId: 'momo',
} as unknown as Character

const dialogOf = (id: string) => ({
  id,
  title: `Talk ${id}`,
  updatedAt: '2026-11-05T10:00:00.000Z',
  lastWords: 'Then good night.',
})
const answers = vi.fn<(path: string, input: { cursor?: string }) => unknown>()
const asked = (path: string) => answers.mock.calls.filter(([each]) => each === `chatchara/${path}`)

withDialogs()
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  answers.mockReset().mockImplementation((path) => {
    if (path.endsWith('dialog/list')) return { items: [], nextCursor: null }
    if (path.endsWith('increment')) return {}
    throw new CallError('unavailable', 'Away.')
  })
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    answers(path, input)) as never)
})
afterEach(async () => {
  await close()
  session.setState({ status: 'unknown', user: null })
})

async function show(uid: string | undefined, change: Partial<Character> = {}) {
  session.setState(
    uid ? { status: 'in', user: { uid, isGuest: false } as User } : { status: 'out', user: null },
  )
  const view = await drawnAt(
    '/en/c/nagi',
    <CharacterScreen character={{ ...CHARACTER, ...change }} poses={{}} articles={NO_ARTICLES} />,
  )
  close = () => view.remove()
  return { text: () => view.element.textContent ?? '', address: view.address }
}
const links = () =>
  [...document.querySelectorAll('section li a strong')].map(({ textContent }) => textContent)

test('its greeting speaks to whoever reads it; a persona that its maker keeps is said to be kept', async () => {
  const { text } = await show(undefined, { isPersonaHidden: true, card: null })
  expect(text()).toContain('Hello you, I am Nagi.')
  expect(text()).toContain('This character’s maker keeps its persona private.')
  expect(text()).not.toMatch(/Persona, as the model knows it|Make a copy|Edit character/)
  await close()
  const open = await show(undefined)
  expect(open.text()).toMatch(/Persona, as the model knows it.*Up at night\./)
})

test('its owner has its tools and no report; put away, there is nothing but bringing it back', async () => {
  const own = await show('aki')
  await vi.waitFor(() => expect(own.text()).toContain('Edit character'))
  expect(own.text()).not.toContain('Report')
  await close()
  const away = await show('aki', { archivedAt: '2026-11-06T10:00:00.000Z' })
  await vi.waitFor(() => expect(away.text()).toContain('Restore'))
  expect(away.text()).not.toMatch(/Talk to Nagi|Make a copy|Add to shelf/)
})

test('a copy is a member’s, who goes on to change it; others are offered an account', async () => {
  await show(undefined)
  await press('Make a copy')
  await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain('Make a copy'))
  expect(asked('content/copy')).toEqual([])
  await press('Cancel')
  await close()
  const { address } = await show('mika')
  answers.mockImplementation(() => {
    throw new CallError('unavailable', 'Away.')
  })
  await press('Make a copy')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  answers.mockImplementation(() => ({ character: { ...CHARACTER, slug: 'nagi-2' } }))
  await press('Make a copy')
  await vi.waitFor(() => expect(address()).toBe('/en/c/nagi-2/edit'))
})

test('one’s own dialogs are further ones too, each once; whoever is signed out has none, and is counted', async () => {
  const first = { items: ['a', 'b'].map(dialogOf), nextCursor: 'next' }
  answers.mockImplementation((path, { cursor }) =>
    path.endsWith('dialog/list')
      ? cursor
        ? { items: ['b', 'c'].map(dialogOf), nextCursor: null }
        : first
      : {},
  )
  await show('mika')
  await vi.waitFor(() => expect(links()).toEqual(['Talk a', 'Talk b']))
  await press('Show more')
  await vi.waitFor(() => expect(links()).toEqual(['Talk a', 'Talk b', 'Talk c']))
  await close()
  answers.mockClear()
  await show(undefined)
  await vi.waitFor(() => expect(asked('content/increment')).toHaveLength(1))
  await act(async () => {})
  expect([links(), asked('dialog/list')]).toEqual([[], []])
})

test('dialogs that do not come leave the page whole', async () => {
  answers.mockImplementation(() => {
    throw new CallError('unavailable', 'Away.')
  })
  const { text } = await show('mika')
  await vi.waitFor(() => expect(answers).toHaveBeenCalled())
  expect(text()).toContain('Talk to Nagi')
})
