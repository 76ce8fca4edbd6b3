import { PopHead } from '@kamae/pop/documents/pop'
import { CallError } from '@kamae/protocol/contract/errors'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { session } from '../../../session/session.ts'
import {
  keepNewPop,
  listKeptPops,
  type OpenedPop,
  openKeptPop,
  readPop,
} from '../../../features/pops/pop-store.ts'

/** Why a pop is not opened. */
export type PopProblem = 'not-found' | 'offline' | 'unavailable'

/** Opens a pop by its id on this device, or by its id in the account: then it comes onto the device. */
export async function openPop(id: string, signal: AbortSignal): Promise<OpenedPop | PopProblem> {
  try {
    const kept = (await openKeptPop(id)) ?? (await openLinked(id))
    if (kept) return await fresh(kept)
    const came = await fetchPop(id)
    signal.throwIfAborted()
    return came
  } catch (error) {
    if (signal.aborted) return 'not-found'
    if (error instanceof DeviceStorageError) return 'unavailable'
    throw error
  }
}

async function openLinked(popId: string): Promise<OpenedPop | undefined> {
  const record = (await listKeptPops()).find(({ link }) => link?.popId === popId)
  return record && openKeptPop(record.id)
}

/** What the account has newer, where nothing here waits to be sent. */
async function fresh(kept: OpenedPop): Promise<OpenedPop> {
  const { link, unsent, unsentHead, id } = kept.record
  const { status, user } = session.getState()
  if (!link || unsent.length > 0 || unsentHead || status !== 'in' || user?.uid !== link.uid) return kept
  try {
    const { getPop } = await import('../../../features/pops/pop-calls.ts')
    const there = await getPop(link.popId)
    if (there.version === link.version) return kept
    const pop = readPop(PopHead.parse(there), there.contents ?? [])
    await keepNewPop(id, pop, { ...link, version: there.version }, Date.now())
    return (await openKeptPop(id)) ?? kept
  } catch (error) {
    // Offline, or gone from the account: the one of this device it is.
    if (!(error instanceof CallError)) throw error
    return kept
  }
}

async function fetchPop(id: string): Promise<OpenedPop | PopProblem> {
  const { user } = session.getState()
  if (!user || !/^[0-9a-f-]{36}$/.test(id)) return 'not-found'
  try {
    const { getPop } = await import('../../../features/pops/pop-calls.ts')
    const there = await getPop(id)
    const pop = readPop(PopHead.parse(there), there.contents ?? [])
    const link = { uid: user.uid, popId: id, version: there.version }
    await keepNewPop(id, pop, link, Date.now())
    return (await openKeptPop(id)) ?? 'unavailable'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.code === 'not-found' || error.code === 'invalid-argument' ? 'not-found' : 'offline'
  }
}
