import type { DBSchema } from 'idb'
import { DeviceStorageError, deviceStore } from '../device-store/device-store.ts'

/** Pictures in memory: some screens of a list. */
const MOST_HERE = 150
/** Pictures on the device, some 20 KB each. */
const MOST_KEPT = 1000

interface Layout extends DBSchema {
  pictures: {
    key: string
    value: { readonly key: string; readonly picture: Blob; readonly keptAt: number }
    indexes: { keptAt: number }
  }
}

const onDevice = deviceStore<Layout>('kamae-figures', (store) => {
  store.createObjectStore('pictures', { keyPath: 'key' }).createIndex('keptAt', 'keptAt')
})

const here = new Map<string, Blob>()

/** A picture that was drawn before, in this page or on an earlier visit. */
export async function cachedAvatarPicture(key: string): Promise<Blob | undefined> {
  const known = here.get(key)
  if (known) {
    remember(key, known)
    return known
  }
  const kept = await orNothing(() => onDevice((store) => store.get('pictures', key)))
  if (kept) remember(key, kept.picture)
  return kept?.picture
}

/** Keeps a picture for the next time, here and on the device where it has room. */
export async function cacheAvatarPicture(key: string, picture: Blob): Promise<void> {
  remember(key, picture)
  await orNothing(() =>
    onDevice(async (store) => {
      const all = store.transaction('pictures', 'readwrite')
      await all.store.put({ key, picture, keptAt: Date.now() })
      let extra = (await all.store.count()) - MOST_KEPT
      for (let oldest = await all.store.index('keptAt').openCursor(); oldest && extra > 0; extra--) {
        await oldest.delete()
        oldest = await oldest.continue()
      }
      await all.done
    }),
  )
}

function remember(key: string, picture: Blob): void {
  here.delete(key)
  here.set(key, picture)
  for (const oldest of here.keys()) {
    if (here.size <= MOST_HERE) break
    here.delete(oldest)
  }
}

/** A device that keeps nothing draws again. */
async function orNothing<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DeviceStorageError) return undefined
    throw error
  }
}
