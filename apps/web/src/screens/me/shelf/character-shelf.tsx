import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MoreOfList, PartOfShelf } from '../../../features/lists/own-shelves.tsx'
import type { OwnList } from '../../../features/lists/use-own-list.ts'
import { useLoaded } from '../../../features/loading/use-loaded.ts'
import { isSameTag } from '../../../features/tags/is-same-tag.ts'
import { TagRow } from '../../../features/shelf/tag-row.tsx'
import { TagsDialog } from '../../../features/shelf/tags-dialog.tsx'
import { takeTagOffItems } from '../../../features/shelf/take-tag-off-items.ts'
import { CharacterCard } from '../../../features/characters/character-card.tsx'
import card from '../../../features/characters/character-card.module.css'
import { characterFailure } from '../../../features/characters/character-failure.ts'
import styles from './character-shelf.module.css'
import { GoneCharacter } from './gone-character.tsx'
import {
  loadShelf,
  putBack,
  readShelfTags,
  type Stocked,
  takeOff,
  takeTagOff,
  tagStocked,
} from '../../../features/characters/stock-calls.ts'

/** Characters of one's shelf, under tags of one's own. */
export function CharacterShelf({ list: whole }: { list: OwnList<Stocked> }) {
  const { i18n } = useLingui()
  const { value: known = [], reload } = useLoaded(readShelfTags)
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [tag, setTag] = useState<string>()
  const tags = known.toSorted((a, b) => a.localeCompare(b))
  // What nothing has any more narrows nothing.
  const chosen = tags.find((each) => each === tag)
  const isIn = (item: Stocked) =>
    !off.has(item.id) && (chosen === undefined || item.tags.some((each) => isSameTag(each, chosen)))
  const characters = (list: OwnList<Stocked>) => {
    const put = (next: Stocked) => {
      for (const each of new Set([whole, list])) each.replace(next.id, next)
      void reload()
    }
    return (
      <>
        <Characters
          items={list.items?.filter(isIn) ?? []}
          onTagged={put}
          onOff={(id) => {
            setOff((before) => new Set([...before, id]))
            void reload()
          }}
          onBack={(item) => {
            setOff((before) => new Set([...before].filter((id) => id !== item.id)))
            put(item)
          }}
        />
        <MoreOfList list={list} />
      </>
    )
  }
  return (
    <>
      <TagRow
        className={styles.tags}
        tags={tags}
        chosen={chosen}
        onChoose={setTag}
        takeOff={async (gone) => {
          await takeTagOff(gone)
          takeTagOffItems(whole, gone)
          await reload()
          setTag(undefined)
        }}
        failure={(error) => characterFailure(i18n, error)}
      >
        <Trans>The characters stay on your shelf.</Trans>
      </TagRow>
      {chosen === undefined ? (
        characters(whole)
      ) : (
        <PartOfShelf key={chosen} load={(cursor) => loadShelf(cursor, chosen)} empty={null}>
          {characters}
        </PartOfShelf>
      )}
    </>
  )
}

function Characters({
  items,
  onTagged,
  onOff,
  onBack,
}: {
  items: readonly Stocked[]
  onTagged: (stocked: Stocked) => void
  onOff: (id: string) => void
  onBack: (stocked: Stocked) => void
}) {
  const { i18n, t } = useLingui()
  const [tagging, setTagging] = useState<Stocked>()
  const failed = (error: unknown) => showToast(characterFailure(i18n, error), 'error')
  const takeLabel = ({ name }: Stocked) => t`Remove “${name}” from your shelf`
  const takeAway = async (item: Stocked) => {
    const taken = await takeOff(item)
    onOff(item.id)
    showToast(t`Removed from your shelf`, 'done', {
      label: t`Undo`,
      run: () => void putBack(taken).then(onBack).catch(failed),
    })
  }
  return (
    <>
      <ul className={card.grid}>
        {items.map((item) => (
          <li key={item.id} className={styles.stocked}>
            {item.character ? (
              <>
                <CharacterCard character={item.character} />
                <Button size="dense" onClick={() => setTagging(item)}>
                  {item.tags.length > 0 ? item.tags.join(' · ') : <Trans>Add tags</Trans>}
                </Button>
              </>
            ) : (
              <>
                <GoneCharacter name={item.name} />
                <LockedButton
                  size="dense"
                  aria-label={takeLabel(item)}
                  onPress={() => takeAway(item)}
                  onError={failed}
                >
                  <Trans>Remove from shelf</Trans>
                </LockedButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {tagging && (
        <TagsDialog
          item={tagging}
          save={async (tags) => onTagged(await tagStocked(tagging, tags))}
          failure={(error) => characterFailure(i18n, error)}
          onClose={() => setTagging(undefined)}
        />
      )}
    </>
  )
}
