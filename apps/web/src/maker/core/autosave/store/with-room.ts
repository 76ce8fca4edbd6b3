import { openStore } from './draft-database.ts'

/** Runs what stores something; where the device is full, takes the older half of all timeline pictures away and runs it once more. */
export async function withRoom<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store()
  } catch (error) {
    if (!isFull(error) || (await dropPictures()) === 0) throw error
    return await store()
  }
}

/** True for the error of a device, or an allowance, that is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Takes the older half of every draft's timeline pictures away; answers how many. Steps stay: a small figure stands in for each. */
async function dropPictures(): Promise<number> {
  const dropping = (await openStore()).transaction('pictures', 'readwrite')
  const keys = await dropping.store.getAllKeys()
  const gone = [...Map.groupBy(keys, ([slot]) => slot).values()].flatMap((own) =>
    own.slice(0, Math.ceil(own.length / 2)),
  )
  await Promise.all([...gone.map((key) => dropping.store.delete(key)), dropping.done])
  return gone.length
}
