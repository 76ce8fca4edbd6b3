import type { CallContext } from '@kamae/backend/calls/context'
import { keepPicture } from '@kamae/backend/pictures/keep-picture'
import { findOwnDialog } from '@kamae/entities/chatchara/dialogRows/server/find-dialog'
import { chatcharaMessage } from '@kamae/entities/chatchara/message/server/table'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, inArray, isNull, ne } from '@kamae/backend/database/sql'
import { articleCreate, type ArticleMessage } from '../contract.ts'
import { listArticle } from './list-article.ts'
import { readOwnArticle } from './read-article.ts'
import { chatcharaArticle } from './table.ts'

export const create = implement(articleCreate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const { dialogId, messageIds, title, tags, cover, ...words } = input
  const dialog = await findOwnDialog(context, uid, dialogId)
  const messages = await chosen(context, dialogId, messageIds)
  const picture = cover === undefined ? {} : await keepPicture(context, cover)
  const id = context.ids.id()
  const createdAt = context.clock.now()
  await context.db.transaction(async (transaction) => {
    await transaction.insert(chatcharaArticle).values({
      id,
      slug: context.ids.slug(),
      userUid: uid,
      dialogId,
      characterId: dialog.row.characterId,
      characterName: dialog.characterName,
      language: dialog.language,
      name: title,
      tags: [...new Set(tags)],
      ...words,
      messages,
      ...picture,
      createdAt,
      updatedAt: createdAt,
    })
    await listArticle(transaction, id)
  })
  return { article: await readOwnArticle(context, uid, id) }
})

/** The chosen messages as they are now, in the order of the ids. */
async function chosen(
  { db }: CallContext,
  dialog: string,
  messageIds: readonly string[],
): Promise<ArticleMessage[]> {
  const { id, role, text, reactions, dialogId, archivedAt } = chatcharaMessage
  const rows = await db
    .select({ id, role, text, reactions })
    .from(chatcharaMessage)
    .where(and(eq(dialogId, dialog), inArray(id, [...messageIds]), isNull(archivedAt), ne(text, '')))
  const byId = new Map(rows.map(({ id: key, ...message }) => [key, message]))
  return [...new Set(messageIds)].map((one) => {
    const message = byId.get(one)
    if (!message) {
      throw new CallError('invalid-argument', 'Choose messages of this dialog.', { field: 'messageIds' })
    }
    return message
  })
}
