import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ListPage } from '../../features/lists/list-page.tsx'
import { useLang } from '../../language/use-lang.ts'
import { BeginForm } from './begin-form.tsx'
import { ImportJourneyButton } from './import-journey-button.tsx'
import { JourneyGrid } from '../../features/journeys/journey-card.tsx'
import { JourneysBar } from './journeys-bar.tsx'
import type { JourneysSearch } from '../../features/journeys/journeys-search.ts'
import styles from '../../features/journeys/journeys.module.css'
import type { JourneysPage } from '../../features/journeys/list-journeys.ts'

/** Word journeys as the address asks for them, a page at a time by links, below the form that begins one. */
export function JourneysScreen({ page, search }: { page: JourneysPage; search: JourneysSearch }) {
  const lang = useLang()
  const { items, nextCursor } = page
  const { after, ...here } = search
  const to = (asked: JourneysSearch): LinkProps => ({
    to: '/$lang/journeys',
    params: { lang },
    search: asked,
  })
  return (
    <ListPage
      title={<Trans>Word journeys</Trans>}
      makes={<ImportJourneyButton />}
      start={after === undefined ? undefined : to(here)}
      next={nextCursor === null ? undefined : to({ ...here, after: nextCursor })}
      more={<Trans>More journeys</Trans>}
    >
      <p className={styles.lead}>
        <Trans>From one word to the next: by sound, by origin, by what it brings to mind.</Trans>
      </p>
      <BeginForm />
      <JourneysBar search={here} to={to} />
      {items.length === 0 ? <Empty search={search} /> : <JourneyGrid journeys={items} />}
    </ListPage>
  )
}

function Empty({ search }: { search: JourneysSearch }) {
  const lang = useLang()
  if (search.of === 'mine')
    return (
      <EmptyState title={<Trans>No word journeys yet</Trans>}>
        <Trans>Write a word above and start one.</Trans>
      </EmptyState>
    )
  const isNarrowed = Object.keys(search).some((name) => name !== 'sort' && name !== 'after')
  if (isNarrowed)
    return (
      <EmptyState
        title={<Trans>No journeys found</Trans>}
        action={
          <Link to="/$lang/journeys" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>All journeys</Trans>
          </Link>
        }
      />
    )
  return (
    <EmptyState title={<Trans>Nobody has shared a word journey yet</Trans>}>
      <Trans>Write a word above and start one.</Trans>
    </EmptyState>
  )
}
