import type { CallContext } from '@kamae/backend/calls/context'
import { isOwn } from '@kamae/backend/owned/is-own'
import { templateNames } from '@kamae/character/prompt-template'
import {
  favourablesFor,
  favourablesOf,
  type FoundFavourable,
} from '@kamae/entities/chatchara/fav/server/favourables'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { readOpened } from '@kamae/entities/published/server/read-opened'
import { reachableFor } from '@kamae/entities/published/server/who-may-see'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, getTableColumns, sql } from '@kamae/backend/database/sql'
import type { PromptTemp } from '../contract.ts'
import { chatcharaPromptTemp } from './table.ts'

export type FoundPromptTemp = FoundFavourable<typeof chatcharaPromptTemp.$inferSelect>

/** Templates; a query to be narrowed. */
export const selectPromptTemps = favourablesOf<FoundPromptTemp['row']>(
  chatcharaPromptTemp,
  getTableColumns(chatcharaPromptTemp),
)

/** Templates as the caller sees them. */
export async function promptTempsFor(
  context: CallContext,
  found: readonly FoundPromptTemp[],
): Promise<PromptTemp[]> {
  return await favourablesFor(context, 'promptTemp', found, ({ description, template }) => ({
    description,
    template,
    variables: templateNames(template),
  }))
}

/**
 * The text of a template that a character of `ownerUid` uses (their own, or one that others see), and whether whoever
 * talks with the character may see it too; null where it is gone.
 */
export async function readTemplate(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  id: string,
  ownerUid: string,
): Promise<{ readonly template: string; readonly isSeen: boolean } | null> {
  const [found] = await db
    .select({
      template: chatcharaPromptTemp.template,
      isSeen: sql<boolean>`${reachableFor(chatcharaPromptTemp, caller?.uid ?? '')}`,
    })
    .from(chatcharaPromptTemp)
    .leftJoin(userProfile, eq(userProfile.uid, chatcharaPromptTemp.userUid))
    .where(and(eq(chatcharaPromptTemp.id, id), reachableFor(chatcharaPromptTemp, ownerUid)))
  return found ?? null
}

/** The template of an id or slug that the caller may see; `not-found` for others. */
export async function readReachable(context: CallContext, id: string): Promise<FoundPromptTemp> {
  const query = selectPromptTemps(context.db, context.caller?.uid)
  return await readOpened(context, chatcharaPromptTemp, id, query, noSuchPromptTemp)
}

/** The caller's own template; `not-found` for another's. */
export async function readOwnPromptTemp(context: CallContext, uid: string, id: string): Promise<PromptTemp> {
  const found = await selectPromptTemps(context.db, uid).where(
    isOwn(context, chatcharaPromptTemp, { uid, id }),
  )
  const [promptTemp] = await promptTempsFor(context, found)
  if (!promptTemp) throw noSuchPromptTemp()
  return promptTemp
}

export function noSuchPromptTemp(): CallError {
  return new CallError('not-found', 'There is no such prompt template.')
}
