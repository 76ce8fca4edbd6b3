// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '../../../../session/session-script.ts'
import { USER_KEY } from '../../../../session/session.ts'
import {
  forgetAllWork,
  keepWork,
  poseAnswer,
  savedPoseOf,
  sceneOf,
  tempAnswer,
} from '../testing/keep-work.ts'
import type { Start } from '../slots/slot.ts'
import { openStore } from '../store/draft-database.ts'
import { listWorks } from '../store/stored-works.ts'

/** What the server has, by the ids of drafts and poses; nothing while it is away. */
let server: Record<string, object> | undefined = {}

vi.mock('../../../../session/api.ts', () => ({
  client: {
    async call(_: unknown, { id }: { id: string }) {
      if (!server) throw new CallError('internal', 'The server could not be reached.')
      const found = server[id]
      if (!found) throw new CallError('not-found', 'There is none.')
      return found
    },
  },
}))

const navigations = vi.spyOn(performance, 'getEntriesByType')
beforeEach(() => {
  server = {}
  window.history.replaceState(null, '')
  navigations.mockReturnValue([])
})
afterEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await forgetAllWork()
})

/** Begins the page anew, at the address where it is. */
function reload() {
  vi.resetModules()
  const entry = {
    type: 'reload',
    name: window.location.href,
    entryType: 'navigation',
    startTime: 0,
    duration: 0,
  }
  navigations.mockReturnValue([{ ...entry, toJSON: () => entry }])
}

function signIn(uid: string, isGuest = false) {
  localStorage.setItem(SESSION_KEY, `token of ${uid}`)
  localStorage.setItem(USER_KEY, JSON.stringify({ uid, isGuest, bonus: null }))
}

const openDraft = async (start: Start) => (await import('../open-draft.ts')).openDraft(start)

const opened = async (start: Start) => {
  const { draft, problem } = await openDraft(start)
  return { name: draft.scene.name, slot: draft.slot, problem }
}
const names = async () => (await listWorks()).map(({ scene: { name } }) => name).toSorted()

test('who signs in next finds nothing of the one before, has a slot that stays theirs, and the owner’s work stays as it was', async () => {
  await keepWork('new', 'Hers', { temp: { id: 't1', version: 1, scene: sceneOf('Hers'), uid: 'u1' } })
  await keepWork('new#saved', 'Her pose', { savedPose: savedPoseOf('p1', { uid: 'u1' }) })
  await keepWork('new#nobodys', 'Nobody’s')
  signIn('u2')
  const mine = await opened({ kind: 'new' })
  expect(mine).toEqual({ name: '', slot: 'new#u2', problem: null })
  expect(await opened({ kind: 'kept', slot: 'new#saved' })).toMatchObject({ name: '' })
  expect(await names()).toEqual(['Nobody’s'])
  await keepWork(mine.slot, 'Mine', {
    temp: { id: 't2', version: 1, scene: sceneOf('Mine'), uid: 'u2' },
  })
  expect(await opened({ kind: 'new' })).toMatchObject({ name: 'Mine' })
  signIn('u1')
  expect(await opened({ kind: 'new' })).toMatchObject({ name: 'Hers', slot: 'new' })
  expect(await names()).toEqual(['Her pose', 'Hers', 'Nobody’s'])
})

test('a slot of this tab is left to its owner where somebody else signed in meanwhile', async () => {
  sessionStorage.setItem('kamae.maker-slot:new', 'new#second')
  await keepWork('new#second', 'Hers', { temp: { id: 't1', version: 1, scene: sceneOf('Hers'), uid: 'u1' } })
  signIn('u2')
  expect(await opened({ kind: 'new' })).toMatchObject({ name: '', slot: 'new' })
})

test('a guest sees what a member made on the device before', async () => {
  await keepWork('new', 'Hers', { temp: { id: 't1', version: 1, scene: sceneOf('Hers'), uid: 'u1' } })
  signIn('guest', true)
  expect(await opened({ kind: 'new' })).toMatchObject({ name: 'Hers', slot: 'new' })
  expect(await names()).toEqual(['Hers'])
})

test('who signs out again does not find the work of the one before in this tab, who does', async () => {
  await keepWork('new', 'Hers', { temp: { id: 't1', version: 1, scene: sceneOf('Hers'), uid: 'u1' } })
  signIn('u2')
  await opened({ kind: 'new' })
  localStorage.clear()
  expect(await opened({ kind: 'new' })).toMatchObject({ name: '', slot: 'new#u2' })
  // Nothing was made there.
  signIn('u1')
  expect(await opened({ kind: 'new' })).toMatchObject({ name: 'Hers', slot: 'new' })
})

test('where what is kept cannot be read, what is made lies beside it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await keepWork('new', 'Kept')
  const failing = vi.spyOn(await openStore(), 'get').mockRejectedValue(new DOMException('No.'))
  const { slot, problem } = await opened({ kind: 'new' })
  expect(slot).toMatch(/^new#/)
  expect(problem).toBe('storage')
  failing.mockRestore()
  warn.mockRestore()
})

test('work that moved into the account of who is signed in opens', async () => {
  await keepWork('new', 'Mine', { temp: { id: 't1', version: 1, scene: sceneOf('Mine'), uid: 'u1' } })
  server = { t1: tempAnswer('t1', 'Mine') }
  signIn('u2')
  expect(await opened({ kind: 'new' })).toMatchObject({ name: 'Mine', slot: 'new' })
})

test('work made while the server was away is found after a reload, and its address leads to what it names', async () => {
  server = undefined
  const away = await opened({ kind: 'pose', id: 'p1' })
  expect(away).toMatchObject({ problem: 'offline' })
  await keepWork(away.slot, 'Meanwhile')
  server = { p1: poseAnswer('p1', 'Wave') }
  reload()
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'Meanwhile', slot: away.slot })
  // By a link of the reloaded page.
  expect(await opened({ kind: 'pose', id: 'p1' })).toMatchObject({ name: 'Wave', slot: 'pose:p1' })
  expect(await names()).toEqual(['Meanwhile'])
})

test('an address that moves work here does so once', async () => {
  await keepWork('new', 'Mine')
  window.history.replaceState(null, '', '/en/make?draft=new&move=1')
  expect(await opened({ kind: 'kept', slot: 'new', isToMove: true })).toMatchObject({ name: 'Mine' })
  expect(window.location.search).toBe('?draft=new')
  window.history.replaceState(null, '', '/')
})
