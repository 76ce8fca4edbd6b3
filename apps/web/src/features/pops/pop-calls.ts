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

/** Takes contents off a pop on the server; fails as any call does. */
export const takeOffContents = (input: InputOf<typeof popArchiveContents>, options?: Keyed) =>
  client.call(popArchiveContents, input, options)

/** Takes contents off a pop on the server; `isOk` is false on any error. */
export async function archiveContents(
  input: InputOf<typeof popArchiveContents>,
  options?: Keyed,
): Promise<{ readonly isOk: boolean; readonly version?: number }> {
  try {
    return await takeOffContents(input, options)
  } catch (error) {
    // As it always was: whoever takes things off learns whether they are off, not why they are not.
    console.warn(error)
    return { isOk: false }
  }
}

export const getPop = async (id: string) => (await client.call(popGet, { id })).pop
export const listPops = (input: InputOf<typeof popList>) => client.call(popList, input)
export const archivePop = (id: string) => client.call(popArchive, { id })
export const deletePop = (id: string) => client.call(popDelete, { id })
export { MOST_POPS } from '@kamae/entities/pop/contract'
