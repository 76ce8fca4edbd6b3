import {
  type Character,
  chatcharaContentArchive,
  chatcharaContentCopy,
  chatcharaContentCreateByUser,
  chatcharaContentExport,
  chatcharaContentFav,
  chatcharaContentGet,
  chatcharaContentIncrement,
  chatcharaContentStock,
  chatcharaContentUpdate,
} from '@kamae/entities/chatchara/content/contract'
import { dialogList } from '@kamae/entities/chatchara/dialog/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { client } from '../../session/api.ts'

// Every call here fails with `CallError`.

export async function createCharacter(
  input: InputOf<typeof chatcharaContentCreateByUser>,
  idempotencyKey: string,
): Promise<Character> {
  return (await client.call(chatcharaContentCreateByUser, input, { idempotencyKey })).character
}

export async function updateCharacter(
  { id, version }: Pick<Character, 'id' | 'version'>,
  changes: Omit<InputOf<typeof chatcharaContentUpdate>, 'id' | 'version'>,
): Promise<Character> {
  return (await client.call(chatcharaContentUpdate, { id, version, ...changes })).character
}

export function readCharacter(id: string) {
  return client.call(chatcharaContentGet, { id })
}

export async function archiveCharacter(id: string): Promise<Character> {
  return (await client.call(chatcharaContentArchive, { id })).character
}

export async function copyCharacter(id: string): Promise<Character> {
  return (await client.call(chatcharaContentCopy, { id })).character
}

export function sendFav(id: string, isFav: boolean) {
  return client.call(chatcharaContentFav, { id, isFav })
}

export function sendStock(id: string, isStocked: boolean) {
  return client.call(chatcharaContentStock, { id, isStocked })
}

export function exportCharacter(id: string, format: 'json' | 'png') {
  return client.call(chatcharaContentExport, { id, format })
}

export async function countView(id: string): Promise<void> {
  await client.call(chatcharaContentIncrement, { id, field: 'viewCount' })
}

/** A page of one's own dialogs with a character, last talked first. */
export function listOwnDialogs(characterId: string, cursor?: string) {
  return client.call(dialogList, { characterId, limit: 10, ...(cursor !== undefined && { cursor }) })
}
