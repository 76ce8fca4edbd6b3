import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { OwnShelf, OwnShelves } from '../../../features/lists/own-shelves.tsx'
import { useOwnList } from '../../../features/lists/use-own-list.ts'
import { useLang } from '../../../language/use-lang.ts'
import { JourneyGrid } from '../../../features/journeys/journey-card.tsx'
import { loadArchived, loadMine } from '../../../features/journeys/list-journeys.ts'

/** Word journeys that somebody made, and put away. */
export function OwnJourneys() {
  const lang = useLang()
  const made = useOwnList<WordJourney>(loadMine)
  const archived = useOwnList<WordJourney>(loadArchived)
  return (
    <OwnShelves
      lists={[made, archived]}
      empty={
        <EmptyState
          title={<Trans>No word journeys yet</Trans>}
          action={
            <Link to="/$lang/journeys" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
              <Trans>Start a journey</Trans>
            </Link>
          }
        />
      }
    >
      <OwnShelf list={made} title={<Trans>Made by you</Trans>}>
        {(journeys) => <JourneyGrid journeys={journeys} />}
      </OwnShelf>
      <OwnShelf list={archived} title={<Trans>In the archive, for 30 days</Trans>}>
        {(journeys) => <JourneyGrid journeys={journeys} />}
      </OwnShelf>
    </OwnShelves>
  )
}
