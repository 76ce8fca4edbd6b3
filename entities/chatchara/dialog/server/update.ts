import type { CallContext } from '@kamae/backend/calls/context'
import { messageOf } from '@kamae/entities/chatchara/message/server/read-message'
import { chatcharaMessage } from '@kamae/entities/chatchara/message/server/table'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { type DialogFact, dialogUpdate } from '../contract.ts'
import { isOwnDialog, noSuchDialog } from '@kamae/entities/chatchara/dialogRows/server/find-dialog'
import { notesMarkOf, readOwnDialog, summaryOf } from './read-dialog.ts'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'

export const update = implement(dialogUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, title, summary, facts, notesMark, headId, isArchived, ...settings } = input
  const now = context.clock.now()
  const isChanged = await context.db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(chatcharaDialog)
      .where(and(eq(chatcharaDialog.id, id), isOwnDialog(context, uid)))
      .for('no key update')
    if (!row) throw noSuchDialog()
    const { model, voice } = settings
    const changes = {
      ...(title !== undefined && { name: title, isTitleOwn: true }),
      ...(facts && { facts: factsOf(context, facts, row.facts) }),
      ...(model !== undefined && { model }),
      ...(voice !== undefined && { voice }),
      ...(isArchived === false && { archivedAt: null }),
    }
    const isMore = summary !== undefined || Object.keys(changes).length > 0
    // Where one looks is nothing that two tabs could lose.
    const isGuarded = isMore || headId === undefined
    if (isGuarded && row.version !== version) return false
    if (headId !== undefined) await messageOf(transaction, id, headId)
    const head = headId ?? row.headId
    if (notesMark !== undefined && (facts || summary !== undefined)) {
      const noted = await summaryOf(transaction, head)
      if (notesMarkOf(noted, row.facts) !== notesMark) return false
    }
    if (summary !== undefined && head !== null) {
      await transaction.update(chatcharaMessage).set({ summary }).where(eq(chatcharaMessage.id, head))
    }
    await transaction
      .update(chatcharaDialog)
      .set({
        ...changes,
        ...(headId !== undefined && { headId }),
        ...(isMore && { version: sql`${chatcharaDialog.version} + 1`, updatedAt: now }),
      })
      .where(eq(chatcharaDialog.id, id))
    return true
  })
  const current = await readOwnDialog(context, uid, id)
  if (!isChanged) {
    throw new CallError('aborted', 'This dialog was changed elsewhere: read it again.', { current })
  }
  return { dialog: current }
})

/** What is to be remembered; what the model noted stays its own until somebody changes it. */
function factsOf(
  { ids }: CallContext,
  wanted: readonly { readonly id?: string | undefined; readonly text: string }[],
  before: readonly DialogFact[],
): DialogFact[] {
  const known = new Map(before.map((fact) => [fact.id, fact]))
  const seen = new Set<string>()
  return wanted.map(({ id, text }) => {
    const same = id === undefined || seen.has(id) ? undefined : known.get(id)
    if (same) seen.add(same.id)
    if (same?.text === text) return same
    return { id: same?.id ?? ids.id(), text, isFromModel: false }
  })
}
