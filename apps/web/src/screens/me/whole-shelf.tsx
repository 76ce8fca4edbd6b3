import type { Article } from '@kamae/entities/chatchara/article/contract'
import type { PromptStock } from '@kamae/entities/chatprompt/userStock/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArticleGrid } from '../../features/articles/article-grid.tsx'
import { CharacterGrid } from '../../features/characters/character-grid.tsx'
import type { CharacterInList } from '../../features/characters/character-in-list.ts'
import { loadShelf as loadCharacterShelf, type Stocked } from '../../features/characters/stock-calls.ts'
import { OwnShelf, OwnShelves } from '../../features/lists/own-shelves.tsx'
import { useOwnList } from '../../features/lists/use-own-list.ts'
import { loadShelf as loadToolShelf } from '../../features/prompts/stock-calls.ts'
import { ToolGrid } from '../../features/prompts/tool-card.tsx'
import type { ToolInList } from '../../features/prompts/tool-in-list.ts'
import { useLang } from '../../language/use-lang.ts'
import { loadFavs as loadLikedArticles } from './shelf/article-lists.ts'
import { loadFavs as loadLikedCharacters } from './shelf/character-lists.ts'
import { CharacterShelf } from './shelf/character-shelf.tsx'
import { loadFavs as loadLikedTools } from './shelf/tool-lists.ts'
import { ToolShelf } from './shelf/tool-shelf.tsx'

const loadCharacters = (cursor?: string) => loadCharacterShelf(cursor)
const loadTools = (cursor?: string) => loadToolShelf(cursor)

/** What somebody put on their shelf, and what of the same kinds they like. */
export function WholeShelf() {
  const lang = useLang()
  const characters = useOwnList<Stocked>(loadCharacters)
  const tools = useOwnList<PromptStock>(loadTools)
  const likedCharacters = useOwnList<CharacterInList>(loadLikedCharacters)
  const likedTools = useOwnList<ToolInList>(loadLikedTools)
  const likedArticles = useOwnList<Article>(loadLikedArticles)
  return (
    <OwnShelves
      lists={[characters, tools, likedCharacters, likedTools, likedArticles]}
      empty={
        <EmptyState
          title={<Trans>The shelf is empty</Trans>}
          action={
            <Link to="/$lang/characters" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
              <Trans>Browse characters</Trans>
            </Link>
          }
        >
          <Trans>
            What you add to your shelf appears here, and the characters, prompt tools and articles that you
            like.
          </Trans>
        </EmptyState>
      }
    >
      {/* What has a tag has pages of its own, and a folder too. */}
      <OwnShelf list={characters} hasOwnPages title={<Trans>Characters</Trans>}>
        {() => <CharacterShelf list={characters} />}
      </OwnShelf>
      <OwnShelf
        list={{ ...tools, items: tools.items?.filter(({ archivedAt }) => archivedAt === null) }}
        hasOwnPages
        title={<Trans>Prompt tools</Trans>}
      >
        {() => <ToolShelf list={tools} />}
      </OwnShelf>
      <OwnShelf list={likedCharacters} title={<Trans>Liked characters</Trans>}>
        {(items) => <CharacterGrid characters={items} />}
      </OwnShelf>
      <OwnShelf list={likedTools} title={<Trans>Liked prompt tools</Trans>}>
        {(items) => <ToolGrid tools={items} />}
      </OwnShelf>
      <OwnShelf list={likedArticles} title={<Trans>Liked articles</Trans>}>
        {(items) => <ArticleGrid articles={items} />}
      </OwnShelf>
    </OwnShelves>
  )
}
