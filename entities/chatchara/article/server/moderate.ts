import { publishedThing } from '@kamae/entities/report/server/published-thing'
import { listArticle } from './list-article.ts'
import { chatcharaArticle } from './table.ts'

/** Articles by their ids. */
export const articleThing = publishedThing(chatcharaArticle, {
  pathOf: (slug) => `/articles/${slug}`,
  follow: listArticle,
})
