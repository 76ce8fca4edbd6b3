// @vitest-environment jsdom
import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, fill, press, pressEscape, withDialogs } from '../../testing/hands.ts'
import { publishArticle } from '../../features/articles/article-calls.ts'
import { PublishDialog } from './publish-dialog.tsx'

const go = vi.hoisted(() => vi.fn())
vi.mock('../../features/articles/article-calls.ts', () => ({ publishArticle: vi.fn() }))
vi.mock('../../language/use-lang.ts', () => ({ useLang: () => 'en' }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => go,
}))

withDialogs()
let close = async () => {}
beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(publishArticle).mockResolvedValue({ slug: 'a-talk' } as never)
})
afterEach(() => close())

async function show(count: number, title = 'A talk') {
  const path = Array.from(
    { length: count },
    (_, at) => ({ id: `m${at}`, role: at % 2 ? 'character' : 'user', text: `Line ${at}` }) as Message,
  )
  const onClose = vi.fn<() => void>()
  const view = await drawn(
    <PublishDialog
      dialog={{ id: 'd1', title } as Dialog}
      path={path}
      name="Mio"
      body={undefined}
      onClose={onClose}
    />,
  )
  close = () => view.remove()
  return { onClose, view }
}
const publish = () => document.querySelector<HTMLButtonElement>('button[type=submit]')
const send = () => act(async () => document.querySelector('form')?.requestSubmit())
const sent = () => vi.mocked(publishArticle).mock.calls.map(([input]) => input.messageIds)
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('fieldset label input[type=checkbox]')]

test('what is chosen is published in the order of the talk, and the page opened', async () => {
  const { onClose } = await show(4)
  await act(async () => boxes()[1]?.click())
  await act(async () => boxes()[0]?.click())
  await act(async () => boxes()[0]?.click())
  await send()
  expect(sent()).toEqual([['m0', 'm2', 'm3']])
  expect(onClose).toHaveBeenCalledOnce()
  expect(go).toHaveBeenCalledWith({
    to: '/$lang/articles/$slug',
    params: { lang: 'en', slug: 'a-talk' },
  })
})

test('of a long talk the newest 200 are chosen, and more are refused in words', async () => {
  await show(203)
  expect(boxes().filter(({ checked }) => checked)).toHaveLength(200)
  expect(boxes()[2]?.checked).toBe(false)
  await act(async () => boxes()[0]?.click())
  expect(publish()?.getAttribute('aria-disabled') ?? String(publish()?.disabled)).toBe('true')
  expect(document.body.innerHTML).toContain('An article has at most 200 messages.')
  await send()
  expect(sent()).toEqual([])
})

test('nothing chosen, and no title, are no article', async () => {
  await show(2, '')
  expect(document.body.innerHTML).toContain('Give it a title.')
  await fill('Title', 'Found words')
  await press('Select none')
  expect(document.body.innerHTML).toContain('Choose at least one message.')
  await press('Select all')
  await send()
  expect(vi.mocked(publishArticle).mock.calls[0]?.[0]).toMatchObject({ title: 'Found words' })
})

test('a second try after a failure goes under the same key, so that it publishes once', async () => {
  vi.mocked(publishArticle).mockRejectedValueOnce(new CallError('unavailable', 'Not now.'))
  const { onClose } = await show(2)
  await send()
  expect(onClose).not.toHaveBeenCalled()
  await send()
  const keys = vi.mocked(publishArticle).mock.calls.map(([, key]) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a picture that is refused is said at the cover', async () => {
  vi.mocked(publishArticle).mockRejectedValueOnce(
    new CallError('invalid-argument', 'No picture.', { field: 'picture' }),
  )
  await show(2)
  await send()
  expect(document.body.textContent).toContain('This picture cannot be used: choose another.')
})

test('Escape asks before it drops what was written, and closes at once where it is as it was', async () => {
  const { onClose } = await show(2)
  await fill('Introduction', 'In a tea house.')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field('Introduction').value).toBe('In a tea house.')
  await fill('Introduction', '')
  await pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})

test('messages that were chosen are asked for, too, until they are those of the beginning', async () => {
  const { onClose } = await show(3)
  await act(async () => boxes()[1]?.click())
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  await act(async () => boxes()[1]?.click())
  await pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})

test('what was published closes it unasked', async () => {
  const { onClose } = await show(2)
  await fill('Introduction', 'In a tea house.')
  await send()
  expect(onClose).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})
