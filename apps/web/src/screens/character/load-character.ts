import { chatcharaContentGet } from '@kamae/entities/chatchara/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../session/api.ts'
import { type ArticlePage, NO_ARTICLES } from '../../features/articles/article-in-list.ts'
import { listArticles } from '../../features/articles/list-articles.ts'
import { orNotFound } from '../../features/resource/or-not-found.ts'
import type { LoadedCharacter } from '../../features/characters/loaded-character.ts'

export type CharacterOnPage = LoadedCharacter & { readonly articles: ArticlePage }

/** A character with its poses and what was published of talks with it; the 404 screen where there is none. Fails with `CallError`. */
export async function loadCharacter(slug: string, signal: AbortSignal): Promise<CharacterOnPage> {
  const loaded = await orNotFound(client.call(chatcharaContentGet, { id: slug }, { signal }))
  return { ...loaded, articles: await articlesWith(loaded.character.id, signal) }
}

async function articlesWith(characterId: string, signal: AbortSignal): Promise<ArticlePage> {
  try {
    return await listArticles({ characterId }, { signal })
  } catch (error) {
    // The page is whole without them.
    if (error instanceof CallError) return NO_ARTICLES
    throw error
  }
}
