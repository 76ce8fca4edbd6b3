import { Button } from '@kamae/ui/buttons/button'
import { Chip } from '@kamae/ui/layout/chip'
import { TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MoreOfShelf, PartOfShelf } from '../lists/own-shelves.tsx'
import type { OwnList } from '../lists/use-own-list.ts'
import { useLoaded } from '../loading/use-loaded.ts'
import { isSameTag } from '../tags/is-same-tag.ts'
import { TakeTagOffDialog } from '../tags/take-tag-off-dialog.tsx'
import { CharacterCard } from './character-card.tsx'
import card from './character-card.module.css'
import { characterFailure } from './character-failure.ts'
import styles from './characters.module.css'
import { GoneCharacter } from './gone-character.tsx'
import {
  loadShelf,
  putBack,
  readShelfTags,
  type Stocked,
  takeOff,
  takeTagOff,
  tagStocked,
} from './stock-calls.ts'

/** Characters of one's shelf, under tags of one's own. */
export function StockShelf({ list: whole }: { list: OwnList<Stocked> }) {
  const { i18n, t } = useLingui()
  const { value: known = [], reload } = useLoaded(readShelfTags)
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [tag, setTag] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
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
        <MoreOfShelf hasMore={list.hasMore} more={list.more} />
      </>
    )
  }
  return (
    <>
      {tags.length > 0 && (
        <div className={styles.tags} role="group" aria-label={t`Tags`}>
          {tags.map((each) => (
            <Chip key={each} isOn={each === chosen} onChange={(isOn) => setTag(isOn ? each : undefined)}>
              {each}
            </Chip>
          ))}
          {chosen !== undefined && (
            <Button size="dense" variant="ghost" onClick={() => setIsAsking(true)}>
              <Trans>Take “{chosen}” off everything</Trans>
            </Button>
          )}
        </div>
      )}
      {chosen === undefined ? (
        characters(whole)
      ) : (
        <PartOfShelf key={chosen} load={(cursor) => loadShelf(cursor, chosen)} empty={null}>
          {characters}
        </PartOfShelf>
      )}
      {isAsking && chosen !== undefined && (
        <TakeTagOffDialog
          tag={chosen}
          take={async () => {
            await takeTagOff(chosen)
            for (const item of whole.items ?? [])
              if (item.tags.some((each) => isSameTag(each, chosen)))
                whole.replace(item.id, {
                  ...item,
                  tags: item.tags.filter((each) => !isSameTag(each, chosen)),
                  version: item.version + 1,
                })
            await reload()
            setTag(undefined)
          }}
          failure={(error) => characterFailure(i18n, error)}
          onClose={() => setIsAsking(false)}
        >
          <Trans>The characters stay on your shelf.</Trans>
        </TakeTagOffDialog>
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
  const takeLabel = ({ name }: Stocked) => t`Take “${name}” off the shelf`
  const takeAway = async (item: Stocked) => {
    const taken = await takeOff(item)
    onOff(item.id)
    showToast(t`Taken off your shelf`, 'done', {
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
                  <Trans>Take off the shelf</Trans>
                </LockedButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {tagging && <TagsDialog stocked={tagging} onClose={() => setTagging(undefined)} onTagged={onTagged} />}
    </>
  )
}

function TagsDialog({
  stocked,
  onClose,
  onTagged,
}: {
  stocked: Stocked
  onClose: () => void
  onTagged: (stocked: Stocked) => void
}) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(stocked.tags.join(', '))
  const [problem, setProblem] = useState<string>()
  const lock = useLock(
    async () => {
      setProblem(undefined)
      onTagged(await tagStocked(stocked, typed))
      onClose()
    },
    { onError: (error) => setProblem(characterFailure(i18n, error)) },
  )
  return (
    <FormDialog onClose={onClose} title={stocked.name} lock={lock} submit={<Trans>Save</Trans>}>
      <TextField
        label={t`Your tags for it`}
        hint={t`With commas between them. Nobody else sees them.`}
        value={typed}
        error={problem}
        onChange={setTyped}
        maxLength={600}
      />
    </FormDialog>
  )
}
