import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft } from './draft.ts'

interface Drafts extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { updatedAt: number } }
}

let opening: Promise<IDBPDatabase<Drafts>> | undefined

function open(): Promise<IDBPDatabase<Drafts>> {
  opening ??= openDB<Drafts>('kamae-drafts', 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'slot' }).createIndex('updatedAt', 'updatedAt')
    },
    // Another version of the page wants the database: let go, and open it anew at the next call.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
    terminated() {
      opening = undefined
    },
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** The draft of a slot; undefined when the device keeps none. */
export async function readDraft(slot: string): Promise<Draft | undefined> {
  return (await open()).get('drafts', slot)
}

/** Keeps a draft in its slot. Fails with a `DOMException` called QuotaExceededError when the device is full. */
export async function writeDraft(draft: Draft): Promise<void> {
  const transaction = (await open()).transaction('drafts', 'readwrite', { durability: 'strict' })
  await Promise.all([transaction.store.put(draft), transaction.done])
}

/** Forgets the draft of a slot. */
export async function forgetDraft(slot: string): Promise<void> {
  await (await open()).delete('drafts', slot)
}
