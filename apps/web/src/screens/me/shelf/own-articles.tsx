import type { Article } from '@kamae/entities/chatchara/article/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OwnShelf, OwnShelves } from '../../../features/lists/own-shelves.tsx'
import { useOwnList } from '../../../features/lists/use-own-list.ts'
import { useLang } from '../../../language/use-lang.ts'
import { ArticleGrid } from '../../../features/articles/article-grid.tsx'
import { loadArchived, loadFavs, loadMine } from './article-lists.ts'

/** Articles that somebody published, likes and put away. */
export function OwnArticles() {
  const lang = useLang()
  const made = useOwnList<Article>(loadMine)
  const hearted = useOwnList<Article>(loadFavs)
  const archived = useOwnList<Article>(loadArchived)
  return (
    <OwnShelves
      lists={[made, hearted, archived]}
      empty={
        <EmptyState
          title={<Trans>No articles here yet</Trans>}
          action={
            <Link to="/$lang/characters" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
              <Trans>Browse characters</Trans>
            </Link>
          }
        >
          <Trans>Talk with a character, and publish what is worth reading from the dialog’s menu.</Trans>
        </EmptyState>
      }
    >
      <OwnShelf list={made} title={<Trans>Made by you</Trans>}>
        {(articles) => <ArticleGrid articles={articles} />}
      </OwnShelf>
      <OwnShelf list={hearted} title={<Trans>Liked</Trans>}>
        {(articles) => <ArticleGrid articles={articles} />}
      </OwnShelf>
      <OwnShelf list={archived} title={<Trans>In the archive, for 30 days</Trans>}>
        {(articles) => <ArticleGrid articles={articles} />}
      </OwnShelf>
    </OwnShelves>
  )
}
