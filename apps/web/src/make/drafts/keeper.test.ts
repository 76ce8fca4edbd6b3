import 'fake-indexeddb/auto'
import { REST_POSE } from '@kamae/pose/rest-pose'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCommands } from '../core/commands.ts'
import { rename, setAngles } from '../core/edits.ts'
import { firstScene } from '../core/first-scene.ts'
import { createMaker } from '../core/maker.ts'
import type { Draft } from './draft.ts'
import { forgetDraft, readDraft } from './draft-store.ts'
import { createKeeper } from './keeper.ts'

beforeAll(loadCommands)

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
  const keeper = createKeeper(maker, draft, () => 1)
  const nextKept = () => new Promise<void>((resolve) => keeper.onKept(resolve))
  return { maker, keeper, kept: nextKept, stop: keeper.start() }
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

  it('has nothing of a gesture that was given up, and one step of one that was kept', async () => {
    const { maker, keeper } = openWork('gesture')
    maker.gesture.begin('turn')
    for (let bend = 1; bend < 30; bend++) setAngles(maker, 'leftLowerArm', { bend })
    maker.gesture.cancel()
    await keeper.set({})
    expect((await readDraft('gesture'))?.scene.avatars[0]?.pose.rotations).toEqual({})
    maker.gesture.begin('turn')
    for (let bend = 1; bend < 30; bend++) setAngles(maker, 'leftLowerArm', { bend })
    maker.gesture.commit()
    await keeper.set({})
    const draft = await readDraft('gesture')
    expect(openWork('gesture', draft).maker.history.entries).toHaveLength(1)
  })

  it('lies in a slot of its own', async () => {
    const one = openWork('one')
    const two = openWork('two')
    rename(one.maker, 'One')
    rename(two.maker, 'Two')
    await Promise.all([
      one.keeper.set({}),
      two.keeper.set({ temp: { id: 't', version: 3, scene: two.maker.history.scene } }),
    ])
    expect((await readDraft('one'))?.scene.name).toBe('One')
    expect((await readDraft('two'))?.temp?.version).toBe(3)
    await forgetDraft('one')
    expect(await readDraft('one')).toBeUndefined()
  })

  it('says so when the device is full, and keeps the next change when there is room again', async () => {
    const { maker, keeper } = openWork('full')
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
    rename(maker, 'Too much')
    await keeper.set({})
    IDBObjectStore.prototype.put = put
    expect(maker.view.getState().save).toBe('full')
    rename(maker, 'Fits')
    await keeper.set({})
    expect(maker.view.getState().save).toBe('device')
    expect((await readDraft('full'))?.scene.name).toBe('Fits')
  })
})
