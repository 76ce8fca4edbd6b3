import type { HistoryState } from '@kamae/pose/history/scene-history'
import type { Scene } from '@kamae/pose/documents/scene'
import { type DBSchema, deleteDB, openDB } from 'idb'
import type { SavedPose, SaveForm, TempLink } from './draft.ts'
import type { DraftStore } from './draft-layout.ts'

const NAME = 'kamae-drafts'

/** A draft as version 1 of the store kept it: everything in one record, written anew with every gesture. */
type OldDraft = {
  readonly slot: string
  readonly uid: string
  readonly scene: Scene
  readonly history: HistoryState | undefined
  readonly savedPose: SavedPose | null
  readonly temp: TempLink | null
  readonly form: SaveForm | null
  readonly updatedAt: number
}

interface OldLayout extends DBSchema {
  drafts: { key: string; value: OldDraft; indexes: { updatedAt: number } }
}

/** Moves drafts of version 1 into the store and takes the old one away; what both have under one name stays apart. */
export async function moveOldDrafts(store: DraftStore): Promise<void> {
  const old = await openDB<OldLayout>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'slot' }).createIndex('updatedAt', 'updatedAt')
    },
  })
  try {
    for (const draft of await old.getAll('drafts')) await move(store, draft)
    await old.clear('drafts')
  } finally {
    old.close()
  }
  // A tab of the older version may hold on to it: then it is looked at again the next time.
  void deleteDB(NAME)
}

async function move(
  store: DraftStore,
  { slot, history, scene, updatedAt, ...rest }: OldDraft,
): Promise<void> {
  const writing = store.transaction(['works', 'heads', 'steps'], 'readwrite', { durability: 'strict' })
  const isTaken = (await writing.objectStore('heads').getKey(slot)) !== undefined
  const place = isTaken ? `${slot}#${crypto.randomUUID().slice(0, 8)}` : slot
  const entries = history?.entries ?? []
  const position = history?.position ?? 0
  const { uid, savedPose, temp, form } = rest
  await Promise.all([
    writing.objectStore('works').put({ slot: place, uid, savedPose, temp, form, scene, at: position }),
    writing
      .objectStore('heads')
      .put({ slot: place, owner: '', first: 0, end: entries.length, position, updatedAt }),
    ...entries.map((entry, n) =>
      writing.objectStore('steps').put({ ...entry, slot: place, n, at: updatedAt }),
    ),
    writing.done,
  ])
}
