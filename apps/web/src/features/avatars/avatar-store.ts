import type { DBSchema, IDBPDatabase } from 'idb'
import type { AvatarFacts } from '@kamae/stage/gate/gate'
import { deviceStore } from '../device-store/device-store.ts'

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

interface Layout extends DBSchema {
  facts: { key: string; value: KeptAvatar }
  files: { key: string; value: Uint8Array }
}

/** The store's two lists, `facts` and `files`, both by SHA-256. */
export type DeviceStore = IDBPDatabase<Layout>

/** Runs work on the store; fails with `DeviceStorageError`. */
export const onDevice = deviceStore<Layout>('kamae-avatars', (store) => {
  store.createObjectStore('facts', { keyPath: 'sha256' })
  store.createObjectStore('files')
})
