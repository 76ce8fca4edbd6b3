import { openDB } from 'idb'
import type { DraftStore, Head, Layout, Step, Work } from './draft-layout.ts'

let opening: Promise<DraftStore> | undefined

/** The store of this device, with what older versions kept. Fails with a `DOMException` where the browser keeps nothing. */
export function openStore(): Promise<DraftStore> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(): Promise<DraftStore> {
  const store = await openDB<Layout>('kamae-work', 1, {
    upgrade(database) {
      database.createObjectStore('works', { keyPath: 'slot' })
      database.createObjectStore('heads', { keyPath: 'slot' })
      database.createObjectStore('steps', { keyPath: ['slot', 'n'] })
      database.createObjectStore('pictures', { keyPath: ['slot', 'n'] })
    },
    // Another version of the page wants the database: let go, and open it anew at the next call.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
    terminated() {
      opening = undefined
    },
  })
  const names = await indexedDB.databases?.()
  if (!names || names.some(({ name }) => name === 'kamae-drafts'))
    await (await import('./old-drafts.ts')).moveOldDrafts(store)
  return store
}

/** Every step of a slot from number `from` on. */
export function stepsFrom(slot: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([slot, from], [slot, Number.POSITIVE_INFINITY])
}

/** What lies in a slot, unchecked. */
export type Stored = { readonly work: Work; readonly head: Head; readonly steps: readonly Step[] }

/** What seldom changes of what a slot keeps, without its steps; undefined when it keeps nothing. */
export async function readWork(slot: string): Promise<Work | undefined> {
  return await (await openStore()).get('works', slot)
}

/** What a slot keeps; undefined when it keeps nothing. */
export async function readStored(slot: string): Promise<Stored | undefined> {
  const reading = (await openStore()).transaction(['works', 'heads', 'steps'])
  const [work, head] = await Promise.all([
    reading.objectStore('works').get(slot),
    reading.objectStore('heads').get(slot),
  ])
  if (!work || !head) return undefined
  return { work, head, steps: await reading.objectStore('steps').getAll(stepsFrom(slot)) }
}
