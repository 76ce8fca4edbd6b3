import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { lockDialog } from '@kamae/entities/chatchara/dialogRows/server/find-dialog'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, gt, isNull } from '@kamae/backend/database/sql'
import { addMessage, addMessages } from './add-message.ts'
import { isBeingWritten, isRunning, messageOf } from './read-message.ts'
import { type MessageRow, SHOWN } from './message-columns.ts'
import { chatcharaMessage } from './table.ts'

export type Submitted = {
  readonly dialogId: string
  readonly parentId: string | null
  readonly text?: string | undefined
  readonly continueId?: string | undefined
}

/** The place of an answer: claimed for whoever writes it, or written by an earlier call with the same key. */
export type Claim = {
  readonly dialog: typeof chatcharaDialog.$inferSelect
  /** What the person said with this call. */
  readonly asked: MessageRow | undefined
  readonly answer: MessageRow
  readonly isKnown: boolean
}

/** Keeps what the person says, and claims the place of its answer: one transaction under the dialog's lock. */
export async function beginAnswer(
  context: CallContext,
  uid: string,
  submitted: Submitted,
  key: string | undefined,
): Promise<Claim> {
  const { dialogId, text, continueId } = submitted
  if (continueId !== undefined && text !== undefined) {
    throw new CallError('invalid-argument', 'Send either a text or continueId.', { field: 'continueId' })
  }
  return await context.db.transaction(async (transaction) => {
    const dialog = await lockDialog(transaction, uid, dialogId)
    const keyed = key === undefined ? undefined : await keyedRows(transaction, dialogId, key)
    if (keyed && !isSame(submitted, keyed)) {
      const words = 'This Idempotency-Key came with another input: use a new one.'
      throw new CallError('invalid-argument', words, { field: 'Idempotency-Key' })
    }
    if (keyed?.character) {
      return { dialog, asked: keyed.user, answer: keyed.character, isKnown: true }
    }
    if (continueId !== undefined) {
      const before = await messageOf(transaction, dialogId, continueId)
      const answer = await claim(context, transaction, before, key)
      return { dialog, asked: undefined, answer, isKnown: false }
    }
    const { parentId } = submitted
    const parent = parentId === null ? undefined : await messageOf(transaction, dialogId, parentId)
    if (parent && isRunning(parent, context)) throw isBeingWritten(parent.id)
    const spoken = { dialogId, userUid: uid, requestKey: key }
    const answer = { ...spoken, role: 'character' as const, text: '', isBegun: true }
    if (text !== undefined && !keyed?.user) {
      const words = { ...spoken, parentId: parent?.id ?? null, role: 'user' as const, text }
      const [asked, place] = await addMessages(context, transaction, [words, answer])
      if (!asked || !place) throw new Error('Messages that were inserted are not there.')
      return { dialog, asked, answer: place, isKnown: false }
    }
    const asked = keyed?.user
    const answered = asked ?? parent
    if (!answered) {
      throw new CallError('invalid-argument', 'Say something, or name what is to be answered.', {
        field: 'parentId',
      })
    }
    await checkNoneRuns(context, transaction, answered.id)
    const place = await addMessage(context, transaction, { ...answer, parentId: answered.id })
    return { dialog, asked, answer: place, isKnown: false }
  })
}

type Keyed = Awaited<ReturnType<typeof keyedRows>>

/** Whether a call is the one that left these messages behind. */
function isSame({ text, parentId, continueId }: Submitted, { user, character }: Keyed): boolean {
  if (user) return user.text === text && user.parentId === parentId
  if (!character) return true
  return (
    text === undefined &&
    (continueId === undefined ? character.parentId === parentId : character.id === continueId)
  )
}

async function keyedRows(transaction: Queries, dialogId: string, key: string) {
  const rows = await transaction
    .select(SHOWN)
    .from(chatcharaMessage)
    .where(and(eq(chatcharaMessage.dialogId, dialogId), eq(chatcharaMessage.requestKey, key)))
  return {
    user: rows.find(({ role }) => role === 'user'),
    character: rows.find(({ role }) => role === 'character'),
  }
}

async function checkNoneRuns(context: CallContext, transaction: Queries, parentId: string): Promise<void> {
  const rows = await transaction
    .select({ id: chatcharaMessage.id, beatAt: chatcharaMessage.beatAt })
    .from(chatcharaMessage)
    .where(
      and(
        eq(chatcharaMessage.parentId, parentId),
        gt(chatcharaMessage.beatAt, new Date(0)),
        isNull(chatcharaMessage.archivedAt),
      ),
    )
  const running = rows.find((row) => isRunning(row, context))
  if (running) throw isBeingWritten(running.id)
}

/** Claims an answer that is to go on. */
async function claim(
  context: CallContext,
  transaction: Queries,
  before: MessageRow,
  key: string | undefined,
): Promise<MessageRow> {
  if (isRunning(before, context)) throw isBeingWritten(before.id)
  if (before.role !== 'character') {
    throw new CallError('invalid-argument', 'Only what the character said can go on.', {
      field: 'continueId',
    })
  }
  const now = context.clock.now()
  const [row] = await transaction
    .update(chatcharaMessage)
    .set({
      beatAt: now,
      isStopWanted: false,
      state: 'stopped',
      ...(key !== undefined && { requestKey: key }),
    })
    .where(eq(chatcharaMessage.id, before.id))
    .returning(SHOWN)
  if (!row) throw new Error('A message that was locked is not there.')
  await transaction
    .update(chatcharaDialog)
    .set({ headId: row.id, updatedAt: now })
    .where(eq(chatcharaDialog.id, row.dialogId))
  return row
}
