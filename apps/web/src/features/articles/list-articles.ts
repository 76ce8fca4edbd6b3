import { articleList } from '@kamae/entities/chatchara/article/contract'
import { client } from '../../session/api.ts'
import { type ArticlePage, toArticleInList } from './article-in-list.ts'

/** Whose articles, or with whom. */
export type ArticlesOf = { readonly userUid: string } | { readonly characterId: string }

const PAGE = 8

/** A page of the public articles of a person, or with a character, newest first. Fails with `CallError`. */
export async function listArticles(
  of: ArticlesOf,
  { cursor, signal }: { cursor?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<ArticlePage> {
  const input = { ...of, limit: PAGE, ...(cursor !== undefined && { cursor }) }
  const { items, nextCursor } = await client.call(articleList, input, signal ? { signal } : {})
  return { items: items.map(toArticleInList), nextCursor }
}
