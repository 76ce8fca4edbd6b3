import { DraftCard } from '@kamae/entities/avatarposemaker/temp/web/draft-card'
import { buttonClass } from '@kamae/ui/button'
import { EmptyState } from '@kamae/ui/empty-state'
import { ArchiveIcon } from '@kamae/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLang } from '../use-lang.ts'
import { archiveDraft, listOwnDrafts, type OwnDraft } from './own-calls.ts'
import { OwnGrid } from './own-grid.tsx'
import { useOwnAction } from './use-own-action.ts'
import { useOwnList } from './use-own-list.ts'

const load = (cursor?: string) => listOwnDrafts(false, cursor)

/** What the maker kept by itself, last changed first. */
export function OwnDrafts() {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const list = useOwnList<OwnDraft>(load)
  const act = useOwnAction()
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
          <Trans>What you begin in the pose maker is kept here by itself.</Trans>
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
          items={[
            {
              id: 'archive',
              label: t`Put in the archive`,
              icon: <ArchiveIcon />,
              onSelect: () =>
                void act(
                  async () => {
                    await archiveDraft(draft)
                    list.replace(draft.id, undefined)
                  },
                  t`In the archive for 30 days`,
                ),
            },
          ]}
        />
      )}
    </OwnGrid>
  )
}
