import type { HistoryEntry } from '@kamae/pose/history/document-history'
import type { Scene } from '@kamae/pose/documents/scene'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Origin, SavedPose, SaveForm, TempLink } from './draft.ts'

/** What seldom changes of a draft, with a scene to count its steps from: the one after step `at`. */
export type Work = {
  readonly slot: string
  readonly uid: string
  readonly savedPose: SavedPose | null
  readonly temp: TempLink | null
  readonly form: SaveForm | null
  readonly from?: Origin | null
  readonly scene: Scene
  readonly at: number
}

/** Where a draft stands: its steps are `first` to `end` (exclusive), the first `position` of all ever made are done. */
export type Head = {
  readonly slot: string
  /** The page that writes here: another one that still wants to has lost the slot. */
  readonly owner: string
  readonly first: number
  readonly end: number
  readonly position: number
  readonly updatedAt: number
}

/** One step of a draft, numbered from the draft's beginning; `at` in milliseconds since 1970. */
export type Step = HistoryEntry & { readonly slot: string; readonly n: number; readonly at: number }

/** What the stage showed after a step. */
export type StepPicture = { readonly slot: string; readonly n: number; readonly picture: Blob }

interface Layout extends DBSchema {
  works: { key: string; value: Work }
  heads: { key: string; value: Head }
  steps: { key: [string, number]; value: Step }
  pictures: { key: [string, number]; value: StepPicture }
}

/** Drafts on this device: a commit appends a step and moves the head, in one transaction. */
export type DraftStore = IDBPDatabase<Layout>

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
export type Kept = { readonly work: Work; readonly head: Head; readonly steps: readonly Step[] }

/** What a slot keeps; undefined when it keeps nothing. */
export async function readKept(slot: string): Promise<Kept | undefined> {
  const reading = (await openStore()).transaction(['works', 'heads', 'steps'])
  const [work, head] = await Promise.all([
    reading.objectStore('works').get(slot),
    reading.objectStore('heads').get(slot),
  ])
  if (!work || !head) return undefined
  return { work, head, steps: await reading.objectStore('steps').getAll(stepsFrom(slot)) }
}
