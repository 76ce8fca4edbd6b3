import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ListPage } from '../../features/lists/list-page.tsx'
import { useLang } from '../../language/use-lang.ts'
import { CharacterGrid } from '../../features/characters/character-grid.tsx'
import type { CharactersPage } from '../../features/characters/character-in-list.ts'
import { CharactersBar } from './characters-bar.tsx'
import type { CharactersSearch } from '../../features/characters/characters-search.ts'
import { ImportCardButton } from './import-card-button.tsx'

const EAGER = 4

/** Characters as the address asks for them, a page at a time by links. A card that is dropped here is taken in. */
export function CharactersScreen({ page, search }: { page: CharactersPage; search: CharactersSearch }) {
  const lang = useLang()
  const { items, nextCursor } = page
  const { after, ...here } = search
  const to = (asked: CharactersSearch): LinkProps => ({
    to: '/$lang/characters',
    params: { lang },
    search: asked,
  })
  return (
    <ListPage
      title={<Trans>Characters</Trans>}
      makes={
        <>
          <ImportCardButton />
          <Link to="/$lang/characters/new" params={{ lang }} className={buttonClass()}>
            <Trans>New character</Trans>
          </Link>
        </>
      }
      start={after === undefined ? undefined : to(here)}
      next={nextCursor === null ? undefined : to({ ...here, after: nextCursor })}
      more={<Trans>More characters</Trans>}
    >
      <CharactersBar search={here} to={to} />
      {items.length === 0 ? <Empty search={search} /> : <CharacterGrid characters={items} eager={EAGER} />}
    </ListPage>
  )
}

function Empty({ search }: { search: CharactersSearch }) {
  const { t } = useLingui()
  const lang = useLang()
  if (search.of === 'mine')
    return (
      <EmptyState
        title={<Trans>No characters yet</Trans>}
        action={
          <Link to="/$lang/characters/new" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>New character</Trans>
          </Link>
        }
      >
        <Trans>Make one, copy one you like, or drop a character card (PNG or JSON) here.</Trans>
      </EmptyState>
    )
  const isNarrowed = Object.keys(search).some((name) => name !== 'sort' && name !== 'after')
  return (
    <EmptyState
      title={
        isNarrowed ? <Trans>No characters found</Trans> : <Trans>Nobody has shared a character yet</Trans>
      }
      action={
        isNarrowed ? (
          <Link to="/$lang/characters" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>All characters</Trans>
          </Link>
        ) : (
          <Link to="/$lang/characters/new" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>New character</Trans>
          </Link>
        )
      }
    >
      {search.q !== undefined && <VisuallyHidden isLive>{t`Nothing was found.`}</VisuallyHidden>}
    </EmptyState>
  )
}
