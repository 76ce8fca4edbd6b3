import { DraftCard } from '@kamae/entities/avatarposemaker/temp/web/draft-card'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLang } from '../../language/use-lang.ts'
import { archiveDraft, listOwnDrafts, type OwnDraft } from './own-calls.ts'
import { OwnGrid } from './own-grid.tsx'
import { useArchiveItem } from './use-archive-item.tsx'
import { useOwnList } from '../../features/lists/use-own-list.ts'

const load = (cursor?: string) => listOwnDrafts(false, cursor)

/** What the maker kept by itself, last changed first. */
export function OwnDrafts() {
  const { i18n } = useLingui()
  const lang = useLang()
  const list = useOwnList<OwnDraft>(load)
  const archiveItem = useArchiveItem(list, archiveDraft)
  return (
    <OwnGrid
      list={list}
      empty={
        <EmptyState
          title={<Trans>No drafts</Trans>}
          action={
            <Link to="/$lang/make/{-$temp}" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
              <Trans>Make a pose</Trans>
            </Link>
          }
        >
          <Trans>Everything you start in the pose maker is saved here automatically.</Trans>
        </EmptyState>
      }
    >
      {(draft) => (
        <DraftCard
          draft={draft}
          when={i18n.date(draft.updatedAt, { month: 'short', day: 'numeric' })}
          renderLink={(picture) => (
            <Link to="/$lang/make/{-$temp}" params={{ lang, temp: draft.id }}>
              {picture}
            </Link>
          )}
          items={[archiveItem(draft)]}
        />
      )}
    </OwnGrid>
  )
}
