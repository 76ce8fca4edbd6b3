import { LONGEST_OF_STOCK } from '@kamae/entities/chatprompt/userStock/text-lengths'
import type { PromptStock } from '@kamae/entities/chatprompt/userStock/contract'
import { Button } from '@kamae/ui/buttons/button'
import { Chip } from '@kamae/ui/layout/chip'
import { TextField } from '@kamae/ui/fields/field'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { MoreOfList, PartOfShelf } from '../../../features/lists/own-shelves.tsx'
import type { OwnList } from '../../../features/lists/use-own-list.ts'
import { useLoaded } from '../../../features/loading/use-loaded.ts'
import { isSameTag } from '../../../features/tags/is-same-tag.ts'
import { TagRow } from '../../../features/shelf/tag-row.tsx'
import { TagsDialog } from '../../../features/shelf/tags-dialog.tsx'
import { takeTagOffItems } from '../../../features/shelf/take-tag-off-items.ts'
import { promptFailure } from '../../../features/prompts/prompt-failure.ts'
import styles from '../../../features/prompts/prompts.module.css'
import {
  loadShelf,
  readParts,
  type ShelfPart,
  takeOffShelf,
  takeTagOff,
  updateStock,
} from '../../../features/prompts/stock-calls.ts'
import { ToolCard } from '../../../features/prompts/tool-card.tsx'
import card from '../../../features/prompts/tool-card.module.css'
import { toToolInList } from '../../../features/prompts/tool-in-list.ts'

const byName = (names: readonly string[] = []) => names.toSorted((a, b) => a.localeCompare(b))

/** Tools of one's shelf by folder and tag, each with its saved values. */
export function ToolShelf({ list: whole }: { list: OwnList<PromptStock> }) {
  const { i18n, t } = useLingui()
  const { value: parts, reload } = useLoaded(readParts)
  const [narrow, setNarrow] = useState<ShelfPart>({})
  const [folders, tags] = [byName(parts?.folders), byName(parts?.tags)]
  // What nothing is in any more narrows nothing.
  const folder = folders.find((one) => one === narrow.folder)
  const tag = tags.find((one) => one === narrow.tag)
  const isIn = (item: PromptStock) =>
    item.archivedAt === null &&
    (folder === undefined || folder === item.folder) &&
    (tag === undefined || item.tags.some((own) => isSameTag(own, tag)))
  const choose = (kind: 'folder' | 'tag', words: string | undefined) =>
    setNarrow((before) => ({ ...before, [kind]: words }))
  const tools = (list: OwnList<PromptStock>) => (
    <>
      <Tools
        items={list.items?.filter(isIn) ?? []}
        folders={folders}
        onChanged={(next) => {
          for (const each of new Set([whole, list])) each.replace(next.id, next)
          void reload()
        }}
      />
      <MoreOfList list={list} />
    </>
  )
  return (
    <>
      <div className={styles.narrowing}>
        {folders.length > 0 && (
          <div className={styles.suggestions} role="group" aria-label={t`Folders`}>
            {folders.map((one) => (
              <Chip
                key={one}
                isOn={one === folder}
                onChange={(isOn) => choose('folder', isOn ? one : undefined)}
              >
                {one}
              </Chip>
            ))}
          </div>
        )}
        <TagRow
          className={styles.suggestions}
          tags={tags}
          chosen={tag}
          onChoose={(one) => choose('tag', one)}
          takeOff={async (gone) => {
            await takeTagOff(gone)
            takeTagOffItems(whole, gone)
            await reload()
            choose('tag', undefined)
          }}
          failure={(error) => promptFailure(i18n, error)}
        >
          <Trans>The tools stay on your shelf.</Trans>
        </TagRow>
      </div>
      {folder === undefined && tag === undefined ? (
        tools(whole)
      ) : (
        <PartOfShelf
          key={JSON.stringify([folder, tag])}
          load={(cursor) => loadShelf(cursor, { folder, tag })}
          empty={
            <p className={styles.hint}>
              <Trans>Nothing in this folder has this tag.</Trans>
            </p>
          }
        >
          {tools}
        </PartOfShelf>
      )}
    </>
  )
}

function Tools({
  items,
  folders,
  onChanged,
}: {
  items: readonly PromptStock[]
  folders: readonly string[]
  onChanged: (stock: PromptStock) => void
}) {
  const { i18n, t } = useLingui()
  const [placing, setPlacing] = useState<PromptStock>()
  const fail = (error: unknown) => showToast(promptFailure(i18n, error), 'error')
  const takeOff = async (item: PromptStock) => {
    const taken = await takeOffShelf(item.id)
    onChanged(taken)
    showToast(t`Removed from your shelf`, 'done', {
      label: t`Undo`,
      run: () => void updateStock(taken, { isArchived: false }).then(onChanged).catch(fail),
    })
  }
  return (
    <>
      <ul className={card.grid}>
        {items.map((item) => (
          <li key={item.id} className={styles.stocked}>
            {item.promptTool ? (
              <ToolCard tool={toToolInList(item.promptTool)} />
            ) : (
              <p className={styles.hint}>
                <Trans>“{item.name}” no longer exists.</Trans>
              </p>
            )}
            <span className={styles.oneActions}>
              {item.promptTool && (
                <Button size="dense" onClick={() => setPlacing(item)}>
                  {[item.folder, ...item.tags].filter(Boolean).join(' · ') || <Trans>Folder and tags</Trans>}
                </Button>
              )}
              <LockedButton size="dense" onPress={() => takeOff(item)} onError={fail}>
                <Trans>Remove from shelf</Trans>
              </LockedButton>
            </span>
            {item.saved.length > 0 && (
              <span className={styles.hint}>
                <Plural
                  value={item.saved.length}
                  one="# set of saved values"
                  other="# sets of saved values"
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {placing && (
        <PlaceDialog
          stock={placing}
          folders={folders}
          onClose={() => setPlacing(undefined)}
          onPlaced={onChanged}
        />
      )}
    </>
  )
}

function PlaceDialog({
  stock,
  folders,
  onClose,
  onPlaced,
}: {
  stock: PromptStock
  folders: readonly string[]
  onClose: () => void
  onPlaced: (stock: PromptStock) => void
}) {
  const { t, i18n } = useLingui()
  const list = useId()
  const [first] = useState(stock.folder)
  const [folder, setFolder] = useState(first)
  return (
    <TagsDialog
      item={stock}
      save={async (tags) => onPlaced(await updateStock(stock, { folder: folder.trim(), tags }))}
      failure={(error) => promptFailure(i18n, error)}
      onClose={onClose}
      className={styles.fields}
      isChanged={folder !== first}
    >
      <TextField
        label={t`Folder`}
        hint={t`A new name creates a folder. Leave empty for none.`}
        value={folder}
        onChange={setFolder}
        maxLength={LONGEST_OF_STOCK.folder}
        list={list}
      />
      <datalist id={list}>
        {folders.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </TagsDialog>
  )
}
