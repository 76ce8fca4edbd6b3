import {
  dialogArchive,
  dialogExport,
  dialogImport,
  dialogList,
  dialogSearch,
  dialogUpdate,
} from '@kamae/entities/chatchara/dialog/contract'
import { client } from '../../session/api.ts'
import { saveText } from '../files/save-file.ts'

/** A page of one's dialogs with a character, or of those that were put away. */
export function listDialogs(characterId: string, isArchived: boolean, cursor?: string) {
  return client.call(dialogList, { characterId, isArchived, limit: 30, ...(cursor && { cursor }) })
}

/** Messages with some words, of all of one's dialogs. */
export function searchDialogs(text: string, cursor?: string) {
  return client.call(dialogSearch, { text, limit: 30, ...(cursor && { cursor }) })
}

/** Puts a dialog away. */
export async function archiveDialog(id: string) {
  return (await client.call(dialogArchive, { id })).dialog
}

/** Takes a dialog back that was put away. */
export async function restoreDialog({ id, version }: { id: string; version: number }) {
  return (await client.call(dialogUpdate, { id, version, isArchived: false })).dialog
}

/** Saves a dialog as a file. */
export async function saveDialog(id: string, format: 'json' | 'markdown'): Promise<void> {
  const { fileName, text } = await client.call(dialogExport, { id, format })
  saveText(fileName, text)
}

/** Makes a dialog of a file that `saveDialog` gave. */
export async function importDialog(file: File, characterId: string) {
  const text = await file.text()
  return (await client.call(dialogImport, { text, characterId })).dialog
}
