// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as files from '../../features/files/download.ts'
import * as worker from '../../page/register-service-worker.ts'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { press } from '../../testing/hands.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import type { Autosave } from '../core/autosave/autosave.ts'
import { AutosaveContext } from '../core/autosave/autosave-context.ts'
// Here before the notes ask for it: what comes late would come into another test.
import '../core/autosave/store/draft-writer.ts'
import * as taking from '../core/autosave/take-slot.ts'
import { rename } from '../core/edits.ts'
import { firstScene } from '../core/first-scene.ts'
import { loadCommands } from '../core/load-commands.ts'
import { createMaker, type Maker } from '../core/maker.ts'
import { MakerContext } from '../core/maker-context.ts'
import type { SaveState } from '../core/view-state.ts'
import * as batch from '../features/batch/job/late-batch-note.tsx'
import { AutosaveNotes } from './autosave-notes.tsx'

const persisted = vi.fn<() => Promise<boolean>>()
const persist = vi.fn<() => Promise<boolean>>()
const set = vi.fn<(change: object) => Promise<void>>()
let maker: Maker
/** Who hears that something was written. */
let listeners: Set<() => void>
let close = async () => {}
beforeAll(() => loadCommands())
beforeEach(() => {
  listeners = new Set()
  set.mockReset().mockResolvedValue(undefined)
  persisted.mockReset().mockResolvedValue(false)
  persist.mockReset().mockResolvedValue(true)
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persisted, persist } })
  vi.spyOn(batch, 'LateBatchNote').mockImplementation(({ isHidden }) =>
    isHidden ? null : <p>A batch goes on.</p>,
  )
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, undefined, 'Harbour'))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

type Shown = { save?: SaveState; slot?: string; taken?: string | null }

async function show({ save = 'device', slot = 'new', taken = null }: Shown = {}) {
  maker.view.setState({ save })
  const onSaved = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const autosave = { draft: { slot }, set, onSaved, lose: () => undefined } as unknown as Autosave
  const view = await drawnAt(
    '/en/make',
    <AutosaveContext value={{ autosave, loadSync: vi.fn(), arrival: undefined, taken }}>
      <MakerContext value={maker}>
        <AutosaveNotes />
      </MakerContext>
    </AutosaveContext>,
  )
  close = () => view.remove()
}
const become = (save: SaveState) => act(async () => maker.view.setState({ save }))
const notes = () =>
  [...document.querySelectorAll('section')].map((note) => [
    note.getAttribute('role'),
    note.getAttribute('aria-label'),
  ])
const text = () => document.body.textContent ?? ''
const written = () => act(async () => Array.from(listeners, (listener) => listener()))

/** What a page that is drawn does to be opened anew; the slot is taken when `done` says so. */
function takenOver() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const take = vi.spyOn(taking, 'takeSlot').mockImplementation(() => promise)
  const reload = vi.fn<() => void>()
  // jsdom cannot load pages.
  vi.stubGlobal('location', { reload })
  return { take, reload, done: () => act(async () => resolve()) }
}

test('nothing is said while the work is kept; what is not kept, and why, is said at once', async () => {
  await show()
  expect(notes()).toEqual([])
  await become('saving')
  expect(notes()).toEqual([])
  await become('full')
  expect([notes(), text()]).toEqual([
    [['alert', 'Not saved']],
    expect.stringContaining('This device is full.'),
  ])
  await become('failed')
  expect([notes(), text()]).toEqual([
    [['alert', 'Not saved']],
    expect.stringContaining('This browser cannot save anything here'),
  ])
  await become('otherTab')
  expect(notes()).toEqual([['alert', 'Moved to another tab']])
  await become('server')
  expect(notes()).toEqual([])
})

test('there is one note at a time, the worst first; that of a batch waits for it', async () => {
  await show({ slot: 'new#a1', taken: 'new' })
  expect(notes()).toEqual([['status', 'Open in another tab']])
  expect(text()).not.toContain('A batch goes on.')
  await become('full')
  expect(notes()).toEqual([['alert', 'Not saved']])
  await become('otherTab')
  expect(notes()).toEqual([['alert', 'Moved to another tab']])
  await become('device')
  await press('Keep both')
  expect(notes()).toEqual([])
  expect(text()).toContain('A batch goes on.')
})

test('a note that was closed stays closed, and hides none of another trouble', async () => {
  await show({ save: 'full' })
  await press('Close')
  expect(notes()).toEqual([])
  await become('saving')
  await become('full')
  expect(notes()).toEqual([])
  await become('failed')
  expect(notes()).toEqual([['alert', 'Not saved']])
})

test('that nothing can be saved is said again where the work was kept since it was read', async () => {
  for (const [problem, kept] of [
    ['full', 'device'],
    ['failed', 'server'],
  ] as const) {
    await show({ save: problem })
    await press('Close')
    await become('saving')
    await become(kept)
    expect([problem, notes()]).toEqual([problem, []])
    await become('saving')
    expect([problem, notes()]).toEqual([problem, []])
    await become(problem)
    expect([problem, notes()]).toEqual([problem, [['alert', 'Not saved']]])
    await close()
  }
})

test('what is not saved is tried again without a change of it, and can be had as a file', async () => {
  vi.spyOn(files, 'download').mockImplementation(() => undefined)
  const lastToast = hearToasts()
  await show({ save: 'full' })
  await press('Try again')
  expect(set.mock.calls).toEqual([[{}]])
  expect(notes()).toEqual([['alert', 'Not saved']])
  expect(files.download).not.toHaveBeenCalled()
  await press('Download the scene')
  expect(vi.mocked(files.download).mock.calls.map(([, name]) => name)).toEqual(['Harbour.kamae-scene.json'])
  expect(lastToast()?.text).toBe('Scene downloaded')
})

test('a file that is not all of the work, as it names files of one’s own, is said to be so', async () => {
  vi.spyOn(files, 'download').mockImplementation(() => undefined)
  const lastToast = hearToasts()
  const source = { kind: 'file', sha256: 'f'.repeat(64), name: 'Mine' } as const
  maker = createMaker(firstScene(source, undefined, 'Harbour'))
  await show({ save: 'failed' })
  await press('Download the scene')
  expect(files.download).toHaveBeenCalledOnce()
  expect(lastToast()?.text).toBe('Files of your own stay on this device: they are not in the scene’s file.')
})

test('work that another tab has goes on here as a copy: other work in a slot of its own, saved nowhere yet', async () => {
  await show({ save: 'otherTab', slot: 'pose p1' })
  const { take, reload } = takenOver()
  await press('Continue with a copy')
  expect(set.mock.calls).toEqual([
    [
      {
        slot: expect.stringMatching(/^new#[\da-f]{8}$/),
        uid: expect.stringMatching(/^[\da-f-]{36}$/),
        temp: null,
        savedPose: null,
      },
    ],
  ])
  expect([take.mock.calls, reload.mock.calls]).toEqual([[], []])
})

test('work that another tab took comes back from it, and the page is opened anew only then', async () => {
  await show({ save: 'otherTab', slot: 'pose p1' })
  const { take, reload, done } = takenOver()
  await press('Move it back here')
  expect([take.mock.calls, reload.mock.calls]).toEqual([[['pose p1']], []])
  await done()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(set).not.toHaveBeenCalled()
})

test('of two tabs the one that came second takes what the address asked for, not what it began itself', async () => {
  await show({ slot: 'new#a1', taken: 'new' })
  const { take, reload, done } = takenOver()
  await press('Move it here')
  expect([take.mock.calls, reload.mock.calls]).toEqual([[['new']], []])
  await done()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

/** Whether the browser asks before the tab closes. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('the tab asks before it closes only while something that was made is kept nowhere, and only in the maker', async () => {
  await show({ save: 'failed' })
  expect(isAsked()).toBe(false)
  await act(async () => rename(maker, 'Pier'))
  for (const save of ['failed', 'full', 'saving', 'device', 'server', 'otherTab'] as const) {
    await become(save)
    expect([save, isAsked()]).toEqual([save, ['failed', 'full', 'saving'].includes(save)])
  }
  await become('full')
  await close()
  expect(isAsked()).toBe(false)
})

test('once something was written the browser is asked to keep it, one time', async () => {
  await show()
  expect(persisted).not.toHaveBeenCalled()
  await written()
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
  await written()
  expect([persisted.mock.calls.length, persist.mock.calls.length]).toEqual([1, 1])
})

test('a browser that keeps it anyway is not asked, and one that has no such promise says nothing', async () => {
  persisted.mockResolvedValue(true)
  await show()
  await written()
  await written()
  expect([persisted.mock.calls.length, persist.mock.calls.length]).toEqual([1, 0])
  await close()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined })
  await show()
  await written()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.any(TypeError)))
  expect(notes()).toEqual([])
})

/** A built page, which has a service worker; what it answers reports a version that waits. */
function built() {
  vi.stubEnv('PROD', true)
  const take = vi.fn<() => void>()
  let report: (take: () => void) => void = () => undefined
  const register = vi.spyOn(worker, 'registerWorker').mockImplementation(async (_, { onWaiting }) => {
    report = onWaiting
  })
  return { register, take, waits: () => act(async () => report(take)) }
}

test('a new version is reported and taken when the person says so', async () => {
  const { register, take, waits } = built()
  await show()
  expect(register.mock.calls).toEqual([['en', expect.anything()]])
  expect(notes()).toEqual([])
  await waits()
  expect([notes(), take.mock.calls]).toEqual([[['status', 'New version']], []])
  await press('Reload')
  expect(take).toHaveBeenCalledOnce()
})

test('a new version waits for what is worse, and is put off by one press', async () => {
  const { take, waits } = built()
  await show({ save: 'failed', slot: 'new#a1', taken: 'new' })
  await waits()
  expect(notes()).toEqual([['alert', 'Not saved']])
  await become('device')
  expect(notes()).toEqual([['status', 'Open in another tab']])
  await press('Keep both')
  expect(notes()).toEqual([['status', 'New version']])
  await press('Later')
  expect([notes(), take.mock.calls]).toEqual([[], []])
})

test('notes that load the page anew wait until the work is kept, also once it was read that it is not', async () => {
  const { waits } = built()
  await show({ save: 'failed', slot: 'new#a1', taken: 'new' })
  await waits()
  await press('Close')
  expect(notes()).toEqual([])
  await become('device')
  expect(notes()).toEqual([['status', 'Open in another tab']])
})

test('a page that is not built asks for no service worker', async () => {
  const register = vi.spyOn(worker, 'registerWorker').mockResolvedValue(undefined)
  await show()
  expect(register).not.toHaveBeenCalled()
})
