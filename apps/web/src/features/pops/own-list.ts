import { type Pop, PopHead } from '@kamae/pop/documents/pop'
import { CallError } from '@kamae/protocol/contract/errors'
import { DeviceStorageError } from '../device-store/device-store.ts'
import {
  forgetPop,
  listStoredPops,
  type OpenedPop,
  openStoredPop,
  type PopLink,
  readPop,
} from './pop-store.ts'

/** One's own pop, of this device, of the account, or both. */
export type OwnPop = {
  /** Its id in the address. */
  readonly id: string
  readonly head: PopHead
  readonly updatedAt: number
  readonly isKept: boolean
  readonly link: PopLink | null
}

export type OwnPops = {
  readonly pops: readonly OwnPop[]
  readonly archived: readonly OwnPop[]
  readonly hasFailed: boolean
  /** How many pops the account holds, those put away too, and how many it may; null while nobody is signed in. */
  readonly account: { readonly count: number; readonly most: number } | null
}

/** What this device keeps, and what the account keeps besides. */
export async function listOwnPops(uid: string | undefined): Promise<OwnPops> {
  const kept = await storedPops(uid)
  if (!uid) return { pops: kept, archived: [], hasFailed: false, account: null }
  try {
    const [there, archive] = await Promise.all([listAll(uid, false), listAll(uid, true)])
    const { MOST_POPS } = await import('./pop-calls.ts')
    const known = new Set(kept.map(({ link }) => link?.popId))
    const isThere = new Set(there.map(({ id }) => id))
    const gone = new Set(archive.map(({ id }) => id))
    const pops = [
      ...kept
        .filter(({ link }) => !link || !gone.has(link.popId))
        // Deleted for good elsewhere: it is this device's alone.
        .map((pop) => (pop.link && !isThere.has(pop.link.popId) ? { ...pop, link: null } : pop)),
      ...there.filter(({ id }) => !known.has(id)),
    ]
    return {
      pops: pops.sort((a, b) => b.updatedAt - a.updatedAt),
      archived: archive,
      hasFailed: false,
      account: { count: there.length + archive.length, most: MOST_POPS },
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { pops: kept, archived: [], hasFailed: true, account: null }
  }
}

async function storedPops(uid: string | undefined): Promise<OwnPop[]> {
  try {
    const records = await listStoredPops()
    // Another person on this device sees nothing of the one before.
    return records
      .filter(({ link }) => !link || link.uid === uid)
      .map(({ id, head, updatedAt, link }) => ({ id, head, updatedAt, link, isKept: true }))
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    return []
  }
}

async function listAll(uid: string, isArchived: boolean): Promise<OwnPop[]> {
  const { listPops } = await import('./pop-calls.ts')
  const all: OwnPop[] = []
  let cursor: string | undefined
  do {
    const page = await listPops({ isArchived, limit: 100, ...(cursor ? { cursor } : {}) })
    for (const pop of page.items) {
      const link = { uid, popId: pop.id, version: pop.version }
      const updatedAt = Date.parse(pop.updatedAt)
      all.push({ id: pop.id, head: PopHead.parse(pop), updatedAt, isKept: false, link })
    }
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return all
}

/** A pop with what is on it, from wherever it is; undefined when it cannot be had now. */
export async function readOwnPop({ id, isKept, link }: OwnPop): Promise<Pop | undefined> {
  if (isKept) return (await storedPop(id))?.pop
  if (!link) return undefined
  const { getPop } = await import('./pop-calls.ts')
  try {
    const there = await getPop(link.popId)
    return readPop(PopHead.parse(there), there.contents ?? [])
  } catch (error) {
    // Its sheet stays empty; opening it says why.
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}

/** A pop of this device; undefined where the browser does not give it: its sheet stays empty. */
async function storedPop(id: string) {
  try {
    return await openStoredPop(id)
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    return undefined
  }
}

/** Puts a pop away: in the account it waits in the archive; on this device it goes, but for what the account does not have yet. Fails with `CallError` and `DeviceStorageError`. */
export async function putAway({ id, isKept, link }: OwnPop): Promise<void> {
  if (link) {
    const { archivePop } = await import('./pop-calls.ts')
    const answer = await archivePop(link.popId)
    if (!answer.isOk && !isGone(answer.error)) throw answer.error
  }
  if (!isKept) return
  try {
    if (!(link && isUnsent(await openStoredPop(id)))) await forgetPop(id)
  } catch (error) {
    // It is in the account's archive all the same.
    if (!(link && error instanceof DeviceStorageError)) throw error
  }
}

/** Whether the account has not heard of all that this device keeps of a pop. */
function isUnsent(opened: OpenedPop | undefined): boolean {
  return opened !== undefined && (opened.record.unsentHead || opened.record.unsent.length > 0)
}

/** Takes a pop back from the archive. Fails with `CallError`. */
export async function takeBack({ link }: OwnPop): Promise<void> {
  if (!link) return
  const { updatePop } = await import('./pop-calls.ts')
  await updatePop({ popId: link.popId, isArchived: false })
}

/** Deletes a pop that was put away for good, in the account and on this device. Fails with `CallError`. */
export async function deleteForGood({ link }: OwnPop): Promise<void> {
  if (!link) return
  const { deletePop } = await import('./pop-calls.ts')
  await unlessGone(deletePop(link.popId))
  try {
    for (const record of await listStoredPops())
      if (record.link?.popId === link.popId) await forgetPop(record.id)
  } catch (error) {
    // A browser that keeps nothing has no copy.
    if (!(error instanceof DeviceStorageError)) throw error
  }
}

/** What is gone already is gone as it was wished. */
async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'not-found'
}
