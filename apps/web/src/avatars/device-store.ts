import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AvatarFacts } from '@kamae/stage/gate'

/** An avatar file kept on this device; the file itself lies apart, so that a list of all stays small. */
export type KeptAvatar = {
  /** Of the file's bytes, 64 hexadecimal digits. */
  readonly sha256: string
  /** What its file says it is called, else the file's own name; or what the person called it. */
  readonly name: string
  readonly authors: AvatarFacts['authors']
  readonly version: AvatarFacts['version']
  readonly licence: AvatarFacts['licence']
  readonly bytes: number
  /** The small picture in the file, else one drawn on this device once. */
  readonly picture: Blob | undefined
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

/** Why the device keeps nothing: no room left, or the browser offers no storage here. */
export class DeviceStorageError extends Error {
  readonly reason: 'full' | 'unavailable'

  constructor(reason: DeviceStorageError['reason'], options?: ErrorOptions) {
    super(`This device cannot keep the file: ${reason}.`, options)
    this.name = 'DeviceStorageError'
    this.reason = reason
  }
}

interface Layout extends DBSchema {
  facts: { key: string; value: KeptAvatar }
  files: { key: string; value: Uint8Array }
}

/** The store's two lists, `facts` and `files`, both by SHA-256. */
export type DeviceStore = IDBPDatabase<Layout>

let opened: Promise<DeviceStore> | undefined

/** Runs work on the store; fails with `DeviceStorageError`. */
export async function onDevice<Result>(work: (store: DeviceStore) => Promise<Result>): Promise<Result> {
  try {
    opened ??= openStore()
    return await work(await opened)
  } catch (error) {
    if (!(error instanceof DOMException) && !(error instanceof ReferenceError)) throw error
    opened = undefined
    throw new DeviceStorageError(error.name === 'QuotaExceededError' ? 'full' : 'unavailable', {
      cause: error,
    })
  }
}

function openStore(): Promise<DeviceStore> {
  return openDB<Layout>('kamae-avatars', 1, {
    upgrade(store) {
      store.createObjectStore('facts', { keyPath: 'sha256' })
      store.createObjectStore('files')
    },
    // Another tab wants a newer layout: let it have it, and open again when asked.
    blocking(_current, _blocked, event) {
      opened = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated() {
      opened = undefined
    },
  })
}
