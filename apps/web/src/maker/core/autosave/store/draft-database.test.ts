import 'fake-indexeddb/auto'
import { createHistory } from '@kamae/pose/history/scene-history'
import { rename } from '@kamae/pose/commands/commands'
import { openDB } from 'idb'
import { expect, it } from 'vitest'
import { firstScene } from '../../first-scene.ts'
import { readStored } from './draft-database.ts'
import { readStoredDraft } from './stored-draft.ts'

it('has what version 1 of the store kept, steps and all, and takes the old store away', async () => {
  const history = createHistory(firstScene({ kind: 'default', id: 'momo' }))
  for (const name of ['One', 'Two', 'Three']) history.run(rename, { name }, { label: 'rename' })
  history.undo()
  const old = await openDB('kamae-drafts', 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'slot' }).createIndex('updatedAt', 'updatedAt')
    },
  })
  const rest = { uid: 'work', savedPose: null, temp: null, form: null, updatedAt: 7 }
  await old.put('drafts', {
    ...rest,
    slot: 'new',
    scene: history.scene,
    history: history.exportState(),
  })
  await old.put('drafts', { ...rest, slot: 'pose:p1', scene: history.scene, history: undefined })
  old.close()

  const kept = await readStored('new')
  const draft = kept && readStoredDraft(kept)
  expect(draft).toMatchObject({ ...rest, scene: { name: 'Two' } })
  expect(draft?.history).toEqual(history.exportState())
  const other = await readStored('pose:p1')
  expect(other && readStoredDraft(other)?.scene).toEqual(history.scene)
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).toEqual(['kamae-work'])
})
