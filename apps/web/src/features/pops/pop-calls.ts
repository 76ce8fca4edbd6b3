import {
  popArchive,
  popArchiveContents,
  popCreateContent,
  popDelete,
  popGet,
  popList,
  popUpdatePop,
} from '@kamae/entities/pop/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { client } from '../../session/api.ts'

type Keyed = { readonly idempotencyKey?: string }

export const createContent = (input: InputOf<typeof popCreateContent>, options?: Keyed) =>
  client.call(popCreateContent, input, options)
export const updatePop = (input: InputOf<typeof popUpdatePop>, options?: Keyed) =>
  client.call(popUpdatePop, input, options)

/** What came of taking contents off, or of putting a pop away: `isOk` is false on any error, with what went wrong beside it. */
type Archived =
  | { readonly isOk: true; readonly version: number }
  | { readonly isOk: false; readonly error: unknown }

/** Takes contents off a pop on the server; answers its state then, and never fails. */
export async function archiveContents(
  input: InputOf<typeof popArchiveContents>,
  options?: Keyed,
): Promise<Archived> {
  return await archived(client.call(popArchiveContents, input, options))
}

/** Puts a pop away on the server; never fails, as `archiveContents`. */
export async function archivePop(id: string): Promise<Archived> {
  return await archived(client.call(popArchive, { id }).then(({ pop }) => pop))
}

async function archived(call: Promise<{ readonly version: number }>): Promise<Archived> {
  try {
    const { version } = await call
    return { isOk: true, version }
  } catch (error) {
    return { isOk: false, error }
  }
}

export const getPop = async (id: string) => (await client.call(popGet, { id })).pop
export const listPops = (input: InputOf<typeof popList>) => client.call(popList, input)
export const deletePop = (id: string) => client.call(popDelete, { id })
export { MOST_POPS } from '@kamae/entities/pop/contract'
