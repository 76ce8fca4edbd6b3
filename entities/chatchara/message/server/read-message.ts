import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { keptBy } from '@kamae/backend/owned/kept-by'
import { isOwnDialog } from '@kamae/entities/chatchara/dialogRows/server/find-dialog'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, isNull } from '@kamae/backend/database/sql'
import type { Message } from '../contract.ts'
import { type MessageRow as Row, SHOWN } from './message-columns.ts'
import { chatcharaMessage } from './table.ts'

/** Whoever writes says so every second: one who has not for so long is gone. */
const SILENT_MS = 15_000

export function isRunning({ beatAt }: Pick<Row, 'beatAt'>, { clock }: Pick<CallContext, 'clock'>): boolean {
  return beatAt !== null && clock.now().getTime() - beatAt.getTime() < SILENT_MS
}

/** A message as its person sees it. */
export function messageFor(row: Row, context: Pick<CallContext, 'clock'>): Message {
  return {
    id: row.id,
    dialogId: row.dialogId,
    parentId: row.parentId,
    role: row.role,
    text: row.text,
    reactions: row.reactions,
    state: row.state,
    isRunning: isRunning(row, context),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}

/** Holds for a message that is not past restoring. */
export const isKept = keptBy(chatcharaMessage.archivedAt)

/** A message of one of the caller's own dialogs, deleted ones too; `not-found` for another's. */
export async function findOwnMessage(context: CallContext, uid: string, id: string): Promise<Row> {
  const [row] = await context.db
    .select(SHOWN)
    .from(chatcharaMessage)
    .innerJoin(chatcharaDialog, eq(chatcharaDialog.id, chatcharaMessage.dialogId))
    .where(and(eq(chatcharaMessage.id, id), isKept(context), isOwnDialog(context, uid)))
  if (!row) throw noSuchMessage()
  return row
}

/** A message of a locked dialog that was not deleted. */
export async function messageOf(transaction: Queries, dialogId: string, id: string): Promise<Row> {
  const [row] = await transaction
    .select(SHOWN)
    .from(chatcharaMessage)
    .where(
      and(
        eq(chatcharaMessage.id, id),
        eq(chatcharaMessage.dialogId, dialogId),
        isNull(chatcharaMessage.archivedAt),
      ),
    )
  if (!row) throw noSuchMessage()
  return row
}

export function noSuchMessage(): CallError {
  return new CallError('not-found', 'There is no such message in a dialog of yours.')
}

/** An answer is being written where one is to be, or to be changed. */
export function isBeingWritten(messageId: string): CallError {
  return new CallError('aborted', 'An answer is being written here: wait for it, or stop it.', {
    reason: 'running',
    messageId,
  })
}
