import type { ContentOf } from '@kamae/pop/documents/content'
import { canonicalJson } from '@kamae/pose/documents/canonical-json'
import { deviceStore, DeviceStorageError } from '../device-store/device-store.ts'

/** Longest side of a picture that is kept, pixels: as large as a figure is in a tile on a sharp screen. */
const LONGEST = 240

/** Pictures of a pop that are kept though no content shows them: its last ones, for undo. */
const MOST_UNSHOWN = 40
/** How many of these there may be more before the oldest are dropped. */
const DROPPED_PER_BATCH = 20

type Picture = Pick<ContentOf<'picture'>, 'id' | 'figure' | 'w' | 'h'>
/** `shown`: which figure in which shape it is a picture of; `id`: of the content it was drawn for; `at`: when it was kept, ms since 1970. */
type KeptPicture = {
  readonly pop: string
  readonly shown: string
  readonly id: string
  readonly at: number
  readonly picture: Blob
}

const onPictures = deviceStore<{
  pictures: { key: [string, string]; value: KeptPicture; indexes: { byAge: [string, string, number] } }
}>('kamae-pop-figures', (store) => {
  store.createObjectStore('pictures', { keyPath: ['pop', 'shown'] }).createIndex('byAge', ['pop', 'id', 'at'])
})

const picturesOf = (pop: string) => IDBKeyRange.bound([pop, ''], [pop, '\uffff'])

/** Two contents alike have one picture; one that was changed anywhere has none yet. */
const shownBy = (picture: Picture) =>
  canonicalJson({ figure: picture.figure, shape: (picture.w / picture.h).toFixed(2) })

/**
 * Keeps a small copy of the picture of a figure on this device, for the tile of its pop, and drops old ones that none of
 * `contents`, the pop's own, shows.
 */
export async function keepPicture(
  pop: string,
  content: Picture,
  picture: Blob,
  contents: () => readonly Picture[],
  at = Date.now(),
): Promise<void> {
  // One that cannot be read is no loss: the tile does without.
  const small = await smaller(picture).catch(() => undefined)
  if (small === undefined) return
  await orNot(
    onPictures(async (store) => {
      const { store: pictures, done } = store.transaction('pictures', 'readwrite')
      const work = async () => {
        await pictures.put({ pop, shown: shownBy(content), id: content.id, at, picture: small })
        const shown = new Set(contents().map(shownBy))
        if ((await pictures.count(picturesOf(pop))) <= shown.size + MOST_UNSHOWN + DROPPED_PER_BATCH) return
        const unshown: { key: [string, string]; at: number }[] = []
        const byAge = pictures.index('byAge')
        let cursor = await byAge.openKeyCursor(IDBKeyRange.bound([pop], [pop, []]))
        for (; cursor; cursor = await cursor.continue()) {
          const key = cursor.primaryKey
          if (!shown.has(key[1])) unshown.push({ key, at: cursor.key[2] })
        }
        unshown.sort((one, other) => one.at - other.at)
        for (const { key } of unshown.slice(0, -MOST_UNSHOWN)) await pictures.delete(key)
      }
      await Promise.all([work(), done])
    }),
  )
}

/** The pictures of a pop's contents that this device has, by their ids. */
export async function readPictures(
  pop: string,
  contents: readonly Picture[],
): Promise<ReadonlyMap<string, Blob>> {
  const found = await orNot(
    onPictures((store) => {
      const { store: pictures } = store.transaction('pictures')
      return Promise.all(
        contents.map(
          async (content) => [content.id, (await pictures.get([pop, shownBy(content)]))?.picture] as const,
        ),
      )
    }),
  )
  return new Map(found?.flatMap(([id, picture]) => (picture ? [[id, picture] as const] : [])))
}

/** Forgets the pictures of a pop. */
export async function forgetPictures(pop: string): Promise<void> {
  await orNot(onPictures((store) => store.delete('pictures', picturesOf(pop))))
}

async function smaller(picture: Blob): Promise<Blob> {
  const whole = await createImageBitmap(picture)
  const scale = Math.min(1, LONGEST / Math.max(whole.width, whole.height))
  const canvas = new OffscreenCanvas(Math.ceil(whole.width * scale), Math.ceil(whole.height * scale))
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
}

/** Without room for it the tile has a plaster figure. */
async function orNot<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    return undefined
  }
}
