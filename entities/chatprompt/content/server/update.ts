import type { CallContext } from '@kamae/backend/calls/context'
import { isOwn } from '@kamae/backend/owned/is-own'
import { listedFrom } from '@kamae/entities/published/server/columns'
import { foundBy } from '@kamae/entities/published/server/found-by'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { eq } from '@kamae/backend/database/sql'
import { chatpromptContentUpdate } from '../contract.ts'
import { noSuchTool, readOwnTool } from './read-tool.ts'
import { chatpromptContent } from './table.ts'
import { keepVersion } from './versions-of.ts'

export const update = implement(chatpromptContentUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, isArchived, ...words } = input
  // Whoever may not publish may neither change what is public, nor make it so.
  const { visibility = (await readOwnTool(context, uid, id)).visibility } = words
  if (visibility !== 'private') await checkMayPublish(context.db, uid)
  const now = context.clock.now()
  const isChanged = await context.db.transaction(async (transaction) => {
    const isThis = isOwn(context, chatpromptContent, { uid, id })
    const [before] = await transaction.select().from(chatpromptContent).where(isThis).for('no key update')
    if (!before) throw noSuchTool()
    if (before.version !== version) return false
    const after = { ...before, ...words, tags: [...new Set(words.tags ?? before.tags)] }
    await transaction
      .update(chatpromptContent)
      .set({
        ...words,
        ...foundBy([after.name, after.description], after.tags),
        tags: after.tags,
        ...listedFrom(chatpromptContent, words.visibility, now),
        ...(isArchived === false && { archivedAt: null }),
        version: version + 1,
        updatedAt: now,
      })
      .where(eq(chatpromptContent.id, id))
    if (asks(after) !== asks(before)) {
      const place = { contentId: id, userUid: uid, number: version + 1 }
      await keepVersion({ ...context, db: transaction }, place, after)
    }
    return true
  })
  const current = await readOwnTool(context, uid, id)
  if (!isChanged)
    throw new CallError('aborted', 'This tool was changed elsewhere: read it again.', { current })
  return { promptTool: current }
})

type Asking = Pick<typeof chatpromptContent.$inferSelect, 'template' | 'variables' | 'temperature'>

function asks({ template, variables, temperature }: Asking): string {
  // The database keeps the fields of variables in an order of its own.
  const fields = variables.map((variable) =>
    Object.entries(variable).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return JSON.stringify([template, fields, temperature])
}
