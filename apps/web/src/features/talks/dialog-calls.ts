import {
  dialogArchive,
  dialogExport,
  dialogImport,
  dialogList,
  dialogSearch,
  dialogUpdate,
} from '@kamae/entities/chatchara/dialog/contract'
import { client } from '../../session/api.ts'
import { keepDraft, takeDraft } from './draft-text.ts'
import { saveText } from '../files/save-file.ts'

/** A page of one's dialogs with a character, or of those that were put away. */
export function listDialogs(characterId: string, isArchived: boolean, cursor?: string) {
  return client.call(dialogList, { characterId, isArchived, limit: 30, ...(cursor && { cursor }) })
}

/** Messages with some words, of all of one's dialogs. */
export function searchDialogs(text: string, cursor?: string) {
  return client.call(dialogSearch, { text, limit: 30, ...(cursor && { cursor }) })
}

/** Puts a dialog away, and takes what was typed in it off this device: `draft` is for who takes that back at once. */
export async function archiveDialog(id: string) {
  const { dialog } = await client.call(dialogArchive, { id })
  return { ...dialog, draft: takeDraft(id) }
}

/** Takes a dialog back that was put away. */
export async function restoreDialog({
  id,
  version,
  draft,
}: {
  readonly id: string
  readonly version: number
  readonly draft?: string
}) {
  const { dialog } = await client.call(dialogUpdate, { id, version, isArchived: false })
  if (draft) keepDraft(id, draft)
  return dialog
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
