import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '../../../screens/article/article-screen.tsx'
import { i18nFor } from '../../../language/i18n.ts'
import { localeOf } from '../../../language/locale.ts'
import { pageHead } from '../../../page/page-head.ts'
import { originOf } from '../../../page/page-origin.ts'
import { titled } from '../../../page/titles.ts'

export const Route = createFileRoute('/$lang/_site/articles/$slug')({
  // Loaded when it runs: the first page has its data already, and contracts bring zod.
  loader: async ({ params, abortController }) => {
    const { loadArticle } = await import('../../../screens/article/load-article.ts')
    return loadArticle(params.slug, abortController.signal)
  },
  staleTime: 60_000,
  head: ({ params, matches, loaderData: article }) => {
    const locale = localeOf(`/${params.lang}`)
    if (!article) return {}
    const { title, characterName, userName, introduction, visibility, pictureUrl } = article
    const i18n = i18nFor(locale)
    const isMarked = article.isSexual || article.isViolent
    const isShown = visibility !== 'private' && article.archivedAt === null
    const hasSocialCard = pictureUrl !== null && isShown && !isMarked
    const head = pageHead({
      title: titled(title),
      description: introduction || i18n._(msg`A talk of ${userName} with ${characterName}.`),
      origin: originOf(matches),
      locale,
      path: `/articles/${params.slug}`,
      ...(hasSocialCard && { card: { url: `/cards/a-${params.slug}.png`, alt: title } }),
      isIndexed: visibility === 'public' && article.archivedAt === null,
    })
    return isMarked ? { ...head, meta: [...head.meta, { name: 'rating', content: 'adult' }] } : head
  },
  component: ArticlePage,
})

function ArticlePage() {
  const article = Route.useLoaderData()
  return <ArticleScreen key={article.id} article={article} />
}
