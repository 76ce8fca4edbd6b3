// @vitest-environment jsdom
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { act, type ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { field, press } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import type { Talk } from '../state/create-talk.ts'
import type { TalkState } from '../state/talk-state.ts'
import { MessageRow, type RowActions } from './message-row.tsx'

type RowProps = ComponentProps<typeof MessageRow>

const messageOf = (id: string, change: Partial<Message> = {}) =>
  ({
    id,
    parentId: 'asked',
    role: 'character',
    text: `*Words* of ${id}.`,
    state: 'whole',
    isRunning: false,
    ...change,
  }) as Message
const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((id) => messageOf(id)) as [
  Message,
  Message,
  Message,
]
const ANSWERS = [FIRST, SECOND, THIRD]
const [HELLO, WELCOME] = ['hello', 'welcome'].map((id) => messageOf(id, { parentId: null })) as [
  Message,
  Message,
]
const ASKED = messageOf('asked', { role: 'user', parentId: 'hello' })
const ASKED_ELSE = messageOf('else', { role: 'user', parentId: 'hello' })

const answerAgain = vi.fn<Talk['answerAgain']>()
const goOn = vi.fn<Talk['goOn']>()
const state = createStore<TalkState>(() => ({ running: null }) as TalkState)
const talk = { answerAgain, goOn, state } as unknown as Talk

const edit = vi.fn<RowActions['edit']>()
const menu = vi.fn<RowActions['menu']>()
const select = vi.fn<RowActions['select']>()
const branch = vi.fn<RowActions['branch']>()
const listen = vi.fn<(message: Message) => void>()
const ACTIONS: RowActions = { edit, menu, select, branch, listen }

let close = async () => {}
beforeEach(() => {
  for (const one of [answerAgain, goOn, edit, menu, select, branch, listen]) one.mockReset()
})
afterEach(() => close())

async function show(props: Partial<RowProps> = {}) {
  const { message = THIRD } = props
  const view = await drawn(
    <MessageRow
      talk={talk}
      message={message}
      versions={[message]}
      name="Nagi"
      language="en"
      face={null}
      isLast
      isFound={false}
      isBusy={false}
      isEdited={false}
      isSpoken={false}
      canAsk
      actions={ACTIONS}
      {...props}
    />,
  )
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
/** Draws it anew in place of what was there. */
async function showAnew(props: Partial<RowProps> = {}) {
  await close()
  return show(props)
}
function row(): HTMLElement {
  const found = document.querySelector('article')
  if (!found) throw new Error('There is no row.')
  return found
}
const group = (name: string) => document.querySelector(`[role=group][aria-label="${name}"]`)
const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
const selected = () => select.mock.calls.map(([id]) => id)
const renewed = () => answerAgain.mock.calls.map(([{ id }]) => id)
const key = (on: Element | null, name: string, held: KeyboardEventInit = {}) =>
  act(async () =>
    on?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...held })),
  )
/** Whether what is inside has a key for itself. */
async function isFree(on: Element, name: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  await act(async () => on.dispatchEvent(event))
  return !event.defaultPrevented
}
/** Moves a pointer over the row, or what is in it, so far across and down. */
const swipe = (across: number, down = 0, pointerType = 'touch', on: Element = row()) =>
  act(async () => {
    const at = { pointerType, isPrimary: true, pointerId: 1, bubbles: true }
    on.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 300, clientY: 300 }))
    on.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 300 + across, clientY: 300 + down }))
  })

test('the last answer has its tools; an earlier one, and any while another comes, has its menu alone', async () => {
  await show()
  expect(group('This answer')).not.toBeNull()
  for (const props of [{ isLast: false }, { isBusy: true }]) {
    await showAnew(props)
    expect([group('This answer'), button('Copy'), button('Edit')]).toEqual([null, null, null])
    expect(button('What to do with this message')).not.toBeNull()
  }
})

test('its tools edit it, branch from it and open its menu below the button', async () => {
  await show()
  await press('Edit')
  await press('Branch from here')
  await press('What to do with this message')
  expect([edit.mock.calls, branch.mock.calls]).toEqual([[['third']], [['third']]])
  expect(menu.mock.calls).toEqual([[THIRD, { x: 0, y: 4 }]])
})

test('what is copied are the words as they were written; where the browser refuses, that is said', async () => {
  const lastToast = hearToasts()
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await show()
  await press('Copy')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('Copied'))
  expect(writeText.mock.calls).toEqual([['*Words* of third.']])
  writeText.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'))
  await press('Copy')
  await vi.waitFor(() => expect(lastToast()?.text).toBe('The browser did not allow copying.'))
  expect(lastToast()?.kind).toBe('error')
})

test('it can be listened to where somebody speaks, and is silenced by the same button', async () => {
  await show()
  await press('Listen')
  await showAnew({ isSpoken: true })
  expect(button('Listen')).toBeNull()
  await press('Stop speaking')
  expect(listen.mock.calls).toEqual([[THIRD], [THIRD]])
  await showAnew({ actions: { ...ACTIONS, listen: undefined } })
  expect([button('Listen'), button('Stop speaking')]).toEqual([null, null])
})

test('its arrows lead through the answers; behind the last one is another', async () => {
  await show({ message: SECOND, versions: ANSWERS })
  expect(group('This answer')?.textContent).toBe('2 / 3')
  await press('Next answer')
  await press('Previous answer')
  expect([selected(), renewed()]).toEqual([['third', 'first'], []])
  await showAnew({ message: THIRD, versions: ANSWERS })
  await press('Another answer')
  expect([selected(), renewed()]).toEqual([['third', 'first'], ['third']])
})

test('where nobody answers, there is none behind the last', async () => {
  await show({ message: THIRD, versions: ANSWERS, canAsk: false })
  expect([button('Another answer'), button('Next answer')?.getAttribute('aria-description')]).toEqual([
    null,
    'This is the last.',
  ])
  await press('Next answer')
  expect([selected(), renewed()]).toEqual([[], []])
})

test('greetings stay in reach while the talk goes on, but not while an answer comes; there are no others', async () => {
  const versions = [HELLO, WELCOME]
  await show({ message: HELLO, versions, isLast: false })
  expect(group('Greetings')?.textContent).toBe('1 / 2')
  await press('Next greeting')
  expect(selected()).toEqual(['welcome'])
  await showAnew({ message: WELCOME, versions })
  expect(group('Greetings')).toBeNull()
  expect(button('Next greeting')?.getAttribute('aria-description')).toBe('This is the last.')
  await press('Next greeting')
  expect([selected(), renewed()]).toEqual([['welcome'], []])
  await showAnew({ message: HELLO, versions, isLast: false, isBusy: true })
  expect(group('Greetings')).toBeNull()
  await showAnew({ message: HELLO, isLast: false })
  expect(group('Greetings')).toBeNull()
})

test('arrow keys lead through the answers, from the row and from its buttons; not with another key or while one comes', async () => {
  const second = { message: SECOND, versions: ANSWERS }
  await show(second)
  await key(row(), 'ArrowRight')
  await key(button('Copy'), 'ArrowLeft')
  expect(selected()).toEqual(['third', 'first'])
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    await key(row(), 'ArrowRight', held)
  await key(row(), 'ArrowUp')
  await showAnew({ ...second, isBusy: true })
  await key(row(), 'ArrowRight')
  expect([selected(), renewed()]).toEqual([['third', 'first'], []])
})

test('behind the last answer an arrow key asks for another from a button alone, not from the row', async () => {
  await show({ message: THIRD, versions: ANSWERS })
  await key(row(), 'ArrowRight')
  expect(renewed()).toEqual([])
  await key(button('Another answer'), 'ArrowRight')
  expect([selected(), renewed()]).toEqual([[], ['third']])
})

test('behind an earlier answer an arrow key asks for no other, wherever it is pressed', async () => {
  await show({ message: THIRD, versions: ANSWERS, isLast: false })
  await key(button('What to do with this message'), 'ArrowRight')
  await key(row(), 'ArrowRight')
  expect([selected(), renewed()]).toEqual([[], []])
})

test('what is scrolled or followed in an answer has its arrow keys for itself', async () => {
  const text = '```\nA long line.\n```\n\n[A page](https://example.com/)'
  const message = messageOf('third', { text })
  await show({ message, versions: [FIRST, SECOND, message] })
  const inside = () => [...row().querySelectorAll('pre, p a')]
  await vi.waitFor(() => expect(inside()).toHaveLength(2))
  for (const each of inside())
    for (const name of ['ArrowRight', 'ArrowLeft']) expect(await isFree(each, name)).toBe(true)
  expect([selected(), renewed()]).toEqual([[], []])
})

test('before the first answer an arrow key leads nowhere', async () => {
  await show({ message: FIRST, versions: ANSWERS })
  await key(row(), 'ArrowLeft')
  await key(button('Copy'), 'ArrowLeft')
  expect([selected(), renewed()]).toEqual([[], []])
})

test('arrow keys move in the words while they are edited, and lead to no other answer', async () => {
  await show({ message: SECOND, versions: ANSWERS, isEdited: true })
  await key(field('Edit the message'), 'ArrowRight')
  await key(field('Edit the message'), 'ArrowLeft')
  expect([selected(), renewed()]).toEqual([[], []])
})

test('while the last answer is edited, neither an arrow key on its buttons nor a swipe leads away', async () => {
  await show({ message: THIRD, versions: ANSWERS, isEdited: true })
  const buttons = [...row().querySelectorAll('button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Save'])
  for (const each of [row(), ...buttons])
    for (const name of ['ArrowRight', 'ArrowLeft']) await key(each, name)
  for (const across of [-80, 80]) await swipe(across, 0, 'touch', field('Edit the message'))
  expect([selected(), renewed()]).toEqual([[], []])
})

test('a touch that swipes the last answer across leads to the next, back, and behind the last to another', async () => {
  await show({ message: SECOND, versions: ANSWERS })
  await swipe(-80)
  await swipe(80)
  expect(selected()).toEqual(['third', 'first'])
  await showAnew({ message: THIRD, versions: ANSWERS })
  await swipe(-80)
  expect([selected(), renewed()]).toEqual([['third', 'first'], ['third']])
})

test('what is short, goes down more than across, or is no touch is no swipe', async () => {
  await show({ message: SECOND, versions: ANSWERS })
  await swipe(-40)
  await swipe(-80, 60)
  await swipe(-80, 0, 'mouse')
  expect(selected()).toEqual([])
})

test('an earlier answer is not swiped, nor any while one comes; a greeting is, wherever it is', async () => {
  const second = { message: SECOND, versions: ANSWERS }
  await show({ ...second, isLast: false })
  await swipe(-80)
  await showAnew({ ...second, isBusy: true })
  await swipe(-80)
  expect([selected(), renewed()]).toEqual([[], []])
  await showAnew({ message: HELLO, versions: [HELLO, WELCOME], isLast: false })
  await swipe(-80)
  expect(selected()).toEqual(['welcome'])
})

test('an answer that was stopped or ended early says so, and is gone on with where it is the last', async () => {
  const stopped = messageOf('stopped', { state: 'stopped' })
  const text = await show({ message: stopped })
  expect(text()).toContain('It was stopped here.')
  await press('Continue')
  expect(goOn.mock.calls).toEqual([[stopped]])
  const cut = messageOf('cut', { state: 'cut' })
  for (const props of [{ isLast: false }, { isBusy: true }, { canAsk: false }]) {
    const shownText = await showAnew({ message: cut, ...props })
    expect(shownText()).toContain('It ended early here.')
    expect(shownText()).not.toContain('Continue')
  }
})

test('one that is whole or is still being written is not said to have ended', async () => {
  for (const message of [THIRD, messageOf('written', { state: 'stopped', isRunning: true })]) {
    const text = await showAnew({ message })
    expect(text()).not.toMatch(/It was stopped here|It ended early here|Continue/)
  }
})

test('what one said last and nobody answered can be answered, unless nobody can or one is coming', async () => {
  await show({ message: ASKED })
  await press('Get an answer')
  expect(answerAgain.mock.calls).toEqual([[ASKED]])
  for (const props of [{ isLast: false }, { canAsk: false }, { isBusy: true }, { isEdited: true }]) {
    const text = await showAnew({ message: ASKED, ...props })
    expect(text()).not.toContain('Get an answer')
  }
})

test('what one said in other words is a branch: its arrows lead to the others and end with them', async () => {
  const versions = [ASKED, ASKED_ELSE]
  await show({ message: ASKED, versions, isLast: false })
  expect(group('Branches')?.textContent).toBe('1 / 2')
  expect(button('Previous branch')?.getAttribute('aria-description')).toBe('This is the first.')
  await press('Previous branch')
  await press('Next branch')
  expect(selected()).toEqual(['else'])
  await showAnew({ message: ASKED_ELSE, versions, isLast: false })
  expect(button('Next branch')?.getAttribute('aria-description')).toBe('This is the last.')
  await press('Next branch')
  await press('Previous branch')
  expect(selected()).toEqual(['else', 'asked'])
  await showAnew({ message: ASKED })
  expect(group('Branches')).toBeNull()
})

test('one’s own words are edited in their place, and can be asked again', async () => {
  const text = await show({ message: ASKED, isEdited: true })
  expect([field('Edit the message').value, document.querySelector('article')]).toEqual([ASKED.text, null])
  expect(text()).toContain('Ask again as a branch')
  await press('Cancel')
  expect(edit.mock.calls).toEqual([[null]])
})

test('an answer is edited in its place without its tools, and its words ask nobody', async () => {
  const text = await show({ isEdited: true })
  expect(field('Edit the message', row()).value).toBe(THIRD.text)
  expect([group('This answer'), button('What to do with this message')]).toEqual([null, null])
  expect(text()).not.toContain('Ask again as a branch')
  await press('Cancel')
  expect(edit.mock.calls).toEqual([[null]])
})

test.each([
  ['an answer', THIRD],
  ['one’s own words', ASKED],
])('%s that somebody was led to can take the focus, and is marked; others are not', async (_, message) => {
  await show({ message, isFound: true })
  expect([row().dataset.found, row().getAttribute('tabindex')]).toEqual(['true', '-1'])
  await showAnew({ message })
  expect([row().dataset.found, row().hasAttribute('tabindex')]).toEqual([undefined, false])
})

test('beside an answer is its face, or the first letter of the name where there is none', async () => {
  await show()
  const face = () => row().querySelector('[aria-hidden=true]')
  expect([face()?.textContent, face()?.querySelector('img')]).toEqual(['N', null])
  await showAnew({ face: '/nagi.webp' })
  expect([face()?.textContent, face()?.querySelector('img')?.getAttribute('src')]).toEqual(['', '/nagi.webp'])
})
