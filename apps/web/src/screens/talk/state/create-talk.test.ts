// @vitest-environment jsdom
import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTalk } from './create-talk.ts'
import * as calls from './talk-calls.ts'

vi.mock('./talk-calls.ts')

const message = (id: string, parentId: string | null, role: Message['role'], minute: number) =>
  ({ id, parentId, role, createdAt: `2026-01-01T00:0${minute}:00.000Z`, text: id, version: 1 }) as Message
const ALL = [
  message('hello', null, 'character', 0),
  message('again', null, 'character', 1),
  message('asked', 'hello', 'user', 2),
  message('first', 'asked', 'character', 3),
  message('second', 'asked', 'character', 4),
]
const DIALOG = {
  id: 'd',
  headId: 'first',
  title: 'Aki',
  summary: '',
  facts: [],
  notesMark: 'none',
  model: null,
  voice: null,
  version: 1,
  archivedAt: null,
  updatedAt: '2026-01-01T00:04:00.000Z',
} as unknown as Dialog
const refused = (current: Dialog) => new CallError('aborted', 'Changed.', { current })

const changeDialog = vi.mocked(calls.changeDialog)
const readDialog = vi.mocked(calls.readDialog)
let talk: ReturnType<typeof createTalk>
let close: () => void
const dialog = () => talk.state.getState().dialog
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  talk = createTalk(DIALOG, ALL)
  close = talk.open()
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

test('what the same dialog became elsewhere is taken, and a change of something else goes through', async () => {
  const renamed = { ...DIALOG, title: 'Elsewhere', version: 2 }
  changeDialog.mockRejectedValueOnce(refused(renamed))
  changeDialog.mockResolvedValueOnce({ ...renamed, version: 3 })
  await talk.change({ voice: null, model: null })
  expect(changeDialog.mock.calls.map(([known]) => known.version)).toEqual([1, 2])
  expect(dialog()).toMatchObject({ title: 'Elsewhere', version: 3 })
})

test('where others changed the very same, they are refused once, and are in the page', async () => {
  const renamed = { ...DIALOG, title: 'Elsewhere', version: 2 }
  changeDialog.mockRejectedValueOnce(refused(renamed))
  await expect(talk.change({ title: 'Mine' })).rejects.toMatchObject({ code: 'aborted' })
  expect([dialog().title, changeDialog.mock.calls.length]).toEqual(['Elsewhere', 1])
  changeDialog.mockResolvedValueOnce({ ...renamed, title: 'Mine', version: 3 })
  await talk.change({ title: 'Mine' })
  expect(changeDialog.mock.lastCall?.[0].version).toBe(2)
})

test('notes that were not seen are not written over', async () => {
  const noted = { ...DIALOG, summary: 'They met.', notesMark: 'some' }
  changeDialog.mockRejectedValueOnce(refused(noted))
  const saved = talk.change({ summary: 'Mine.', facts: [], notesMark: 'none' })
  await expect(saved).rejects.toMatchObject({ code: 'aborted' })
  expect(dialog()).toMatchObject({ summary: 'They met.', notesMark: 'some' })
})

test('the branch in view is kept a moment later, or with the next that is asked, and again where that failed', async () => {
  changeDialog.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  changeDialog.mockResolvedValue(DIALOG)
  talk.select('again')
  expect(talk.state.getState().headId).toBe('again')
  await vi.advanceTimersByTimeAsync(500)
  await talk.refresh()
  expect(changeDialog.mock.calls.map(([, change]) => change)).toEqual([
    { headId: 'again' },
    { headId: 'again' },
  ])
  readDialog.mockResolvedValueOnce({ ...DIALOG, title: 'Late' })
  await talk.refresh()
  expect(dialog().title).toBe('Late')
})

test('an answer that is older than what is known changes nothing', async () => {
  changeDialog.mockResolvedValueOnce({ ...DIALOG, title: 'New', version: 2 })
  await talk.change({ title: 'New' })
  readDialog.mockResolvedValueOnce(DIALOG)
  await talk.refresh()
  expect(dialog().title).toBe('New')
})

test('after an answer it is looked for notes until they come; the title comes with them', async () => {
  const answer = { ...message('third', 'second', 'character', 5), state: 'whole' } as Message
  vi.mocked(calls.submit).mockReturnValueOnce({
    chunks: (async function* () {})(),
    result: Promise.resolve({ message: answer }),
  })
  readDialog.mockResolvedValueOnce(DIALOG)
  readDialog.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  readDialog.mockResolvedValue({ ...DIALOG, title: 'A flying sister', notesMark: 'some' })
  await talk.send('hello')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(dialog().title).toBe('Aki')
  await vi.advanceTimersByTimeAsync(120_000)
  expect([dialog().title, readDialog.mock.calls.length]).toEqual(['A flying sister', 3])
})

test('one is led to a message where one is, or on its own branch; to one that is gone, not', () => {
  expect(talk.show('asked')).toBe(true)
  expect(talk.state.getState()).toMatchObject({ headId: 'first', found: { id: 'asked' } })
  expect(talk.show('second')).toBe(true)
  expect(talk.state.getState()).toMatchObject({ headId: 'second', found: { id: 'second' } })
  const { found } = talk.state.getState()
  talk.show('second')
  expect(talk.state.getState().found).not.toBe(found)
  expect(talk.show('gone')).toBe(false)
})

const running = { ...message('first', 'asked', 'character', 3), isRunning: true } as Message
const ended = { ...running, isRunning: false, state: 'stopped' } as Message
const firstNow = () => talk.state.getState().tree.all.get('first')

test('an answer whose server died is followed until the server says so, and nobody is led back to it', async () => {
  close()
  talk = createTalk(DIALOG, [...ALL.filter(({ id }) => id !== 'first'), running])
  close = talk.open()
  changeDialog.mockResolvedValue(DIALOG)
  const readMessage = vi.mocked(calls.readMessage).mockResolvedValue(running)
  void talk.settle()
  await vi.advanceTimersByTimeAsync(10_000)
  talk.select('second')
  await vi.advanceTimersByTimeAsync(5_000)
  readMessage.mockResolvedValue(ended)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(firstNow()).toMatchObject({ isRunning: false, state: 'stopped' })
  expect(talk.state.getState().headId).toBe('second')
  const asked = readMessage.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(readMessage.mock.calls.length).toBe(asked)
})

test.each([
  ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the connection is back', () => window.dispatchEvent(new Event('online'))],
])('an answer that could not be read any more is read again when %s', async (_, comesBack) => {
  close()
  talk = createTalk(DIALOG, [...ALL.filter(({ id }) => id !== 'first'), running])
  close = talk.open()
  readDialog.mockResolvedValue(DIALOG)
  const readMessage = vi.mocked(calls.readMessage).mockRejectedValue(new CallError('unavailable', 'Away.'))
  void talk.settle()
  await vi.advanceTimersByTimeAsync(60_000)
  readMessage.mockResolvedValue(ended)
  expect(firstNow()?.isRunning).toBe(true)
  comesBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(firstNow()?.isRunning).toBe(false)
})

test('words beside others are done once they are kept; the answer to them comes after', async () => {
  vi.mocked(calls.editMessage).mockResolvedValueOnce(message('other', 'hello', 'user', 5))
  const answered = Promise.withResolvers<{ message: Message }>()
  vi.mocked(calls.submit).mockReturnValueOnce({
    chunks: (async function* () {})(),
    result: answered.promise,
  })
  await talk.edit(message('asked', 'hello', 'user', 2), 'Other words.', false)
  expect(talk.state.getState()).toMatchObject({ headId: 'other', running: { parentId: 'other' } })
  answered.resolve({ message: message('third', 'other', 'character', 6) })
  await vi.advanceTimersByTimeAsync(0)
  expect(talk.state.getState()).toMatchObject({ headId: 'third', running: null })
})

/** A call for an answer that comes when the test lets it. */
function answering() {
  const answered = Promise.withResolvers<{ message: Message }>()
  const signals: (AbortSignal | undefined)[] = []
  vi.mocked(calls.submit).mockImplementation((_, options) => {
    signals.push(options?.signal)
    return { chunks: (async function* () {})(), result: answered.promise }
  })
  return { answered, signals }
}

test('while a message is on its way no branch is asked for beside it, and the message stays', async () => {
  const { answered, signals } = answering()
  const editMessage = vi.mocked(calls.editMessage)
  const said = talk.send('hello')
  const asked = message('asked', 'hello', 'user', 2)
  await expect(talk.edit(asked, 'Other words.', false)).rejects.toMatchObject({ code: 'failed-precondition' })
  expect([editMessage.mock.calls.length, signals.length, signals[0]?.aborted]).toEqual([0, 1, false])
  expect(talk.state.getState()).toMatchObject({ unsent: { text: 'hello' }, running: { parentId: 'first' } })
  editMessage.mockResolvedValueOnce({ ...asked, text: 'Other words.', version: 2 })
  await talk.edit(asked, 'Other words.', true)
  expect(talk.state.getState().tree.all.get('asked')?.text).toBe('Other words.')
  answered.resolve({ message: message('third', 'first', 'character', 6) })
  await said
  expect(talk.state.getState()).toMatchObject({ unsent: null, running: null, headId: 'third' })
})

test('a branch that was kept after something else was said waits beside it, unanswered', async () => {
  const { answered, signals } = answering()
  const kept = Promise.withResolvers<Message>()
  vi.mocked(calls.editMessage).mockReturnValueOnce(kept.promise)
  const edited = talk.edit(message('asked', 'hello', 'user', 2), 'Other words.', false)
  const said = talk.send('hello')
  kept.resolve(message('other', 'hello', 'user', 5))
  await edited
  expect([signals.length, signals[0]?.aborted]).toEqual([1, false])
  expect(talk.state.getState()).toMatchObject({ headId: 'first', unsent: { text: 'hello' } })
  expect(talk.state.getState().tree.all.has('other')).toBe(true)
  answered.resolve({ message: message('third', 'first', 'character', 6) })
  await said
})

test('an answer lets go of what was to be said only where its own call said it', async () => {
  const { answered } = answering()
  const answer = talk.answerAgain(message('asked', 'hello', 'user', 2))
  talk.state.setState({ unsent: { text: 'hello', parentId: 'first', key: 'another' } })
  answered.resolve({ message: message('third', 'asked', 'character', 6) })
  await answer
  expect(talk.state.getState()).toMatchObject({ unsent: { text: 'hello' }, running: null })
})

const fails = () => ({
  chunks: (async function* () {})(),
  result: Promise.reject(new CallError('internal', 'Away.', { reason: 'network' })),
})

test('while something could not be said nothing else is said: it is tried again as it was', async () => {
  const submit = vi.mocked(calls.submit).mockImplementation(fails)
  await talk.send('hello')
  await talk.send('other')
  expect(talk.state.getState().unsent?.text).toBe('hello')
  await talk.tryAgain()
  expect(submit.mock.calls.map(([{ text }]) => text)).toEqual(['hello', 'hello'])
})

test.each<[string, () => unknown]>([
  ['it is let go', () => talk.dismiss()],
  ['another branch is looked at', () => talk.branchAt('again')],
  ['another answer is asked for', () => talk.answerAgain(message('asked', 'hello', 'user', 2))],
  ['an answer is gone on with', () => talk.goOn(message('first', 'asked', 'character', 3))],
  ['a message is deleted', () => talk.remove(message('again', null, 'character', 1))],
])('what could not be said is given back when %s', async (_, go) => {
  vi.mocked(calls.submit).mockImplementation(fails)
  vi.mocked(calls.archiveMessage).mockResolvedValue({
    message: message('again', null, 'character', 1),
    count: 1,
    headId: 'first',
  })
  vi.mocked(calls.readMessage).mockRejectedValue(new CallError('not-found', 'Gone.'))
  changeDialog.mockResolvedValue(DIALOG)
  const unsaid = vi.fn<(text: string) => void>()
  talk.listen({ unsaid })
  await talk.send('hello')
  expect(talk.state.getState()).toMatchObject({ unsent: { text: 'hello' }, problem: { reason: 'network' } })
  await go()
  expect(unsaid.mock.calls).toEqual([['hello']])
  expect(talk.state.getState().unsent).toBeNull()
})
