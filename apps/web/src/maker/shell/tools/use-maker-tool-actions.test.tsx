// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AutosaveContext } from '../../core/autosave/autosave-context.ts'
import { type Autosave, createAutosave } from '../../core/autosave/autosave.ts'
import type { Draft } from '../../core/autosave/store/draft.ts'
import { readStored } from '../../core/autosave/store/draft-database.ts'
import { readStoredDraft } from '../../core/autosave/store/stored-draft.ts'
import { savedPoseOf } from '../../core/autosave/testing/keep-work.ts'
import { rename } from '../../core/edits.ts'
import { firstScene } from '../../core/first-scene.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import type { ToolHands } from '../../core/tools/tool.ts'
import { useToolHands } from './use-maker-tool-actions.ts'

let maker: Maker
let autosave: Autosave
let hands: ToolHands
let close = async () => {}
beforeAll(loadCommands)
afterEach(() => close())

/** Opens work of a slot, as the device keeps it or new, with the hands of its tools. */
async function open(slot: string, known: Partial<Draft> = {}) {
  const kept = await readStored(slot)
  const draft: Draft = (kept && readStoredDraft(kept)) ?? {
    slot,
    uid: `first-of-${slot}`,
    scene: firstScene({ kind: 'default', id: 'momo' }, REST_POSE, 'Wave'),
    history: undefined,
    savedPose: null,
    temp: null,
    form: null,
    updatedAt: 0,
    ...known,
  }
  maker = createMaker(draft.scene, draft.history)
  autosave = createAutosave(maker, draft, () => 1)
  const stop = autosave.start()
  function Hands() {
    hands = useToolHands({ pickFile: () => {} })
    return null
  }
  const view = await drawn(
    <AutosaveContext value={{ autosave, loadSync: vi.fn(), arrival: undefined, taken: null }}>
      <MakerContext value={maker}>
        <Hands />
      </MakerContext>
    </AutosaveContext>,
  )
  close = async () => {
    stop()
    await view.remove()
    close = async () => {}
  }
}
const startNew = () => act(async () => hands.startNew())
const links = () => {
  const { uid, savedPose, temp, form } = autosave.draft
  return { uid, savedPose, temp, form }
}

test('undo of a new pose brings back what the last one was saved as, and redo the new one, after a reload too', async () => {
  const scene = firstScene({ kind: 'default', id: 'momo' }, REST_POSE, 'Wave')
  const savedPose = savedPoseOf('p1', { tags: ['hello'], from: 'origin', uid: 'u1' })
  await open('undone', { savedPose, temp: { id: 't1', version: 3, scene, uid: 'u1' } })
  const first = links()
  await startNew()
  expect(links()).toMatchObject({ savedPose: null, temp: null, form: null })
  expect([maker.history.scene.name, autosave.draft.uid === first.uid]).toEqual(['', false])
  maker.history.undo()
  expect([maker.history.scene.name, links()]).toEqual(['Wave', first])
  await autosave.set({})
  await close()

  await open('undone')
  expect(links()).toEqual(first)
  maker.history.redo()
  expect(links()).toMatchObject({ savedPose: null, temp: null })
  rename(maker, 'Bow')
  await autosave.set({ savedPose: savedPoseOf('p2') })
  const second = links()
  expect(second.savedPose?.id).toBe('p2')
  maker.history.goTo(0)
  expect(links()).toEqual(first)
  maker.history.goTo(maker.history.entries.length)
  expect(links()).toEqual(second)
  maker.history.goTo(0)
  rename(maker, 'Wave on')
  expect([links(), maker.history.entries.length]).toEqual([first, 1])
})

test('each of several new poses is gone on with as it was saved', async () => {
  await open('several', { savedPose: savedPoseOf('p0') })
  const ids = () => autosave.draft.savedPose?.id
  for (const id of ['p1', 'p2']) {
    await startNew()
    rename(maker, id)
    await autosave.set({ savedPose: savedPoseOf(id) })
  }
  const seen = [4, 3, 2, 1, 0, 1, 2, 3, 4, 0, 4].map((position) => {
    maker.history.goTo(position)
    return ids()
  })
  expect(seen).toEqual(['p2', 'p2', 'p1', 'p1', 'p0', 'p1', 'p1', 'p2', 'p2', 'p0', 'p2'])
})

test('what the server answers late is of the pose that it was asked for', async () => {
  await open('late', { savedPose: savedPoseOf('p1') })
  const { uid, scene } = autosave.draft
  await startNew()
  const temp = { id: 't1', version: 4, scene }
  await autosave.set({ temp, savedPose: savedPoseOf('p1', { version: 3 }) }, uid)
  expect(links()).toMatchObject({ savedPose: null, temp: null })
  maker.history.undo()
  expect(links()).toMatchObject({ uid, temp, savedPose: { id: 'p1', version: 3 } })
})

test('a copy of work that began anew stays the copy whatever is undone', async () => {
  await open('copied', { savedPose: savedPoseOf('p1') })
  await startNew()
  await autosave.set({ slot: 'new#copy', uid: 'copy', temp: null, savedPose: null })
  maker.history.undo()
  expect(links()).toMatchObject({ uid: 'copy', savedPose: null })
  maker.history.redo()
  expect(links()).toMatchObject({ uid: 'copy', savedPose: null })
})
