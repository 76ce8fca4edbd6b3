// @vitest-environment jsdom
import type { Article } from '@kamae/entities/chatchara/article/contract'
import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { SESSION_KEY } from '../../session/session-script.ts'
import { session } from '../../session/session.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { fill, press, withDialogs } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { ArticleScreen } from './article-screen.tsx'

const ARTICLE: Article = {
  id: 'a1',
  version: 2,
  createdAt: '2026-11-05T10:00:00.000Z',
  updatedAt: '2026-11-05T10:00:00.000Z',
  userUid: 'aki',
  visibility: 'public',
  archivedAt: null,
  slug: 'a-talk',
  userName: 'Aki',
  title: 'A talk',
  introduction: '',
  tags: [],
  language: 'en',
  characterName: 'Nagi',
  characterSlug: 'nagi',
  speakerName: '',
  pictureUrl: '/cover.webp',
  pictureWidth: 600,
  pictureHeight: 400,
  messageCount: 2,
  messages: [
    { role: 'user', text: 'Are you up?' },
    { role: 'character', text: 'Always.' },
  ] as Article['messages'],
  viewCount: 0,
  favCount: 4,
  isFav: false,
  isSexual: false,
  isViolent: false,
  isMine: false,
}

const answers = vi.fn<(path: string, input: object) => unknown>()
const asked = () => answers.mock.calls.map(([path]) => path.replace('chatchara/article/', ''))

withDialogs()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
  answers.mockReset().mockResolvedValue({})
  vi.spyOn(client, 'call').mockImplementation((async ({ path }: { path: string }, input: object) =>
    answers(path, input)) as never)
})
afterEach(async () => {
  await close()
  localStorage.removeItem(SESSION_KEY)
  session.setState({ status: 'unknown', user: null })
})

async function show(user: Partial<User> | undefined, change: Partial<Article> = {}) {
  session.setState(
    user
      ? { status: 'in', user: { uid: 'mika', isGuest: false, ...user } as User }
      : { status: 'out', user: null },
  )
  const view = await drawnAt('/en/articles/a-talk', <ArticleScreen article={{ ...ARTICLE, ...change }} />)
  close = () => view.remove()
  return { text: () => view.element.textContent ?? '', cover: () => view.element.querySelector('img') }
}
const buttons = () => [...document.querySelectorAll('main button')].map((each) => each.textContent?.trim())
const heart = () => document.querySelector<HTMLElement>('button[aria-pressed]')
const dialog = () => document.querySelector('dialog')

test('what is marked is veiled with its cover until asked for; not for its maker', async () => {
  const marked = await show({ showsViolent: true }, { isSexual: true, isViolent: true })
  expect([marked.cover(), marked.text().includes('Always.')]).toEqual([null, false])
  expect(marked.text()).toContain('Its maker marked this article as sexual and violent.')
  await press('Show')
  expect(marked.text()).toContain('Always.')
  expect(marked.cover()).not.toBeNull()
  await close()
  const own = await show({ uid: 'aki' }, { isSexual: true })
  expect(own.text()).toContain('Always.')
  await close()
  expect((await show({ showsSexual: true }, { isSexual: true })).text()).toContain('Always.')
})

test('others are counted and can report it; its maker has the tools instead', async () => {
  const other = await show({})
  await vi.waitFor(() => expect(asked()).toContain('increment'))
  expect(other.text()).toContain('Report')
  expect(other.text()).toContain('Somebody')
  await close()
  answers.mockClear()
  const own = await show({ uid: 'aki' })
  await vi.waitFor(() => expect(own.text()).toContain('Everyone sees this article.'))
  expect(own.text()).not.toContain('Report')
  expect(asked()).not.toContain('increment')
})

test('its link is copied where others see it, and its character is talked with while there is one', async () => {
  await show({})
  expect(buttons()).toContain('Copy link')
  expect(document.querySelector('a[href="/en/c/nagi"]')?.textContent).toBe('Talk with Nagi yourself')
  await close()
  const own = await show({ uid: 'aki' }, { visibility: 'private', characterSlug: null })
  await vi.waitFor(() => expect(own.text()).toContain('Only you see this article.'))
  expect(buttons()).not.toContain('Copy link')
  expect(own.text()).not.toContain('Talk with Nagi yourself')
  expect(heart()).not.toBeNull()
  await close()
  await show({ uid: 'aki' }, { archivedAt: '2026-11-05T10:00:00.000Z' })
  expect([heart(), buttons().includes('Copy link')]).toEqual([null, false])
})

test('a heart is there at once, and goes back with a sentence where it is refused', async () => {
  localStorage.setItem(SESSION_KEY, 'token')
  await show({})
  answers.mockImplementation(() => {
    throw new CallError('unavailable', 'Away.')
  })
  await act(async () => heart()?.click())
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  expect(heart()?.getAttribute('aria-pressed')).toBe('false')
  expect(heart()?.textContent).toContain('4')
  answers.mockResolvedValue({ isFav: true, favCount: 9 })
  await act(async () => heart()?.click())
  await vi.waitFor(() => expect(heart()?.textContent).toContain('9'))
  expect(answers.mock.lastCall).toEqual(['chatchara/article/fav', { id: 'a1', isFav: true }])
})

test('an article keeps a title; a cover that is refused is said there, and what is saved keeps the talk', async () => {
  const { text } = await show({ uid: 'aki' })
  await vi.waitFor(() => expect(text()).toContain('Edit'))
  await press('Edit')
  await vi.waitFor(() => expect(dialog()).not.toBeNull())
  const save = () => act(async () => dialog()?.querySelector('form')?.requestSubmit())
  answers.mockClear()
  await fill('Title', ' ')
  await save()
  expect(answers).not.toHaveBeenCalled()
  await fill('Title', 'A longer talk')
  answers.mockRejectedValueOnce(new CallError('invalid-argument', 'No picture.', { field: 'picture' }))
  await save()
  await vi.waitFor(() =>
    expect(dialog()?.textContent).toContain('This picture cannot be used: choose another.'),
  )
  const { messages: _, ...without } = ARTICLE
  answers.mockResolvedValueOnce({ article: { ...without, title: 'A longer talk', version: 3 } })
  await save()
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(answers.mock.lastCall?.[1]).toMatchObject({ id: 'a1', version: 2, title: 'A longer talk' })
  expect(document.querySelector('h1')?.textContent).toBe('A longer talk')
  expect(text()).toContain('Always.')
})
