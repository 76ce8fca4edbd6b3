import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { CallError } from '@kamae/protocol/contract/errors'
import { sql } from '@kamae/backend/database/sql'
import type { MessageReaction, MessageRole } from '../contract.ts'
import { type MessageRow, SHOWN } from './message-columns.ts'
import { chatcharaMessage } from './table.ts'
import { termsOf } from './terms.ts'

/** The most messages that a dialog has, deleted ones too. */
export const MOST_MESSAGES = 5000

export type NewMessage = {
  readonly dialogId: string
  readonly userUid: string
  readonly parentId: string | null
  readonly role: MessageRole
  readonly text: string
  readonly reactions?: MessageReaction[]
  readonly requestKey?: string | undefined
  /** For what the person lets the character say. */
  readonly isByHand?: boolean
  /** For an answer that is to be written. */
  readonly isBegun?: boolean
}

type World = Pick<CallContext, 'clock' | 'ids'>

/** Adds a message to a locked dialog, where the dialog is then. */
export async function addMessage(
  context: World,
  transaction: Queries,
  message: NewMessage,
): Promise<MessageRow> {
  const [row] = await addMessages(context, transaction, [message])
  if (!row) throw new Error('A message that was inserted is not there.')
  return row
}

/** Adds messages to a locked dialog in one statement each for all; one without a parent of its own follows the one before. */
export async function addMessages(
  { clock, ids }: World,
  transaction: Queries,
  messages: readonly [NewMessage, ...Omit<NewMessage, 'parentId'>[]],
): Promise<MessageRow[]> {
  const { dialogId } = messages[0]
  const now = clock.now()
  let before: string | null = null
  const rows = messages.map(({ isBegun = false, ...fields }, at): typeof chatcharaMessage.$inferInsert => {
    const id = ids.id()
    // An answer is behind what it answers, however quick both are.
    const createdAt = new Date(now.getTime() + at)
    const parentId = before
    before = id
    return {
      parentId,
      ...fields,
      id,
      state: isBegun ? 'stopped' : 'whole',
      beatAt: isBegun ? now : null,
      terms: termsOf(fields.userUid, fields.text),
      createdAt,
      updatedAt: createdAt,
    }
  })
  const { rows: counted } = await transaction.execute<{ isFull: boolean }>(sql`
    update chatchara_dialog set head_id = ${before}::uuid, updated_at = ${now.toISOString()}::timestamptz
    where id = ${dialogId}::uuid
    returning (select count(*) from chatchara_message where dialog_id = ${dialogId}::uuid)
      + ${rows.length}::integer > ${MOST_MESSAGES}::integer as "isFull"`)
  if (counted[0]?.isFull) {
    throw new CallError('failed-precondition', 'This dialog is full: begin another.', {
      reason: 'full',
      most: MOST_MESSAGES,
    })
  }
  return await transaction.insert(chatcharaMessage).values(rows).returning(SHOWN)
}
