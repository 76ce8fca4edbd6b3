import type { DBSchema } from 'idb'
import { deviceStore } from '../device-store/device-store.ts'

/** What somebody was working on: whose it is, and the version that it began from. */
type StoredDraft<Draft> = { readonly slot: string; readonly version: number; readonly draft: Draft }

/** Drafts of one kind on this device. Each call fails with `DeviceStorageError`. */
export type StoredDrafts<Draft> = {
  readonly read: (slot: string) => Promise<StoredDraft<Draft> | undefined>
  readonly keep: (kept: StoredDraft<Draft>) => Promise<void>
  readonly forget: (slot: string) => Promise<void>
}

interface Layout<Draft> extends DBSchema {
  drafts: { key: string; value: StoredDraft<Draft> }
}

/** Keeps drafts in a database of the device. */
export function storedDrafts<Draft>(database: string): StoredDrafts<Draft> {
  const store = deviceStore<Layout<Draft>>(database, (opened) => {
    opened.createObjectStore('drafts', { keyPath: 'slot' })
  })
  return {
    read: (slot) => store((opened) => opened.get('drafts', slot)),
    keep: (kept) =>
      store(async (opened) => {
        const transaction = opened.transaction('drafts', 'readwrite')
        const put = transaction.store.put(kept)
        // At once: what a page that goes away has not committed is dropped.
        transaction.commit()
        await Promise.all([put, transaction.done])
      }),
    forget: (slot) => store((opened) => opened.delete('drafts', slot)),
  }
}
