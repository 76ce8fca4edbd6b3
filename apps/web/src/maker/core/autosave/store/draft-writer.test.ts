// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { rename } from '@kamae/pose/commands/commands'
import { createHistory, type History } from '@kamae/pose/history/scene-history'
import { afterEach, expect, test } from 'vitest'
import { forgetAllWork, keepWork, sceneOf } from '../testing/keep-work.ts'
import type { Draft } from './draft.ts'
import { readStored } from './draft-database.ts'
import { createWriter, type StoredDraft } from './draft-writer.ts'
import { readStoredDraft } from './stored-draft.ts'
import { forgetWork } from './stored-works.ts'

afterEach(forgetAllWork)

const BLANK: Draft = {
  slot: 'new',
  uid: 'work',
  scene: sceneOf(''),
  history: undefined,
  savedPose: null,
  temp: null,
  form: null,
  updatedAt: 0,
}

async function keptDraft(): Promise<Draft | undefined> {
  const kept = await readStored('new')
  return kept && readStoredDraft(kept)
}

/** The history of a page that opened a draft. */
function historyOf({ scene, history: kept }: Draft): History {
  const history = createHistory(scene)
  if (kept) history.restore(kept)
  return history
}

const nameIt = (history: History, ...names: readonly string[]) => {
  for (const name of names) history.run(rename, { name }, { label: 'rename' })
}

/** Where a page is at a time, as its writer takes it. */
function stateOf(draft: Draft, history: History, updatedAt: number): StoredDraft {
  const { scene, entries, position } = history.exportState()
  return { draft: { ...draft, scene, updatedAt }, entries, position, timeOf: () => updatedAt }
}

test('a first write that comes late leaves what another page wrote after it was begun', async () => {
  const opened = await keepWork('new', 'Opened', { updatedAt: 1 })
  const late = createWriter(opened, [], 'late')
  await keepWork('new', 'Newer', { updatedAt: 5 })
  const state = { draft: { ...opened, scene: sceneOf('Late'), updatedAt: 3 }, entries: [], position: 0 }
  expect(await late.write({ ...state, timeOf: () => 3 })).toBe('lost')
  expect((await keptDraft())?.scene.name).toBe('Newer')
})

test('a clock that was put back since the slot was written makes no first write late', async () => {
  const opened = await keepWork('new', 'Of tomorrow', { updatedAt: 9 })
  const history = historyOf(opened)
  nameIt(history, 'Today')
  expect(await createWriter(opened, [], 'next').write(stateOf(opened, history, 3))).toBe('kept')
  expect((await keptDraft())?.scene.name).toBe('Today')
})

test('who takes over a slot that was written to since it was opened has all of its own steps there, and no others', async () => {
  const first = createWriter(BLANK, [], 'first')
  const history = historyOf(BLANK)
  nameIt(history, 'One', 'Two')
  await first.write(stateOf(BLANK, history, 1))
  const opened = (await keptDraft())!
  const other = historyOf(opened)
  const second = createWriter(opened, other.entries, 'second')
  nameIt(history, 'Three', 'Four', 'Five')
  await first.write(stateOf(BLANK, history, 2))
  nameIt(other, 'Mine')
  expect(await second.write(stateOf(opened, other, 3))).toBe('kept')
  expect((await keptDraft())?.history).toEqual(other.exportState())
  nameIt(history, 'Late')
  expect(await first.write(stateOf(BLANK, history, 4))).toBe('lost')
})

test('work that was taken off the device while it was open is whole again with the next step', async () => {
  const writer = createWriter(BLANK, [], 'page')
  const history = historyOf(BLANK)
  nameIt(history, 'One', 'Two')
  await writer.write(stateOf(BLANK, history, 1))
  await forgetWork('new')
  nameIt(history, 'Three')
  expect(await writer.write(stateOf(BLANK, history, 2))).toBe('kept')
  expect((await keptDraft())?.history).toEqual(history.exportState())
})
