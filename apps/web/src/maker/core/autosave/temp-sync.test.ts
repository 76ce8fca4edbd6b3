// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '../../../session/session-script.ts'
import { USER_KEY } from '../../../session/session.ts'
import { loadCommands } from '../load-commands.ts'
import { rename, replaceScene } from '../edits.ts'
import { firstScene } from '../first-scene.ts'
import { createMaker } from '../maker.ts'
import type { Draft } from './store/draft.ts'
import { readStored } from './store/draft-database.ts'
import { readStoredDraft } from './store/stored-draft.ts'
import { createAutosave } from './autosave.ts'
import { createTempSync } from './temp-sync.ts'

type Sent = { readonly scene: { readonly name: string }; readonly id?: string; readonly thumbnail?: unknown }
type Answer = { temp: { id: string; version: number } }

/** What the server was sent, and how it answers each. */
const calls: {
  name: string | undefined
  input: Sent
  key: string | undefined
  answer(answer: Answer): void
  refuse(error: Error): void
}[] = []

vi.mock('../../../session/api.ts', () => ({
  client: {
    call: ({ path }: { path: string }, input: Sent, options?: { idempotencyKey?: string }) =>
      new Promise<Answer>((answer, refuse) => {
        const [name, key] = [path.split('/').at(-1), options?.idempotencyKey]
        calls.push({ name, input, key, answer, refuse })
      }),
  },
}))

beforeAll(loadCommands)
beforeEach(() => {
  calls.splice(0)
  signIn('u1')
})
afterEach(() => localStorage.clear())

function signIn(uid: string, isGuest = false) {
  localStorage.setItem(SESSION_KEY, `token of ${uid}`)
  localStorage.setItem(USER_KEY, JSON.stringify({ uid, isGuest, bonus: null }))
}

const SOURCE = { kind: 'default', id: 'momo' } as const

function work(thumbnail: string | null = null, known: Partial<Draft> = {}) {
  const scene = firstScene(SOURCE, REST_POSE)
  const draft: Draft = {
    slot: 'new',
    uid: 'first',
    scene,
    history: undefined,
    savedPose: null,
    temp: { id: 't1', version: 3, scene },
    form: null,
    updatedAt: 1,
    ...known,
  }
  const maker = createMaker(draft.scene, draft.history)
  const autosave = createAutosave(maker, draft, () => 1)
  let hearSession = () => {}
  let asks = 0
  const sync = createTempSync(maker, autosave, {
    // What every sending begins with.
    isSignedIn: () => ++asks > 0,
    onSession(listener) {
      hearSession = listener
      return () => undefined
    },
    thumbnail: async () => thumbnail,
    waits: { quietMs: 50, pauseMs: 100 },
  })
  const stops = [autosave.start(), sync.start()]
  return { maker, autosave, sync, hearSession, asks: () => asks, stop: () => stops.forEach((end) => end()) }
}

const sent = (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count), { timeout: 30_000 })

test('what is begun while the last work is on its way to the server becomes a draft of its own', async () => {
  const { maker, autosave, stop } = work()
  rename(maker, 'First')
  await sent(1)
  expect(calls[0]?.input).toMatchObject({ id: 't1', scene: { name: 'First' } })
  replaceScene(maker, { ...firstScene(SOURCE, REST_POSE), name: 'Second' })
  void autosave.set({ uid: 'second', temp: null })
  calls[0]?.answer({ temp: { id: 't1', version: 4 } })
  await sent(2)
  // Nothing is put over the draft before.
  expect(calls[1]?.input.id).toBeUndefined()
  expect(calls[1]?.input.scene.name).toBe('Second')
  calls[1]?.answer({ temp: { id: 't2', version: 1 } })
  await vi.waitFor(() => expect(autosave.draft.temp).toMatchObject({ id: 't2', version: 1 }), {
    timeout: 30_000,
  })
  stop()
})

test('a draft keeps its picture on the server where none can be taken now', async () => {
  const without = work()
  rename(without.maker, 'Without')
  await sent(1)
  expect('thumbnail' in (calls[0]?.input ?? {})).toBe(false)
  without.stop()
  const withOne = work('data:image/png;base64,AA==')
  rename(withOne.maker, 'With')
  await sent(2)
  expect(calls[1]?.input.thumbnail).toBe('data:image/png;base64,AA==')
  withOne.stop()
})

// What a server of before kept without looking must not stop the keeping here.
test('a newer version whose camera is nowhere is shown with one that sees', async () => {
  const { maker, sync, stop } = work()
  rename(maker, 'Mine')
  await sent(1)
  const theirs = { ...firstScene(SOURCE, REST_POSE), name: 'Theirs' }
  const moment = '2026-11-20T10:00:00.000Z'
  const current = {
    id: '0197a3b0-0000-7000-8000-000000000000',
    version: 4,
    createdAt: moment,
    updatedAt: moment,
    userUid: 'me',
    visibility: 'private',
    archivedAt: null,
    name: 'Theirs',
    thumbnail: null,
    scene: { ...theirs, camera: { ...theirs.camera, target: [null, 0, 0] } },
  }
  calls[0]?.refuse(new CallError('aborted', 'Changed elsewhere.', { current }))
  await vi.waitFor(() => expect(maker.view.getState().dialog).toBe('conflict'), { timeout: 30_000 })
  expect(sync.conflict).toMatchObject({ scene: theirs, version: 4 })
  stop()
})

const LOST = new CallError('internal', 'The server could not be reached.', { reason: 'network' })

test('a draft whose first answer was lost is asked for again as it was, after a reload too, and goes on from there', async () => {
  const before = work('data:image/png;base64,AA==', { slot: 'lost', temp: null })
  rename(before.maker, 'First')
  await sent(1)
  calls[0]?.refuse(LOST)
  rename(before.maker, 'Second')
  await sent(2)
  const [first, again] = calls
  expect(again).toMatchObject({ name: 'create', input: first?.input, key: first?.key })
  again?.refuse(LOST)
  await before.autosave.set({})
  before.stop()

  const kept = await readStored('lost')
  const draft = kept && readStoredDraft(kept)
  const after = work(null, draft)
  await sent(3)
  expect(calls[2]).toMatchObject({ name: 'create', input: first?.input, key: first?.key })
  calls[2]?.answer({ temp: { id: 't9', version: 1 } })
  await sent(4)
  expect(calls[3]).toMatchObject({
    name: 'update',
    input: { id: 't9', version: 1, scene: { name: 'Second' } },
  })
  after.stop()
})

test('where the server knows the key with another input, the draft is made under a new one', async () => {
  const { maker, autosave, stop } = work(null, { slot: 'known', temp: null })
  rename(maker, 'First')
  await sent(1)
  const details = { field: 'Idempotency-Key' }
  calls[0]?.refuse(new CallError('invalid-argument', 'This key came with another input.', details))
  await sent(2)
  expect(calls[1]).toMatchObject({ name: 'create', input: { scene: { name: 'First' } } })
  expect(calls[1]?.key).not.toBe(calls[0]?.key)
  calls[1]?.answer({ temp: { id: 't9', version: 1 } })
  await vi.waitFor(() => expect(autosave.draft).toMatchObject({ temp: { id: 't9' }, unanswered: null }))
  stop()
})

test('a draft that is refused as it is is sent again once it is another', async () => {
  const { maker, stop } = work(null, { slot: 'refused', temp: null })
  rename(maker, 'Too large')
  await sent(1)
  rename(maker, 'Small')
  calls[0]?.refuse(new CallError('invalid-argument', 'scene: Send less.', { field: 'scene' }))
  await sent(2)
  expect(calls[1]).toMatchObject({ name: 'create', input: { scene: { name: 'Small' } } })
  stop()
})

test('work of one account never goes into another, and goes on when its owner is back', async () => {
  signIn('u2')
  const scene = firstScene(SOURCE, REST_POSE)
  const temp = { id: 't1', version: 3, scene, uid: 'u1' }
  const { maker, autosave, hearSession, stop } = work(null, { slot: 'owned', temp })
  rename(maker, 'Hers')
  await sent(1)
  expect(calls[0]).toMatchObject({ name: 'get', input: { id: 't1' } })
  calls[0]?.refuse(new CallError('not-found', 'There is no such draft.'))
  await autosave.set({})
  expect(autosave.draft.temp).toEqual(temp)
  signIn('u1')
  hearSession()
  await sent(2)
  expect(calls[1]).toMatchObject({ name: 'update', input: { id: 't1', version: 3 } })
  stop()
})

test('work that moved into the account of who is signed in goes on there', async () => {
  signIn('u2')
  const scene = firstScene(SOURCE, REST_POSE)
  const { maker, autosave, stop } = work(null, {
    slot: 'moved',
    temp: { id: 't1', version: 3, scene, uid: 'u1' },
  })
  rename(maker, 'Mine now')
  await sent(1)
  calls[0]?.answer({ temp: { id: 't1', version: 3 } })
  await sent(2)
  expect(calls[1]).toMatchObject({ name: 'update', input: { id: 't1', version: 3 } })
  calls[1]?.answer({ temp: { id: 't1', version: 4 } })
  await vi.waitFor(() => expect(autosave.draft.temp).toMatchObject({ version: 4, uid: 'u2' }))
  stop()
})

test('nothing is sent while it is not known who is signed in, and the work once it is', async () => {
  localStorage.removeItem(USER_KEY)
  localStorage.removeItem(SESSION_KEY)
  // Otherwise it is asked again while that is still read in.
  await import('../../../session/load-user.ts')
  const { maker, autosave, hearSession, asks, stop } = work(null, { slot: 'unknown', temp: null })
  rename(maker, 'Made')
  // Each begins once the one before came to nothing.
  await vi.waitFor(() => expect(asks()).toBeGreaterThan(2))
  expect(calls).toEqual([])
  signIn('u1')
  hearSession()
  await sent(1)
  calls[0]?.answer({ temp: { id: 't9', version: 1 } })
  await vi.waitFor(() => expect(autosave.draft.temp).toMatchObject({ id: 't9', uid: 'u1' }))
  stop()
})

test('what a guest sent is not sent again under the key by the member who signs in', async () => {
  signIn('guest', true)
  const { maker, hearSession, stop } = work(null, { slot: 'handed', temp: null })
  rename(maker, 'Made')
  await sent(1)
  calls[0]?.refuse(LOST)
  signIn('u1')
  hearSession()
  await sent(2)
  expect(calls[1]).toMatchObject({ name: 'create', input: { scene: { name: 'Made' } } })
  expect(calls[1]?.key).not.toBe(calls[0]?.key)
  stop()
})

test('a draft says whose it is but for a guest’s, which goes with whoever signs in next', async () => {
  for (const [slot, isGuest, owner] of [
    ['member', false, 'u1'],
    ['guest', true, undefined],
  ] as const) {
    calls.splice(0)
    signIn('u1', isGuest)
    const { maker, autosave, stop } = work(null, { slot, temp: null })
    rename(maker, 'Made')
    await sent(1)
    calls[0]?.answer({ temp: { id: 't9', version: 1 } })
    await vi.waitFor(() => expect(autosave.draft.temp).toMatchObject({ id: 't9' }))
    expect(autosave.draft.temp?.uid).toBe(owner)
    stop()
  }
})
