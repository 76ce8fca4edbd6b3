// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadCommands } from '../load-commands.ts'
import { rename, replaceScene } from '../edits.ts'
import { firstScene } from '../first-scene.ts'
import { createMaker } from '../maker.ts'
import type { Draft } from './store/draft.ts'
import { createAutosave } from './autosave.ts'
import { createTempSync } from './temp-sync.ts'

type Sent = { readonly scene: { readonly name: string }; readonly id?: string; readonly thumbnail?: unknown }
type Answer = { temp: { id: string; version: number } }

/** What the server was sent, and how it answers each. */
const calls: { input: Sent; answer(answer: Answer): void; refuse(error: Error): void }[] = []

vi.mock('../../../session/api.ts', () => ({
  client: {
    call: (_: unknown, input: Sent) =>
      new Promise<Answer>((answer, refuse) => {
        calls.push({ input, answer, refuse })
      }),
  },
}))

beforeAll(loadCommands)
beforeEach(() => void calls.splice(0))

const SOURCE = { kind: 'default', id: 'momo' } as const

function work(thumbnail: string | null = null) {
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
  }
  const maker = createMaker(scene)
  const autosave = createAutosave(maker, draft, () => 1)
  const sync = createTempSync(maker, autosave, {
    isSignedIn: () => true,
    onSession: () => () => undefined,
    thumbnail: async () => thumbnail,
  })
  const stops = [autosave.start(), sync.start()]
  return { maker, autosave, sync, stop: () => stops.forEach((end) => end()) }
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

// Finding 31: what a server of before kept without looking must not stop the keeping here.
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
