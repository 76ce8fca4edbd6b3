import { shortName } from '@kamae/pose/documents/scene-limits'
import type { DBSchema } from 'idb'
import { sha256Of } from '../../../features/avatars/device-avatars.ts'
import { DeviceStorageError, deviceStore } from '../../../features/device-store/device-store.ts'

/** A file of one's own that scenes name: a prop as GLB, or a picture to put behind. */
export type DeviceFile = {
  /** Of the file's bytes, 64 hexadecimal digits. */
  readonly sha256: string
  readonly kind: 'prop' | 'picture'
  readonly name: string
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

interface Layout extends DBSchema {
  facts: { key: string; value: DeviceFile }
  files: { key: string; value: Blob }
}

const onDevice = deviceStore<Layout>('kamae-things', (store) => {
  store.createObjectStore('facts', { keyPath: 'sha256' })
  store.createObjectStore('files')
})
/** Files that the device had no room for: they last as long as the page. */
const unkept = new Map<string, Blob>()

/** Keeps a checked file on this device; the same file twice is kept once. `isKept` is false where there is no room: it lasts until the page is left. */
export async function keepDeviceFile(
  file: File,
  kind: DeviceFile['kind'],
): Promise<{ file: DeviceFile; isKept: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kept: DeviceFile = {
    sha256: await sha256Of(bytes),
    kind,
    name: shortName(file.name.replace(/\.[a-z]{3,4}$/i, '')),
    bytes: bytes.length,
    keptAt: Date.now(),
  }
  const blob = new Blob([bytes], { type: file.type })
  try {
    await putDeviceFile(kept, blob)
    return { file: kept, isKept: true }
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    unkept.set(kept.sha256, blob)
    return { file: kept, isKept: false }
  }
}

async function putDeviceFile(file: DeviceFile, blob: Blob): Promise<void> {
  await onDevice(async (store) => {
    const both = store.transaction(['facts', 'files'], 'readwrite')
    await Promise.all([
      both.objectStore('facts').put(file),
      both.objectStore('files').put(blob, file.sha256),
      both.done,
    ])
  })
}

/** The files of a kind on this device, the latest first. */
export async function deviceFiles(kind: DeviceFile['kind']): Promise<readonly DeviceFile[]> {
  const all = await onDevice((store) => store.getAll('facts'))
  return all.filter((file) => file.kind === kind).sort((a, b) => b.keptAt - a.keptAt)
}

/** A file of one's own; undefined when it is not on this device. */
export async function readDeviceFile(sha256: string): Promise<Blob | undefined> {
  return unkept.get(sha256) ?? (await onDevice((store) => store.get('files', sha256)))
}

/** Removes a file from this device; answers how to put it back. Fails with `DeviceStorageError`, and so does putting it back. */
export async function forgetDeviceFile(file: DeviceFile): Promise<() => Promise<void>> {
  const { sha256 } = file
  const blob = await readDeviceFile(sha256)
  await onDevice(async (store) => {
    const both = store.transaction(['facts', 'files'], 'readwrite')
    await Promise.all([
      both.objectStore('facts').delete(sha256),
      both.objectStore('files').delete(sha256),
      both.done,
    ])
  })
  unkept.delete(sha256)
  return async () => {
    if (blob) await putDeviceFile(file, blob)
  }
}
