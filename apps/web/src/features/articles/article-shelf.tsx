import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callErrorText } from '../errors/call-error-text.ts'
import pages from '../lists/list-page.module.css'
import { ArticleGrid } from './article-grid.tsx'
import type { ArticlePage } from './article-in-list.ts'
import type { ArticlesOf } from './list-articles.ts'

/** The articles of a person, or with a character, behind those that the page came with. Keyed by what they are of. */
export function ArticleShelf({ first, of }: { first: ArticlePage; of: ArticlesOf }) {
  const { i18n } = useLingui()
  const [more, setMore] = useState<ArticlePage>()
  const items = [...first.items, ...(more?.items ?? [])]
  const { nextCursor } = more ?? first
  const shown = items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at)
  const loadMore = async () => {
    if (nextCursor === null) return
    const { listArticles } = await import('./list-articles.ts')
    const page = await listArticles(of, { cursor: nextCursor })
    setMore({ items: [...(more?.items ?? []), ...page.items], nextCursor: page.nextCursor })
  }
  return (
    <>
      <ArticleGrid articles={shown} />
      {nextCursor !== null && (
        <div className={pages.pages}>
          <LockedButton
            lockMs={1000}
            onPress={loadMore}
            onError={(error) => showToast(callErrorText(i18n, error), 'error')}
          >
            <Trans>More articles</Trans>
          </LockedButton>
        </div>
      )}
    </>
  )
}
