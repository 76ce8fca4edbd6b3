import { type Article, articleGet } from '@kamae/entities/chatchara/article/contract'
import { client } from '../../session/api.ts'
import { orNotFound } from '../../features/resource/or-not-found.ts'

/** An article for its page; the 404 screen where there is none. Fails with `CallError`. */
export async function loadArticle(slug: string, signal: AbortSignal): Promise<Article> {
  return (await orNotFound(client.call(articleGet, { id: slug }, { signal }))).article
}
