import type { DBSchema } from 'idb'
import { readPoseDocument, writePoseDocument } from '@kamae/pose/documents/documents'
import type { Pose } from '@kamae/pose/documents/pose'
import { deviceStore } from '../../../features/device-store/device-store.ts'

/** A pose on one's shelf: one's own with a name, or a mark on one that comes with Kamae. */
export type ShelfPose = { readonly id: string; readonly keptAt: number } & (
  | { readonly kind: 'own'; readonly name: string; readonly pose: Pose }
  | { readonly kind: 'built-in'; readonly built: string }
)

/** As the device keeps it: the pose as its document's text, so that a reader of every version reads it. */
type Kept = { id: string; keptAt: number; name?: string; document?: string; built?: string }

interface Layout extends DBSchema {
  poses: { key: string; value: Kept }
}

const onDevice = deviceStore<Layout>('kamae-shelf', (store) => {
  store.createObjectStore('poses', { keyPath: 'id' })
})

/** What is on the shelf, the latest first; what no reader knows is left out. Fails with `DeviceStorageError`, as all here. */
export async function readShelf(): Promise<readonly ShelfPose[]> {
  const all = await onDevice((store) => store.getAll('poses'))
  return all.flatMap(fromKept).sort((a, b) => b.keptAt - a.keptAt)
}

export async function keepOnShelf(pose: ShelfPose): Promise<void> {
  await onDevice((store) => store.put('poses', toKept(pose)))
}

export async function takeFromShelf(id: string): Promise<void> {
  await onDevice((store) => store.delete('poses', id))
}

/** How the device keeps a pose of the shelf. */
export function toKept(shelved: ShelfPose): Kept {
  const { id, keptAt } = shelved
  return shelved.kind === 'own'
    ? { id, keptAt, name: shelved.name, document: writePoseDocument(shelved.pose) }
    : { id, keptAt, built: shelved.built }
}

/** What the device kept, read again; nothing where it is no pose. */
export function fromKept({ id, keptAt, name = '', document, built }: Kept): ShelfPose[] {
  if (built !== undefined) return [{ id, keptAt, kind: 'built-in', built }]
  const read = readPoseDocument(document ?? '')
  return read.ok ? [{ id, keptAt, kind: 'own', name, pose: read.pose }] : []
}
