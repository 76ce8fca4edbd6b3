import type { Pose } from '@kamae/pose/documents/pose'
import { createStore } from 'zustand/vanilla'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { keepOnShelf, readShelf, type ShelfPose, takeFromShelf } from './shelf-store.ts'

/** The shelf as it is seen: undefined until it is read; `failure` says why the device does not keep it. */
export type Shelf = {
  readonly poses: readonly ShelfPose[] | undefined
  readonly failure: DeviceStorageError['reason'] | undefined
}

/** The poses that are kept on this device with a star. */
export const shelf = createStore<Shelf>(() => ({ poses: undefined, failure: undefined }))

async function onShelf(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    shelf.setState({ poses: await readShelf(), failure: undefined })
    return true
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    shelf.setState((before) => ({ poses: before.poses ?? [], failure: error.reason }))
    return false
  }
}

/** Reads the shelf, once for a page. */
export async function openShelf(): Promise<void> {
  if (shelf.getState().poses === undefined) await onShelf(async () => {})
}

/** Keeps a pose of one's own under a name; false where the device keeps nothing. */
export async function shelve(name: string, pose: Pose): Promise<boolean> {
  return onShelf(() => keepOnShelf({ id: crypto.randomUUID(), keptAt: Date.now(), kind: 'own', name, pose }))
}

/** Marks a pose that comes with Kamae. */
export async function star(built: string): Promise<boolean> {
  return onShelf(() => keepOnShelf({ id: starId(built), keptAt: Date.now(), kind: 'built-in', built }))
}

/** Takes a pose off the shelf; answers it, to be put back. */
export async function unshelve(id: string): Promise<ShelfPose | undefined> {
  const found = shelf.getState().poses?.find((pose) => pose.id === id)
  return (await onShelf(() => takeFromShelf(id))) ? found : undefined
}

/** Puts back what was taken off. */
export async function putBack(pose: ShelfPose): Promise<boolean> {
  return onShelf(() => keepOnShelf(pose))
}

/** The shelf's id of a marked pose. */
export function starId(built: string): string {
  return `built-in ${built}`
}
