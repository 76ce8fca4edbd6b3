// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { randomFrom } from '@kamae/pose/math/random-numbers'
import { beforeAll, describe, expect, it } from 'vitest'
import { SESSION_KEY } from '../../../session/session-script.ts'
import { USER_KEY } from '../../../session/session.ts'
import { loadCommands } from '../load-commands.ts'
import { rename, setAngles } from '../edits.ts'
import { firstScene } from '../first-scene.ts'
import { createMaker } from '../maker.ts'
import type { Draft } from './store/draft.ts'
import { openStore, readStored } from './store/draft-database.ts'
import { readStoredDraft } from './store/stored-draft.ts'
import { createAutosave } from './autosave.ts'

beforeAll(loadCommands)

async function readDraft(slot: string): Promise<Draft | undefined> {
  const kept = await readStored(slot)
  return kept && readStoredDraft(kept)
}

function openWork(slot: string, kept?: Draft) {
  const draft: Draft = kept ?? {
    slot,
    uid: 'work',
    scene: firstScene({ kind: 'default', id: 'momo' }, REST_POSE),
    history: undefined,
    savedPose: null,
    temp: null,
    form: null,
    updatedAt: 0,
  }
  const maker = createMaker(draft.scene, draft.history)
  const autosave = createAutosave(maker, draft, () => 1)
  const nextSave = () => new Promise<void>((resolve) => autosave.onSaved(resolve))
  return { maker, autosave, kept: nextSave, stop: autosave.start() }
}

describe('a draft on the device', () => {
  it('is what was made, with its undo steps, after a reload', async () => {
    const { maker, kept } = openWork('reload')
    const done = kept()
    rename(maker, 'Morning wave')
    setAngles(maker, 'leftLowerArm', { bend: 60 })
    await done
    const draft = await readDraft('reload')
    expect(draft?.scene.name).toBe('Morning wave')
    const again = openWork('reload', draft).maker
    expect(again.history.scene).toEqual(maker.history.scene)
    again.history.undo()
    expect(again.history.scene.avatars[0]?.pose.rotations.leftLowerArm).toBeUndefined()
    expect(again.history.scene.name).toBe('Morning wave')
    again.history.undo()
    expect(again.history.scene.name).toBe('')
  })

  it('whose camera is nowhere opens with what was made, seen from where a new scene is', async () => {
    const { maker, kept } = openWork('nowhere')
    const done = kept()
    rename(maker, 'Lost at sea')
    await done
    const found = await readStored('nowhere')
    if (!found) throw new Error('Nothing was kept.')
    for (const position of [
      [Number.NaN, 1, 4],
      [0, 1e30, 0],
    ] as [number, number, number][]) {
      const { scene } = found.work
      const camera = { ...scene.camera, position }
      const draft = readStoredDraft({ ...found, work: { ...found.work, scene: { ...scene, camera } } })
      expect(draft?.scene.name).toBe('Lost at sea')
      expect(draft?.scene.camera).toEqual(maker.history.scene.camera)
      expect(draft?.scene.avatars).toEqual(maker.history.scene.avatars)
    }
  })

  it('has nothing of a gesture that was given up, and one step of one that was kept', async () => {
    const { maker, autosave } = openWork('gesture')
    maker.gesture.begin('turn')
    for (let bend = 1; bend < 30; bend++) setAngles(maker, 'leftLowerArm', { bend })
    maker.gesture.cancel()
    await autosave.set({})
    expect((await readDraft('gesture'))?.scene.avatars[0]?.pose.rotations).toEqual({})
    maker.gesture.begin('turn')
    for (let bend = 1; bend < 30; bend++) setAngles(maker, 'leftLowerArm', { bend })
    maker.gesture.commit()
    await autosave.set({})
    const draft = await readDraft('gesture')
    expect(openWork('gesture', draft).maker.history.entries).toHaveLength(1)
  })

  it('is said to be kept only when the last change is, not when one before it is', async () => {
    const { maker, kept } = openWork('busy')
    const states: string[] = []
    maker.view.subscribe(({ save }) => states.push(save))
    const done = kept()
    rename(maker, 'One')
    // The first write is on its way.
    await openStore()
    rename(maker, 'Two')
    await done
    expect(states.filter((save) => save === 'device')).toHaveLength(1)
    expect((await readDraft('busy'))?.scene.name).toBe('Two')
  })

  it('is said to be elsewhere for good once another tab has it, though a write was still on its way', async () => {
    const { maker, autosave, kept } = openWork('taken')
    const done = kept()
    rename(maker, 'One')
    await openStore()
    autosave.lose()
    await done
    expect(maker.view.getState().save).toBe('otherTab')
  })

  it('lies in a slot of its own', async () => {
    const one = openWork('one')
    const two = openWork('two')
    rename(one.maker, 'One')
    rename(two.maker, 'Two')
    await Promise.all([
      one.autosave.set({}),
      two.autosave.set({ temp: { id: 't', version: 3, scene: two.maker.history.scene } }),
    ])
    expect((await readDraft('one'))?.scene.name).toBe('One')
    expect((await readDraft('two'))?.temp?.version).toBe(3)
    expect(await readDraft('three')).toBeUndefined()
  })

  it('has every step and the place among them after any mix of edits, undo, redo and branches', async () => {
    const random = randomFrom(4)
    let work = openWork('mix')
    for (let round = 0; round < 400; round++) {
      const { maker, autosave } = work
      const dice = random()
      if (dice < 0.6) rename(maker, `Name ${round}`)
      else if (dice < 0.8) maker.history.undo()
      else if (dice < 0.9) maker.history.redo()
      else maker.history.goTo(Math.floor(random() * (maker.history.entries.length + 1)))
      if (dice < 0.9 && random() < 0.9) continue
      await autosave.set({})
      const kept = await readDraft('mix')
      expect(kept?.history).toEqual(maker.history.exportState())
      if (random() < 0.3) work = openWork('mix', kept)
    }
  })

  it('writes as much for the 900th step as for the first', async () => {
    const { maker, autosave } = openWork('long')
    let bytes = 0
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      bytes += JSON.stringify(value).length
      return put.call(this, value, key)
    }
    const cost = async (name: string) => {
      bytes = 0
      rename(maker, name)
      await autosave.set({})
      return bytes
    }
    await cost('First')
    const second = await cost('Second')
    for (let step = 3; step < 900; step++) {
      rename(maker, `Step ${step}`)
      if (step % 50 === 0) await autosave.set({})
    }
    await cost('Even')
    const last = await cost('Last..')
    IDBObjectStore.prototype.put = put
    expect(second).toBeGreaterThan(100)
    expect(last).toBeLessThan(second + 40)
    expect((await readDraft('long'))?.history).toEqual(maker.history.exportState())
  })

  it('keeps the newest thousand steps', async () => {
    const { maker, autosave } = openWork('thousand')
    for (let step = 0; step < 1200; step++) {
      rename(maker, `Step ${step}`)
      if (step % 300 === 0) await autosave.set({})
    }
    await autosave.set({})
    const kept = await readDraft('thousand')
    expect(kept?.history).toEqual(maker.history.exportState())
    expect(kept?.history?.entries).toHaveLength(1000)
    expect(
      (await (await openStore()).getAll('steps')).filter(({ slot }) => slot === 'thousand'),
    ).toHaveLength(1000)
  })

  it('writes nothing any more once another page writes to its slot, and goes on in a slot of its own', async () => {
    const one = openWork('shared')
    rename(one.maker, 'One')
    await one.autosave.set({})
    const two = openWork('shared', await readDraft('shared'))
    rename(two.maker, 'Two')
    await two.autosave.set({})
    rename(one.maker, 'Late')
    await one.autosave.set({})
    expect(one.maker.view.getState().save).toBe('otherTab')
    expect((await readDraft('shared'))?.scene.name).toBe('Two')
    await one.autosave.set({ slot: 'copy' })
    expect((await readDraft('copy'))?.scene.name).toBe('Late')
    expect((await readDraft('copy'))?.history).toEqual(one.maker.history.exportState())
    expect((await readDraft('shared'))?.scene.name).toBe('Two')
  })

  it('has its slot found again by this tab where it goes on as a copy, and none of what belonged to the work before', async () => {
    sessionStorage.setItem('kamae.maker-slot:new', 'from')
    const { autosave } = openWork('from')
    const { scene } = autosave.draft
    await autosave.set({ unanswered: { key: 'k', input: { scene } } })
    expect((await readDraft('from'))?.unanswered).toEqual({ key: 'k', input: { scene } })
    await autosave.set({ slot: 'new#copy', uid: 'copy' })
    expect(sessionStorage.getItem('kamae.maker-slot:new')).toBe('new#copy')
    expect(await readDraft('new#copy')).toMatchObject({ unanswered: null, sourcePoseId: null })
  })

  it('says in whose account the pose is that it was saved as', async () => {
    localStorage.setItem(SESSION_KEY, 'token')
    localStorage.setItem(USER_KEY, JSON.stringify({ uid: 'u1', isGuest: false, bonus: null }))
    const { autosave } = openWork('saved')
    const savedPose = { id: 'p1', version: 1, saved: '', tags: [], description: '' }
    await autosave.set({ savedPose })
    expect((await readDraft('saved'))?.savedPose).toEqual({ ...savedPose, uid: 'u1' })
    localStorage.clear()
  })

  it('leaves the draft of another account where it is once it is saved in this one', async () => {
    localStorage.setItem(SESSION_KEY, 'token')
    localStorage.setItem(USER_KEY, JSON.stringify({ uid: 'u2', isGuest: false, bonus: null }))
    const { autosave } = openWork('left')
    const { scene } = autosave.draft
    await autosave.set({ temp: { id: 't1', version: 1, scene, uid: 'u1' } })
    await autosave.set({ savedPose: { id: 'p1', version: 1, saved: '', tags: [], description: '' } })
    expect(await readDraft('left')).toMatchObject({ temp: null, unanswered: null, savedPose: { uid: 'u2' } })
    localStorage.clear()
  })

  it('takes old pictures of the timeline away before it says that the device is full', async () => {
    const { maker, autosave } = openWork('pictures')
    rename(maker, 'A step')
    await autosave.set({})
    const store = await openStore()
    for (let n = 0; n < 4; n++)
      await store.put('pictures', { slot: 'pictures', n, picture: new Blob(['picture']) })
    const put = IDBObjectStore.prototype.put
    let refusals = 1
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (refusals-- > 0) throw new DOMException('There is no room.', 'QuotaExceededError')
      return put.call(this, value, key)
    }
    rename(maker, 'Fits')
    await autosave.set({})
    IDBObjectStore.prototype.put = put
    expect(maker.view.getState().save).toBe('device')
    expect((await readDraft('pictures'))?.scene.name).toBe('Fits')
    expect((await store.getAll('pictures')).map(({ n }) => n)).toEqual([2, 3])
  })

  it('reports it when the device is full, and keeps the next change when there is room again', async () => {
    const { maker, autosave } = openWork('full')
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
    rename(maker, 'Too much')
    await autosave.set({})
    IDBObjectStore.prototype.put = put
    expect(maker.view.getState().save).toBe('full')
    rename(maker, 'Fits')
    await autosave.set({})
    expect(maker.view.getState().save).toBe('device')
    expect((await readDraft('full'))?.scene.name).toBe('Fits')
  })
})
