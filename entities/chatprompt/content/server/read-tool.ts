import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { isOwn } from '@kamae/backend/owned/is-own'
import { readOpened } from '@kamae/entities/published/server/read-opened'
import {
  favourablesFor,
  favourablesOf,
  type FoundFavourable,
} from '@kamae/entities/chatchara/fav/server/favourables'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, getTableColumns, ne } from '@kamae/backend/database/sql'
import type { ListedPromptTool, PromptTool } from '../contract.ts'
import { chatpromptContent } from './table.ts'

export type FoundTool = FoundFavourable<typeof chatpromptContent.$inferSelect>

/** Tools; a query to be narrowed. */
export const selectTools = favourablesOf<FoundTool['row']>(
  chatpromptContent,
  getTableColumns(chatpromptContent),
)

/** Tools as lists show them to the caller. */
export async function listedFor(
  context: CallContext,
  found: readonly FoundTool[],
): Promise<ListedPromptTool[]> {
  return await favourablesFor(context, 'promptTool', found, ({ description, viewCount, useCount }) => ({
    description,
    viewCount,
    useCount,
  }))
}

/** One tool as the caller sees it. */
export async function toolFor(context: CallContext, found: FoundTool): Promise<PromptTool> {
  const { template, variables, example, temperature } = found.row
  const [listed] = await listedFor(context, [found])
  if (!listed) throw noSuchTool()
  return {
    ...listed,
    template,
    variables: [...variables],
    example,
    temperature,
    inLanguages: await inLanguages(context.db, found),
  }
}

/** What makes a tool, in the order of its file. */
export function toolWordsOf({
  name,
  description,
  template,
  variables,
  example,
  temperature,
  language,
  tags,
}: FoundTool['row']) {
  return { name, description, template, variables: [...variables], example, temperature, language, tags }
}

async function inLanguages(db: Queries, { row }: FoundTool): Promise<PromptTool['inLanguages']> {
  if (row.family === null) return []
  const { id, family, language, slug, isListed } = chatpromptContent
  return await db
    .select({ language, slug })
    .from(chatpromptContent)
    .where(and(eq(family, row.family), eq(isListed, true), ne(id, row.id)))
    .orderBy(language)
}

/** The tool of an id or slug that the caller may see: their own, or one that is not private; `not-found` for others. */
export async function readReachable(context: CallContext, id: string): Promise<FoundTool> {
  const query = selectTools(context.db, context.caller?.uid)
  return await readOpened(context, chatpromptContent, id, query, noSuchTool)
}

/** The caller's own tool; `not-found` for another's. */
export async function readOwnTool(context: CallContext, uid: string, id: string): Promise<PromptTool> {
  const [found] = await selectTools(context.db, uid).where(isOwn(context, chatpromptContent, { uid, id }))
  if (!found) throw noSuchTool()
  return await toolFor(context, found)
}

export function noSuchTool(): CallError {
  return new CallError('not-found', 'There is no such prompt tool.')
}
