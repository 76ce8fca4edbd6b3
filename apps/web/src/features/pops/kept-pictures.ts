import type { ContentOf } from '@kamae/pop/documents/content'
import { canonicalJson } from '@kamae/pose/documents/canonical-json'
import { deviceStore, DeviceStorageError } from '../device-store/device-store.ts'

/** Longest side of a picture that is kept, pixels: as large as a figure is in a tile on a sharp screen. */
const LONGEST = 240

type Picture = Pick<ContentOf<'picture'>, 'id' | 'figure' | 'w' | 'h'>
/** `shown`: which figure in which shape it is a picture of. */
type KeptPicture = { readonly pop: string; readonly shown: string; readonly picture: Blob }

const onPictures = deviceStore<{ pictures: { key: [string, string]; value: KeptPicture } }>(
  'kamae-pop-pictures',
  (store) => {
    store.createObjectStore('pictures', { keyPath: ['pop', 'shown'] })
  },
)

const picturesOf = (pop: string) => IDBKeyRange.bound([pop, ''], [pop, '\uffff'])

/** Two contents alike have one picture; one that was changed anywhere has none yet. */
const shownBy = ({ figure, w, h }: Picture) => canonicalJson({ figure, shape: (w / h).toFixed(2) })

/** Keeps a small copy of the picture of a figure on this device, for the tile of its pop. */
export async function keepPicture(pop: string, content: Picture, picture: Blob): Promise<void> {
  // One that cannot be read is no loss: the tile does without.
  const small = await smaller(picture).catch(() => undefined)
  if (small === undefined) return
  await orNot(onPictures((store) => store.put('pictures', { pop, shown: shownBy(content), picture: small })))
}

/** The pictures of a pop's contents that this device has, by their ids; forgets those of none of them. */
export async function readPictures(
  pop: string,
  contents: readonly Picture[],
): Promise<ReadonlyMap<string, Blob>> {
  const kept = await orNot(onPictures((store) => store.getAll('pictures', picturesOf(pop))))
  const pictures = new Map(kept?.map(({ shown, picture }) => [shown, picture]))
  const found = contents.flatMap((content) => {
    const picture = pictures.get(shownBy(content))
    return picture ? [[content.id, picture] as const] : []
  })
  const wanted = new Set(contents.map(shownBy))
  for (const shown of pictures.keys())
    if (!wanted.has(shown)) await orNot(onPictures((store) => store.delete('pictures', [pop, shown])))
  return new Map(found)
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
