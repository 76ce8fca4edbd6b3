import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { isOwn } from '@kamae/backend/owned/is-own'
import { ownedFieldsOf } from '@kamae/backend/owned/owned-fields'
import { readOpened } from '@kamae/entities/published/server/read-opened'
import { person } from '@kamae/backend/identity/people/tables'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { reachable } from '@kamae/entities/published/server/who-may-see'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, getTableColumns, inArray, sql } from '@kamae/backend/database/sql'
import type { Article } from '../contract.ts'
import { chatcharaArticle, chatcharaArticleFav } from './table.ts'

const { messages, ...LIGHT } = getTableColumns(chatcharaArticle)

/** What is read of an article without its messages; needs `userProfile` and `person` joined as its maker's. */
export const ARTICLE = {
  row: LIGHT,
  userName: makerName,
  messageCount: sql<number>`jsonb_array_length(${messages})`,
}

/** Articles with their makers' names; a query to be narrowed. */
export function selectArticles(db: Queries) {
  return db
    .select(ARTICLE)
    .from(chatcharaArticle)
    .leftJoin(userProfile, eq(userProfile.uid, chatcharaArticle.userUid))
    .leftJoin(person, eq(person.id, chatcharaArticle.userUid))
}

export type FoundArticle = {
  readonly row: Omit<typeof chatcharaArticle.$inferSelect, 'messages'>
  readonly userName: string
  readonly messageCount: number
}

/** Articles as the caller sees them, without their messages. */
export async function articlesFor(context: CallContext, found: readonly FoundArticle[]): Promise<Article[]> {
  const { db, caller } = context
  const ids = found.map(({ row }) => row.id)
  const [favs, slugs] = await Promise.all([
    favsAmong(context, ids),
    characterSlugs(
      db,
      found.map(({ row }) => row.characterId),
    ),
  ])
  return found.map(({ row, userName, messageCount }) => ({
    ...ownedFieldsOf(row),
    slug: row.slug,
    userName,
    title: row.name,
    introduction: row.introduction,
    tags: row.tags,
    language: row.language,
    characterName: row.characterName,
    characterSlug: slugs.get(row.characterId) ?? null,
    speakerName: row.speakerName,
    pictureUrl: row.pictureKey === null ? null : `/pictures/${row.pictureKey}`,
    pictureWidth: row.pictureWidth,
    pictureHeight: row.pictureHeight,
    messageCount,
    viewCount: row.viewCount,
    favCount: row.favCount,
    isFav: favs.has(row.id),
    isSexual: row.isSexual,
    isViolent: row.isViolent,
    isMine: row.userUid === caller?.uid,
  }))
}

async function favsAmong({ db, caller }: CallContext, ids: string[]): Promise<ReadonlySet<string>> {
  if (!caller || ids.length === 0) return new Set()
  const { uid, articleId } = chatcharaArticleFav
  const rows = await db
    .select({ id: articleId })
    .from(chatcharaArticleFav)
    .where(and(eq(uid, caller.uid), inArray(articleId, ids)))
  return new Set(rows.map(({ id }) => id))
}

// Of characters that everybody may see: an article must not lead to a private one.
async function characterSlugs(db: Queries, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, slug, userUid } = chatcharaContent
  const rows = await db
    .select({ id, slug })
    .from(chatcharaContent)
    .leftJoin(userProfile, eq(userProfile.uid, userUid))
    .where(and(inArray(id, ids), reachable(chatcharaContent)))
  return new Map(rows.map((row) => [row.id, row.slug]))
}

/** The caller's own article with its messages; `not-found` for another's. */
export async function readOwnArticle(context: CallContext, uid: string, id: string): Promise<Article> {
  const found = await selectArticles(context.db).where(isOwn(context, chatcharaArticle, { uid, id }))
  return await wholeOf(context, found)
}

/** The article of an id or slug that the caller may see: their own, or one that is not private; `not-found` for others. */
export async function readReachable(context: CallContext, id: string): Promise<Article> {
  const query = selectArticles(context.db)
  return await wholeOf(context, [await readOpened(context, chatcharaArticle, id, query, noSuchArticle)])
}

async function wholeOf(context: CallContext, found: readonly FoundArticle[]): Promise<Article> {
  const [article] = await articlesFor(context, found)
  if (!article) throw noSuchArticle()
  const [whole] = await context.db
    .select({ messages })
    .from(chatcharaArticle)
    .where(eq(chatcharaArticle.id, article.id))
  return { ...article, messages: whole?.messages ?? [] }
}

export function noSuchArticle(): CallError {
  return new CallError('not-found', 'There is no such article.')
}
