import type { Queries } from '@kamae/backend/database/queries'
import { chatcharaMessage } from '@kamae/entities/chatchara/message/server/table'
import { termsOf } from '@kamae/entities/chatchara/message/server/terms'
import { eq } from '@kamae/backend/database/sql'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'

const ROWS_PER_BATCH = 100

/** Gives the dialogs of a guest to the member they became; what they are found by is written anew, as it is each one's own. */
export async function moveDialogs(transaction: Queries, from: string, to: string): Promise<void> {
  await transaction.update(chatcharaDialog).set({ userUid: to }).where(eq(chatcharaDialog.userUid, from))
  for (;;) {
    const rows = await transaction
      .select({ id: chatcharaMessage.id, text: chatcharaMessage.text })
      .from(chatcharaMessage)
      .where(eq(chatcharaMessage.userUid, from))
      .limit(ROWS_PER_BATCH)
    for (const { id, text } of rows) {
      await transaction
        .update(chatcharaMessage)
        .set({ userUid: to, terms: termsOf(to, text) })
        .where(eq(chatcharaMessage.id, id))
    }
    if (rows.length < ROWS_PER_BATCH) return
  }
}
