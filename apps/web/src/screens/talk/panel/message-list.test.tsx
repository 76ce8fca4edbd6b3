// @vitest-environment jsdom
import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { field, press } from '../../../testing/hands.ts'
import type { Talk } from '../state/create-talk.ts'
import { firstState, type Running, type TalkState } from '../state/talk-state.ts'
import { MessageList } from './message-list.tsx'

const messageOf = (id: string, parentId: string | null, role: Message['role'], at: string) =>
  ({
    id,
    parentId,
    role,
    createdAt: `2026-01-01T${at}.000Z`,
    text: `Words of ${id}.`,
    state: 'whole',
    isRunning: false,
  }) as Message
/** hello ─ asked ┬ first ─ thanked
 *                └ second */
const ALL = [
  messageOf('hello', null, 'character', '10:00:00'),
  messageOf('asked', 'hello', 'user', '12:59:59'),
  messageOf('first', 'asked', 'character', '15:59:59'),
  messageOf('second', 'asked', 'character', '16:10:00'),
  messageOf('thanked', 'first', 'user', '16:20:00'),
]
/** A branch without an end: one message a second. */
const LONG = Array.from({ length: 200 }, (_, at) => {
  const minutes = String(Math.floor(at / 60)).padStart(2, '0')
  const seconds = String(at % 60).padStart(2, '0')
  const role = at % 2 ? 'user' : 'character'
  return messageOf(`m${at}`, at ? `m${at - 1}` : null, role, `10:${minutes}:${seconds}`)
})
const idsOfLong = (start: number, end: number) => LONG.slice(start, end).map(({ id }) => id)
const RUNNING: Running = { messageId: null, parentId: 'second', text: 'It', reactions: [], isStopping: false }

const select = vi.fn<Talk['select']>()
const onListen = vi.fn<(message: Message) => void>()
const onBranch = vi.fn<(id: string) => void>()
let state: StoreApi<TalkState>
let close = async () => {}
// jsdom opens no popovers, and scrolls nothing.
Object.assign(HTMLElement.prototype, {
  showPopover: () => undefined,
  hidePopover(this: HTMLElement) {
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }))
  },
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
})
beforeEach(() => {
  select.mockReset()
  onListen.mockReset()
  onBranch.mockReset()
})
afterEach(() => close())

async function show(messages: readonly Message[] = ALL, headId = 'second') {
  const first = firstState({ id: 'd', headId } as Dialog, messages)
  state = createStore<TalkState>(() => ({ ...first, headId }))
  const talk = { state, select } as unknown as Talk
  const view = await drawn(
    <MessageList
      talk={talk}
      name="Nagi"
      language="en"
      face={null}
      canAsk
      spokenId={null}
      onListen={onListen}
      onBranch={onBranch}
    />,
  )
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const become = (change: Partial<TalkState>) => act(async () => state.setState(change))
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-message]')]
const ids = () => shown().map(({ dataset }) => dataset.message)
function row(id: string): HTMLElement {
  const found = shown().find(({ dataset }) => dataset.message === id)
  if (!found) throw new Error(`${id} is not shown.`)
  return found
}
/** Whose tools there are. */
const withTools = () => ids().filter((id = '') => row(id).querySelector('[aria-label="This answer"]'))
const running = () => document.querySelector('[data-running]')
function menu(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[role=menu]')
  if (!found) throw new Error('There is no menu.')
  return found
}
const openMenu = (id: string) => press('What to do with this message', row(id))
const menuItems = () => [...menu().querySelectorAll('button')].map(({ textContent }) => textContent)

test('the branch in view is there from its beginning to its end, and another one once that is in view', async () => {
  await show()
  expect(ids()).toEqual(['hello', 'asked', 'second'])
  expect(row('second').textContent).toContain('Words of second.')
  await become({ headId: 'thanked' })
  expect(ids()).toEqual(['hello', 'asked', 'first', 'thanked'])
})

test('the arrows of an answer lead to its other versions', async () => {
  await show()
  expect(row('second').textContent).toContain('2 / 2')
  await press('Previous answer', row('second'))
  expect(select.mock.calls).toEqual([['first']])
})

test('its beginning is dated, and what was said after a pause of three hours', async () => {
  await show(ALL, 'thanked')
  const dated = [...document.querySelectorAll('time')].map((time) => time.getAttribute('datetime'))
  expect(dated).toEqual(['2026-01-01T10:00:00.000Z', '2026-01-01T15:59:59.000Z'])
})

test('the last answer alone has tools, and none while another comes', async () => {
  await show()
  expect(withTools()).toEqual(['second'])
  await become({ running: RUNNING })
  expect(withTools()).toEqual([])
  await become({ running: null })
  expect(withTools()).toEqual(['second'])
})

test('what one says is there before the server has it, and nothing before it is the last any more', async () => {
  await show()
  await become({ unsent: { text: 'Are you there?', parentId: 'second', key: 'key' } })
  expect(document.querySelector('[data-unsent]')?.textContent).toBe('Are you there?')
  expect(withTools()).toEqual([])
  await become({ unsent: null })
  expect(document.querySelector('[data-unsent]')).toBeNull()
})

test('an answer is there under its name as far as it came, and is marked as not ready', async () => {
  await show()
  expect(running()).toBeNull()
  await become({ running: RUNNING })
  expect(running()?.getAttribute('aria-busy')).toBe('true')
  expect(running()?.getAttribute('aria-label')).toBe('Nagi')
  await become({ running: { ...RUNNING, text: 'It rains.' } })
  expect(running()?.textContent).toContain('It rains.')
  expect(ids()).toEqual(['hello', 'asked', 'second'])
})

test('an answer that is gone on with is there once, as it grows', async () => {
  await show()
  await become({ running: { ...RUNNING, parentId: 'asked', messageId: 'second', text: 'Words, and more.' } })
  expect(ids()).toEqual(['hello', 'asked'])
  expect(running()?.textContent).toContain('Words, and more.')
})

test('where something was said further on, it says that a branch begins, and leads to what was said last', async () => {
  const text = await show()
  expect(text()).not.toContain('another branch')
  await become({ headId: 'asked' })
  expect(text()).toContain('What you say now begins another branch.')
  await press('Back to the end')
  expect(select.mock.calls).toEqual([['second']])
  await become({ running: RUNNING })
  expect(text()).not.toContain('another branch')
})

test('one message at a time is edited, in its place', async () => {
  await show()
  const boxes = () => [...document.querySelectorAll('textarea')].map(({ value }) => value)
  await press('Edit', row('second'))
  expect(boxes()).toEqual(['Words of second.'])
  await openMenu('asked')
  await press('Edit', menu())
  expect([boxes(), field('Edit the message').closest('article')]).toEqual([['Words of asked.'], null])
  await press('Cancel')
  expect([boxes(), ids()]).toEqual([[], ['hello', 'asked', 'second']])
})

test('the menu of a message is of that message, and goes with a choice', async () => {
  await show()
  await openMenu('asked')
  await press('Branch from here', menu())
  expect([onBranch.mock.calls, document.querySelector('[role=menu]')]).toEqual([[['asked']], null])
  await openMenu('hello')
  await press('Listen', menu())
  expect(onListen.mock.calls).toEqual([[ALL[0]]])
})

test('one’s own words are not listened to, and ask nobody about themselves', async () => {
  await show()
  await openMenu('asked')
  expect(menuItems()).toEqual([
    'Copy',
    'Edit',
    'Answer again',
    'Branch from here',
    'Delete with what follows',
  ])
  await act(async () => menu().hidePopover())
  await openMenu('second')
  expect(menuItems()).toEqual([
    'Copy',
    'Listen',
    'Edit',
    'Another answer',
    'Ask about this answer',
    'Branch from here',
    'Delete with what follows',
  ])
})

test('while an answer comes a menu changes nothing and branches nowhere', async () => {
  await show()
  await openMenu('asked')
  await become({ running: RUNNING })
  const off = [...menu().querySelectorAll('[aria-disabled=true]')].map(({ textContent }) => textContent)
  expect(off).toEqual(['Edit', 'Answer again', 'Branch from here', 'Delete with what follows'])
  await press('Branch from here', menu())
  expect(onBranch).not.toHaveBeenCalled()
})

test('the message that somebody was led to takes the focus and is marked, once more when they are led there again', async () => {
  await show()
  await become({ found: { id: 'asked' } })
  expect(document.activeElement).toBe(row('asked'))
  expect(shown().flatMap(({ dataset }) => (dataset.found ? [dataset.message] : []))).toEqual(['asked'])
  row('asked').blur()
  await become({ found: { id: 'asked' } })
  expect(document.activeElement).toBe(row('asked'))
  await become({ found: null })
  expect(row('asked').dataset.found).toBeUndefined()
})

test('of a long branch its end is there, and earlier messages by a press', async () => {
  const text = await show(LONG, 'm199')
  expect(ids()).toEqual(idsOfLong(140, 200))
  expect(text()).not.toContain('Later messages')
  await press('Earlier messages')
  expect(ids()).toEqual(idsOfLong(80, 200))
})

test('a message far up is there with those around it, and later ones by a press', async () => {
  const text = await show(LONG, 'm199')
  await become({ found: { id: 'm10' } })
  expect(document.activeElement).toBe(row('m10'))
  expect(ids()).toEqual(idsOfLong(0, 30))
  // The last that is there is not the last of the branch.
  expect(text()).not.toMatch(/Earlier messages|Get an answer/)
  await press('Later messages')
  expect(ids()).toEqual(idsOfLong(0, 90))
})

test.each<[string, Partial<TalkState>]>([
  ['what one says', { unsent: { text: 'And now?', parentId: 'm199', key: 'key' } }],
  ['what is answered', { running: { ...RUNNING, parentId: 'm199' } }],
])('whoever was led far up sees the end again with %s', async (_, change) => {
  const text = await show(LONG, 'm199')
  await become({ found: { id: 'm10' } })
  expect(ids()).toEqual(idsOfLong(0, 30))
  await become(change)
  expect(ids()).toEqual(idsOfLong(140, 200))
  expect(text()).not.toContain('Later messages')
})
