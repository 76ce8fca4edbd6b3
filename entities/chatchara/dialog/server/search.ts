import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { chatcharaMessage } from '@kamae/entities/chatchara/message/server/table'
import { hasWords } from '@kamae/entities/chatchara/message/server/terms'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, isNull, sql } from '@kamae/backend/database/sql'
import { dialogSearch } from '../contract.ts'
import { findOwnDialog, ifSeen } from '@kamae/entities/chatchara/dialogRows/server/find-dialog'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'

const EXCERPT = 160

const newestFirst = keyset(chatcharaMessage.createdAt, chatcharaMessage.id)

/** Archived dialogs and deleted messages are not searched. */
export const search = implement(dialogSearch, async (input, context: CallContext) => {
  const { text, dialogId, limit, cursor } = input
  const uid = uidOf(context.caller)
  if (dialogId !== undefined) await findOwnDialog(context, uid, dialogId)
  const isFound = hasWords(uid, text)
  if (!isFound) return { items: [], nextCursor: null }
  const { id, role, createdAt } = chatcharaMessage
  const rows = await context.db
    .select({
      messageId: id,
      dialogId: chatcharaMessage.dialogId,
      role,
      text: chatcharaMessage.text,
      createdAt,
      title: chatcharaDialog.name,
      characterId: chatcharaDialog.characterId,
      characterSlug: ifSeen<string>(chatcharaContent.slug),
      characterName: sql<string>`${chatcharaDialog.frozen} ->> 'name'`,
    })
    .from(chatcharaMessage)
    .innerJoin(chatcharaDialog, eq(chatcharaDialog.id, chatcharaMessage.dialogId))
    .leftJoin(chatcharaContent, eq(chatcharaContent.id, chatcharaDialog.characterId))
    .leftJoin(userProfile, eq(userProfile.uid, chatcharaContent.userUid))
    .where(
      and(
        isFound,
        eq(chatcharaMessage.userUid, uid),
        isNull(chatcharaMessage.archivedAt),
        isNull(chatcharaDialog.archivedAt),
        dialogId === undefined ? undefined : eq(chatcharaMessage.dialogId, dialogId),
        newestFirst.after(cursor),
      ),
    )
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.messageId }),
    ({ text: whole, createdAt: at, ...row }) => ({
      ...row,
      excerpt: excerptOf(whole, text),
      createdAt: at.toISOString(),
    }),
  )
})

/** The words around the first place where one of the searched words is as it was typed, or the beginning. */
function excerptOf(text: string, searched: string): string {
  const plain = text.toLowerCase()
  const words = [searched, ...searched.split(/\s+/)].map((word) => word.toLowerCase())
  const places = words.map((word) => plain.indexOf(word))
  const found = places.find((place) => place !== -1) ?? 0
  const from = found < EXCERPT / 3 ? 0 : found - Math.floor(EXCERPT / 3)
  const cut = text
    .slice(from, from + EXCERPT)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
  return `${from > 0 ? '…' : ''}${cut}${from + EXCERPT < text.length ? '…' : ''}`
}
