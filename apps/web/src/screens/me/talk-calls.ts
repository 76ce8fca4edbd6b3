import { dialogImport, dialogList } from '@kamae/entities/chatchara/dialog/contract'
import { client } from '../../session/api.ts'

const PAGE = 30

// Each fails with `CallError`.

const list = (isArchived: boolean, cursor?: string) =>
  client.call(dialogList, { isArchived, limit: PAGE, ...(cursor !== undefined && { cursor }) })

/** A page of all dialogs of one's own, last talked first. */
export const listTalks = (cursor?: string) => list(false, cursor)

/** Those that were put away. */
export const listArchivedTalks = (cursor?: string) => list(true, cursor)

/** Makes a dialog of a file that was saved here, with the character that it names. */
export async function bringInTalk(file: File) {
  return (await client.call(dialogImport, { text: await file.text() })).dialog
}
