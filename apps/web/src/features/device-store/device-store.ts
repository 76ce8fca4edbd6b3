import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Why the device keeps nothing: no room left, or the browser offers no storage here. */
export class DeviceStorageError extends Error {
  readonly reason: 'full' | 'unavailable'

  constructor(reason: DeviceStorageError['reason'], options?: ErrorOptions) {
    super(`This device cannot keep the file: ${reason}.`, options)
    this.name = 'DeviceStorageError'
    this.reason = reason
  }
}

/** A store of this device, opened with the first work on it; `create` lays out a new one. Work on it fails with `DeviceStorageError`. */
export function deviceStore<Layout extends DBSchema>(
  name: string,
  create: (store: IDBPDatabase<Layout>) => void,
): <Result>(work: (store: IDBPDatabase<Layout>) => Promise<Result>) => Promise<Result> {
  let opened: Promise<IDBPDatabase<Layout>> | undefined
  const open = () =>
    openDB<Layout>(name, 1, {
      upgrade: create,
      // Another tab wants a newer layout: let it have it, and open again when asked.
      blocking(_current, _blocked, event) {
        opened = undefined
        ;(event.target as IDBDatabase).close()
      },
      terminated() {
        opened = undefined
      },
    })
  return async (work) => {
    try {
      opened ??= open()
      return await work(await opened)
    } catch (error) {
      if (!(error instanceof DOMException) && !(error instanceof ReferenceError)) throw error
      opened = undefined
      throw new DeviceStorageError(error.name === 'QuotaExceededError' ? 'full' : 'unavailable', {
        cause: error,
      })
    }
  }
}
