import { moderatedPublished } from '@kamae/entities/published/server/moderated'
import { listArticle } from '../list-article.ts'
import { chatcharaArticle } from '../table.ts'

/** Articles by their ids. */
export const moderatedArticles = moderatedPublished(chatcharaArticle, {
  pathOf: (slug) => `/articles/${slug}`,
  follow: listArticle,
})
