// @vitest-environment jsdom
import { FIRST_BODY } from '@kamae/character/body'
import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { streams } from '../../../session/stream-api.ts'
import type { Speaker, SpeakerSettings } from '../../../features/voice/sentence-speaker.ts'
import { createBodyLink } from '../body/body-language.ts'
import { createTalk } from '../state/create-talk.ts'
import { createTalkVoice } from './create-talk-voice.ts'

const message = (id: string, parentId: string | null, role: Message['role'], text = id) =>
  ({
    id,
    parentId,
    role,
    text,
    reactions: [],
    state: 'whole',
    createdAt: `2026-01-01T00:00:00.00${id.length}Z`,
  }) as unknown as Message
const GREETING = message('hi', null, 'character', 'Hello. Come in.')
const OTHER = message('hey', null, 'character')
const ASKED = message('asked', 'hi', 'user')
const DIALOG = {
  id: 'd',
  headId: 'hi',
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
} as unknown as Dialog

/** What one speaker was given, and whether it was silenced. */
type Spoken = {
  settings: SpeakerSettings
  words: string
  isEnded: boolean
  isCancelled: boolean
  done: () => void
}

/** What the server answers, by the path of the call. */
let answers: Record<string, () => unknown>
let spoken: Spoken[]
let talk: ReturnType<typeof createTalk>
let voice: ReturnType<typeof createTalkVoice>
let close: () => void
const never = () => new Promise(() => undefined)
const heard = () => voice.state.getState().heard
const last = () => spoken.at(-1)

/** A call for an answer whose pieces and end come when the test says so. */
function answering() {
  const pieces = new TransformStream<object, object>(undefined, undefined, { highWaterMark: 99 })
  const writer = pieces.writable.getWriter()
  const result = Promise.withResolvers<{ message: Message; problem: null }>()
  result.promise.catch(() => undefined)
  vi.mocked(streams.stream).mockImplementationOnce((_, __, options) => {
    options?.signal?.addEventListener('abort', () => {
      const gone = new CallError('cancelled', 'Gone.')
      void writer.abort(gone)
      result.reject(gone)
    })
    return { chunks: pieces.readable, result: result.promise }
  })
  return {
    begin: async (text: string) => {
      await writer.write({ kind: 'asked', message: ASKED })
      await writer.write({ kind: 'begun', messageId: 'answer' })
      await writer.write({ kind: 'text', text })
      await vi.waitFor(() => expect(last()?.words).toBe(text))
      await vi.waitFor(() => expect(talk.state.getState().running?.messageId).toBe('answer'))
      last()?.settings.onSentence?.(0, text)
    },
    text: (text: string) => writer.write({ kind: 'text', text }),
    end: async (kept: Partial<Message>) => {
      await writer.close()
      result.resolve({ message: { ...message('answer', 'asked', 'character'), ...kept }, problem: null })
    },
    fail: async (error: CallError) => {
      result.reject(error)
      await writer.abort(error)
    },
  }
}

beforeEach(() => {
  localStorage.clear()
  spoken = []
  const sentenceSpeaker = (settings: SpeakerSettings): Speaker => {
    const through = Promise.withResolvers<void>()
    const one: Spoken = { settings, words: '', isEnded: false, isCancelled: false, done: through.resolve }
    spoken.push(one)
    return {
      feed: (text) => void (one.words += text),
      end: () => void (one.isEnded = true),
      cancel: () => {
        one.isCancelled = true
        through.resolve()
      },
      finished: through.promise,
    }
  }
  answers = {
    'chatchara/dialog/get': () => ({ dialog: DIALOG }),
    'chatchara/dialog/update': () => ({ dialog: DIALOG }),
    'chatchara/message/archive': never,
    'chatchara/message/stop': never,
  }
  vi.spyOn(client, 'call').mockImplementation(async ({ path }) => await answers[path]?.())
  vi.spyOn(streams, 'stream')
  talk = createTalk(DIALOG, [OTHER, GREETING])
  const link = createBodyLink({ reactions: [], gestures: [], greetingPoseId: null, poses: {} })
  const itsVoice = { ...FIRST_BODY.voice, provider: 'browser' as const }
  voice = createTalkVoice({ talk, link, voice: () => itsVoice, language: 'en', sentenceSpeaker })
  const closes = [talk.open(), voice.open()]
  close = () => closes.forEach((each) => each())
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

test('who presses Stop hears nothing more, while the server is still being notified', async () => {
  const answer = answering()
  void talk.send('Hi.')
  await answer.begin('One. Two.')
  void talk.stop()
  expect([last()?.isCancelled, heard()]).toEqual([true, null])
  // Another message may be asked for meanwhile: the end of the stopped one is not its own.
  voice.listen(GREETING)
  await answer.text(' Three.')
  await answer.end({ state: 'stopped', text: 'One. Two. Three.' })
  await vi.waitFor(() => expect(talk.state.getState().running).toBeNull())
  expect(spoken).toHaveLength(2)
  expect(last()).toMatchObject({ words: GREETING.text, isCancelled: false })
  expect(heard()?.messageId).toBe('hi')
})

test.each<[string, () => unknown]>([
  ['another branch is chosen', () => talk.select('hey')],
  ['a branch is begun', () => talk.branchAt('hi')],
  ['a search leads to another branch', () => talk.show('hey')],
  ['the answer is deleted', () => talk.remove(message('answer', 'asked', 'character'))],
  ['what it answers is deleted', () => talk.remove(ASKED)],
])('an answer that is still spoken after it came is silenced when %s', async (_, go) => {
  const answer = answering()
  void talk.send('Hi.')
  await answer.begin('One. Two.')
  await answer.end({ text: 'One. Two.' })
  await vi.waitFor(() => expect(last()?.isEnded).toBe(true))
  expect([last()?.isCancelled, heard()?.messageId]).toEqual([false, 'answer'])
  void go()
  expect([last()?.isCancelled, heard()]).toEqual([true, null])
})

test('a message elsewhere that is deleted silences nothing', async () => {
  voice.listen(GREETING)
  void talk.remove(OTHER)
  expect([last()?.isCancelled, heard()?.messageId]).toEqual([false, 'hi'])
})

test('an answer of which nothing is kept is not spoken on, and nothing is left marked as heard', async () => {
  answers['chatchara/message/get'] = () => Promise.reject(new CallError('not-found', 'Gone.'))
  answers['chatchara/message/list'] = () => ({ items: [OTHER, GREETING, ASKED], nextCursor: null })
  const answer = answering()
  void talk.send('Hi.')
  await answer.begin('One. Tw')
  await answer.fail(new CallError('internal', 'Away.', { reason: 'network' }))
  await vi.waitFor(() => expect(talk.state.getState().running).toBeNull())
  expect([last()?.isCancelled, heard()]).toEqual([true, null])
})

test('what was written while the connection was away is spoken, too, and all of it is said to its end', async () => {
  const kept = { ...message('answer', 'asked', 'character'), text: 'One. Two. Three.' }
  answers['chatchara/message/get'] = () => ({ message: kept })
  const answer = answering()
  void talk.send('Hi.')
  await answer.begin('One. Tw')
  await answer.fail(new CallError('internal', 'Away.', { reason: 'network' }))
  await vi.waitFor(() => expect(last()?.isEnded).toBe(true))
  expect(last()).toMatchObject({ words: kept.text, isCancelled: false })
  last()?.done()
  await vi.waitFor(() => expect(heard()).toBeNull())
})

test('another message that is listened to is not mixed with the answer that comes', async () => {
  const answer = answering()
  void talk.send('Hi.')
  await answer.begin('One. Two.')
  voice.listen(GREETING)
  await answer.text(' Three.')
  await answer.end({ text: 'One. Two. Three.' })
  await vi.waitFor(() => expect(talk.state.getState().running).toBeNull())
  expect(spoken.map(({ words }) => words)).toEqual(['One. Two.', GREETING.text])
})
