import type { PgColumn } from '@kamae/backend/database/columns'
import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { reachable } from '@kamae/entities/published/server/who-may-see'
import { keptBy } from '@kamae/backend/owned/kept-by'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, getTableColumns, isNull, sql } from '@kamae/backend/database/sql'
import { chatcharaDialog } from './table.ts'

const { frozen, ...LIGHT } = getTableColumns(chatcharaDialog)

/** Something of a dialog's character where its person may see that, else null; joined are the character and its maker. */
export function ifSeen<Value>(column: PgColumn) {
  const { userUid, archivedAt } = chatcharaContent
  const isSeen = sql`(${reachable(chatcharaContent)} or (${userUid} = ${chatcharaDialog.userUid} and ${archivedAt} is null))`
  return sql<Value | null>`case when ${isSeen} then ${column} end`
}

/** Dialogs with what is shown of their characters to their person; a query to be narrowed. */
export function selectDialogs(db: Queries) {
  const { id, slug, userUid, pictureKey } = chatcharaContent
  return db
    .select({
      row: LIGHT,
      characterName: sql<string>`${frozen} ->> 'name'`,
      language: sql<string>`${frozen} ->> 'language'`,
      slug: ifSeen<string>(slug),
      pictureKey: ifSeen<string>(pictureKey),
    })
    .from(chatcharaDialog)
    .leftJoin(chatcharaContent, eq(id, chatcharaDialog.characterId))
    .leftJoin(userProfile, eq(userProfile.uid, userUid))
}

export type FoundDialog = {
  readonly row: Omit<typeof chatcharaDialog.$inferSelect, 'frozen'>
  readonly characterName: string
  readonly language: string
  readonly slug: string | null
  readonly pictureKey: string | null
}

const isKept = keptBy(chatcharaDialog.archivedAt)

/** Holds for somebody's own dialogs that are not past restoring. */
export function isOwnDialog(context: Pick<CallContext, 'clock'>, uid: string) {
  return and(eq(chatcharaDialog.userUid, uid), isKept(context))
}

/** Somebody's own dialog; `not-found` for another's. */
export async function findOwnDialog(context: CallContext, uid: string, id: string): Promise<FoundDialog> {
  const [found] = await selectDialogs(context.db).where(
    and(eq(chatcharaDialog.id, id), isOwnDialog(context, uid)),
  )
  if (!found) throw noSuchDialog()
  return found
}

/** Locks somebody's own dialog, which is not archived, for what is written in it; `not-found` for another's. */
export async function lockDialog(
  transaction: Queries,
  uid: string,
  id: string,
): Promise<typeof chatcharaDialog.$inferSelect> {
  const { userUid, archivedAt } = chatcharaDialog
  const [row] = await transaction
    .select()
    .from(chatcharaDialog)
    .where(and(eq(chatcharaDialog.id, id), eq(userUid, uid), isNull(archivedAt)))
    .for('no key update')
  if (!row) throw noSuchDialog()
  return row
}

export function noSuchDialog(): CallError {
  return new CallError('not-found', 'There is no such dialog.')
}
