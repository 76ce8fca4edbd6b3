import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OwnShelf, OwnShelves } from '../../../features/lists/own-shelves.tsx'
import { useOwnList } from '../../../features/lists/use-own-list.ts'
import listPage from '../../../features/lists/list-page.module.css'
import { useLang } from '../../../language/use-lang.ts'
import { CharacterGrid } from '../../../features/characters/character-grid.tsx'
import type { CharacterInList } from '../../../features/characters/character-in-list.ts'
import { loadArchived, loadFavs, loadMine } from './character-lists.ts'
import { loadShelf, type Stocked } from '../../../features/characters/stock-calls.ts'
import { CharacterShelf } from './character-shelf.tsx'

const loadWhole = (cursor?: string) => loadShelf(cursor)

/** Characters that somebody made, has on their shelf, likes and put away. */
export function OwnCharacters() {
  const lang = useLang()
  const made = useOwnList<CharacterInList>(loadMine)
  const stocked = useOwnList<Stocked>(loadWhole)
  const hearted = useOwnList<CharacterInList>(loadFavs)
  const archived = useOwnList<CharacterInList>(loadArchived)
  return (
    <OwnShelves
      lists={[made, stocked, hearted, archived]}
      empty={
        <EmptyState
          title={<Trans>No characters here yet</Trans>}
          action={
            <Link to="/$lang/characters" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
              <Trans>Browse characters</Trans>
            </Link>
          }
        >
          <Trans>Create your own, or add someone else’s to your shelf.</Trans>
        </EmptyState>
      }
    >
      <p className={listPage.makes}>
        <Link to="/$lang/characters/new" params={{ lang }} className={buttonClass()}>
          <Trans>New character</Trans>
        </Link>
      </p>
      <OwnShelf list={made} title={<Trans>Made by you</Trans>}>
        {(characters) => <CharacterGrid characters={characters} />}
      </OwnShelf>
      {/* What has a tag has pages of its own. */}
      <OwnShelf list={stocked} hasOwnPages title={<Trans>On your shelf</Trans>}>
        {() => <CharacterShelf list={stocked} />}
      </OwnShelf>
      <OwnShelf list={hearted} title={<Trans>Liked</Trans>}>
        {(characters) => <CharacterGrid characters={characters} />}
      </OwnShelf>
      <OwnShelf list={archived} title={<Trans>In the archive, for 30 days</Trans>}>
        {(characters) => <CharacterGrid characters={characters} />}
      </OwnShelf>
    </OwnShelves>
  )
}
