import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { chatcharaMessage } from '@kamae/entities/chatchara/message/server/table'
import { Id } from '@kamae/protocol/contract/entity'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, inArray, isNotNull, isNull, sql } from '@kamae/backend/database/sql'
import { dialogList } from '../contract.ts'
import { isOwnDialog, selectDialogs } from '@kamae/entities/chatchara/dialogRows/server/find-dialog'
import { basicsOf, characterOf } from './read-dialog.ts'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'

const LAST_WORDS = 160

const lastTalkedFirst = keyset(chatcharaDialog.updatedAt, chatcharaDialog.id)

export const list = implement(dialogList, async (input, context: CallContext) => {
  const { characterId, isArchived, limit, cursor } = input
  const uid = uidOf(context.caller)
  const { archivedAt } = chatcharaDialog
  const rows = await selectDialogs(context.db)
    .where(
      and(
        isOwnDialog(context, uid),
        isArchived ? isNotNull(archivedAt) : isNull(archivedAt),
        characterId === undefined ? undefined : isWith(characterId),
        lastTalkedFirst.after(cursor),
      ),
    )
    .orderBy(...lastTalkedFirst.order)
    .limit(limit + 1)
  const words = await lastWordsOf(
    context,
    rows.flatMap(({ row }) => row.headId ?? []),
  )
  return pageOf(
    rows,
    limit,
    ({ row }) => ({ at: row.updatedAt, id: row.id }),
    (found) => ({
      ...basicsOf(found),
      character: characterOf(found),
      lastWords: words.get(found.row.headId ?? '') ?? '',
    }),
  )
})

function isWith(character: string) {
  return Id.safeParse(character).success
    ? eq(chatcharaDialog.characterId, character)
    : eq(chatcharaContent.slug, character)
}

async function lastWordsOf({ db }: CallContext, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, text } = chatcharaMessage
  const rows = await db
    .select({ id, words: sql<string>`left(${text}, ${LAST_WORDS}::integer)` })
    .from(chatcharaMessage)
    .where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.words]))
}
