import type { DBSchema } from 'idb'
import { DeviceStorageError, deviceStore } from '../../../features/device-store/device-store.ts'
import type { BoneChanges } from './bone-changes.ts'

interface Layout extends DBSchema {
  changes: { key: string; value: BoneChanges }
}

const onDevice = deviceStore<Layout>('kamae-motions', (store) => {
  store.createObjectStore('changes')
})

/** What was corrected for files of the same source on this device; nothing where the device keeps nothing. */
export async function readChanges(key: string): Promise<BoneChanges> {
  try {
    return (await onDevice((store) => store.get('changes', key))) ?? {}
  } catch (error) {
    if (error instanceof DeviceStorageError) return {}
    throw error
  }
}

/** Remembers corrections for every file of the same source; none forgets it. Fails with `DeviceStorageError`. */
export async function keepChanges(key: string, changes: BoneChanges): Promise<void> {
  await onDevice(async (store) => {
    if (Object.keys(changes).length > 0) await store.put('changes', changes, key)
    else await store.delete('changes', key)
  })
}
