import { PopHead } from '@kamae/pop/documents/pop'
import { CallError } from '@kamae/protocol/contract/errors'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { type Session, session } from '../../../session/session.ts'
import {
  keepLink,
  keepNewPop,
  listStoredPops,
  newRecord,
  type OpenedPop,
  openStoredPop,
  readPop,
} from '../../../features/pops/pop-store.ts'

/** Why a pop is not opened. */
export type PopProblem = 'not-found' | 'offline' | 'unavailable' | 'other-account'

/** A pop, and whether this tab may write it: another one has it otherwise. */
export type FoundPop = { readonly opened: OpenedPop; readonly isOurs: boolean }

/** A profile that is on its way is waited for so long. */
const PATIENCE_MS = 3000

/**
 * Opens a pop by its id on this device, or by its id in the account: then it comes onto the device. Nothing is read before `claim`
 * has asked for the pop, by its id here, and nothing written where it did not get it.
 */
export async function openPop(
  id: string,
  { signal, claim }: { signal: AbortSignal; claim(id: string): Promise<boolean> },
): Promise<FoundPop | PopProblem> {
  try {
    const key = await keptIdOf(id)
    const isOurs = await claim(key)
    signal.throwIfAborted()
    const kept = await openStoredPop(key)
    const opened = kept ? await ofThisAccount(kept, isOurs, signal) : await fetchPop(id, isOurs, signal)
    signal.throwIfAborted()
    return typeof opened === 'string' ? opened : { opened, isOurs }
  } catch (error) {
    if (signal.aborted) return 'not-found'
    if (error instanceof DeviceStorageError) return 'unavailable'
    throw error
  }
}

/** The id on this device of what is asked for by it, or by its id in the account. */
async function keptIdOf(id: string): Promise<string> {
  const records = await listStoredPops()
  const found = records.find((record) => record.id === id) ?? records.find(({ link }) => link?.popId === id)
  return found?.id ?? id
}

/** What the account has newer, where nothing here waits to be sent; a problem where it is another account's. */
async function ofThisAccount(
  kept: OpenedPop,
  isOurs: boolean,
  signal: AbortSignal,
): Promise<OpenedPop | PopProblem> {
  const { link, unsent, unsentHead, id } = kept.record
  if (!link) return kept
  const { status, user } = await knownSession()
  if (status !== 'in' || !user) return kept
  const isOwn = user.uid === link.uid
  const isWaiting = unsent.length > 0 || unsentHead
  if (isOwn && (isWaiting || !isOurs)) return kept
  try {
    const { getPop } = await import('../../../features/pops/pop-calls.ts')
    const there = await getPop(link.popId)
    // Another tab may have the pop by now.
    signal.throwIfAborted()
    // A guest who became a member has their pops still, under another name.
    const own = { ...link, uid: user.uid }
    const relinked = isOwn ? kept : { ...kept, record: { ...kept.record, link: own } }
    if (isWaiting || !isOurs || there.version === link.version) {
      if (!isOwn && isOurs) await keepLink(id, own)
      return relinked
    }
    const pop = readPop(PopHead.parse(there), there.contents ?? [])
    await keepNewPop(id, pop, { ...own, version: there.version }, Date.now())
    return (await openStoredPop(id)) ?? relinked
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Offline, or gone from the account: the one of this device it is.
    return isOwn ? kept : 'other-account'
  }
}

async function fetchPop(id: string, isOurs: boolean, signal: AbortSignal): Promise<OpenedPop | PopProblem> {
  const { user } = await knownSession()
  if (!user || !/^[0-9a-f-]{36}$/.test(id)) return 'not-found'
  try {
    const { getPop } = await import('../../../features/pops/pop-calls.ts')
    const there = await getPop(id)
    // Another tab may have the pop by now.
    signal.throwIfAborted()
    const pop = readPop(PopHead.parse(there), there.contents ?? [])
    const link = { uid: user.uid, popId: id, version: there.version }
    if (!isOurs) return { record: newRecord(id, pop, link, Date.now()), pop, entries: [], position: 0 }
    await keepNewPop(id, pop, link, Date.now())
    return (await openStoredPop(id)) ?? 'unavailable'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.code === 'not-found' || error.code === 'invalid-argument' ? 'not-found' : 'offline'
  }
}

/** The session once it is known whose it is; as it is after a while, where nobody says. */
async function knownSession(): Promise<Session> {
  const isKnown = ({ status, user }: Session) => status === 'out' || (status === 'in' && user !== null)
  if (isKnown(session.getState())) return session.getState()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = session.subscribe((now) => isKnown(now) && resolve())
  const timer = setTimeout(resolve, PATIENCE_MS)
  await promise
  clearTimeout(timer)
  stop()
  return session.getState()
}
