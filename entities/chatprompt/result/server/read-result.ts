import type { CallContext } from '@kamae/backend/calls/context'
import { isOwn } from '@kamae/backend/owned/is-own'
import { ownedFieldsOf } from '@kamae/backend/owned/owned-fields'
import { chatpromptContent } from '@kamae/entities/chatprompt/content/server/table'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { reachableFor } from '@kamae/entities/published/server/who-may-see'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, inArray } from '@kamae/backend/database/sql'
import type { PromptResult } from '../contract.ts'
import { chatpromptResult } from './table.ts'

type Row = typeof chatpromptResult.$inferSelect

/** Kept results of the caller's own, with where their tools are. */
export async function resultsFor(
  { db }: CallContext,
  uid: string,
  rows: readonly Row[],
): Promise<PromptResult[]> {
  const ids = [...new Set(rows.map(({ contentId }) => contentId))]
  const { id, slug, userUid } = chatpromptContent
  const tools =
    ids.length === 0
      ? []
      : await db
          .select({ id, slug })
          .from(chatpromptContent)
          .leftJoin(userProfile, eq(userProfile.uid, userUid))
          .where(and(inArray(id, ids), reachableFor(chatpromptContent, uid)))
  const slugs = new Map(tools.map((tool) => [tool.id, tool.slug]))
  return rows.map((row) => ({
    ...ownedFieldsOf(row),
    contentId: row.contentId,
    contentVersion: row.contentVersion,
    name: row.name,
    slug: slugs.get(row.contentId) ?? null,
    values: row.values,
    prompt: row.prompt,
    text: row.text,
    ending: row.ending,
    turns: [...row.turns],
  }))
}

/** One kept result of the caller's own; `not-found` for another's. */
export async function readOwnResult(context: CallContext, uid: string, id: string): Promise<PromptResult> {
  const rows = await context.db
    .select()
    .from(chatpromptResult)
    .where(isOwn(context, chatpromptResult, { uid, id }))
  const [result] = await resultsFor(context, uid, rows)
  if (!result) throw new CallError('not-found', 'There is no such result of yours.')
  return result
}
