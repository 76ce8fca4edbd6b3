import type { Article } from '@kamae/entities/chatchara/article/contract'

/** What a list draws of an article. */
export type ArticleInList = Pick<
  Article,
  | 'id'
  | 'slug'
  | 'title'
  | 'language'
  | 'characterName'
  | 'pictureUrl'
  | 'pictureWidth'
  | 'pictureHeight'
  | 'createdAt'
>

export type ArticlePage = { readonly items: readonly ArticleInList[]; readonly nextCursor: string | null }

export const NO_ARTICLES: ArticlePage = { items: [], nextCursor: null }

/** What is drawn alone: pages that the server renders carry it to the browser. */
export function toArticleInList(article: Article): ArticleInList {
  const { id, slug, title, language, characterName, createdAt } = article
  const { pictureUrl, pictureWidth, pictureHeight } = article
  return {
    id,
    slug,
    title,
    language,
    characterName,
    pictureUrl,
    pictureWidth,
    pictureHeight,
    createdAt,
  }
}
