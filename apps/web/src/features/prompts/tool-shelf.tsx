import type { PromptStock } from '@kamae/entities/chatprompt/userStock/contract'
import { Button } from '@kamae/ui/buttons/button'
import { Chip } from '@kamae/ui/layout/chip'
import { TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { OwnList } from '../lists/use-own-list.ts'
import { splitTags } from '../tags/split-tags.ts'
import { isSameTag } from '../tags/is-same-tag.ts'
import { TakeTagOffDialog } from '../tags/take-tag-off-dialog.tsx'
import { promptFailure } from './prompt-failure.ts'
import styles from './prompts.module.css'
import { takeOffShelf, takeTagOff, updateStock } from './stock-calls.ts'
import { ToolCard } from './tool-card.tsx'
import card from './tool-card.module.css'
import { toToolInList } from './tool-in-list.ts'

/** Tools of one's shelf by folder and tag, each with its saved values. */
export function ToolShelf({
  items,
  replace,
}: { items: readonly PromptStock[] } & Pick<OwnList<PromptStock>, 'replace'>) {
  const { i18n, t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [narrow, setNarrow] = useState<{ readonly folder?: string; readonly tag?: string }>({})
  const [placing, setPlacing] = useState<PromptStock>()
  const sorted = (words: readonly string[]) =>
    [...new Set(words)].filter(Boolean).toSorted((a, b) => a.localeCompare(b))
  const folders = sorted(items.map(({ folder }) => folder))
  const tags = sorted(items.flatMap((item) => item.tags))
  // What nothing is in any more narrows nothing.
  const folder = folders.find((one) => one === narrow.folder)
  const tag = tags.find((one) => one === narrow.tag)
  const shown = items.filter(
    (item) =>
      (folder === undefined || folder === item.folder) && (tag === undefined || item.tags.includes(tag)),
  )
  const fail = (error: unknown) => showToast(promptFailure(i18n, error), 'error')
  const takeOff = async (item: PromptStock) => {
    const taken = await takeOffShelf(item.id)
    replace(item.id, taken)
    showToast(t`Taken off your shelf`, 'done', {
      label: t`Undo`,
      run: () =>
        void updateStock(taken, { isArchived: false })
          .then((back) => replace(back.id, back))
          .catch(fail),
    })
  }
  const chip = (kind: 'folder' | 'tag', words: string) => (
    <Chip
      key={words}
      isOn={narrow[kind] === words}
      onChange={(isOn) =>
        setNarrow(({ [kind]: _before, ...others }) => ({ ...others, ...(isOn && { [kind]: words }) }))
      }
    >
      {words}
    </Chip>
  )
  return (
    <>
      {folders.length > 0 && (
        <div className={styles.suggestions} role="group" aria-label={t`Folders`}>
          {folders.map((one) => chip('folder', one))}
        </div>
      )}
      {tags.length > 0 && (
        <div className={styles.suggestions} role="group" aria-label={t`Tags`}>
          {tags.map((one) => chip('tag', one))}
          {tag !== undefined && (
            <Button size="dense" variant="ghost" onClick={() => setIsAsking(true)}>
              <Trans>Take “{tag}” off everything</Trans>
            </Button>
          )}
        </div>
      )}
      <ul className={card.grid}>
        {shown.map((item) => (
          <li key={item.id} className={styles.stocked}>
            {item.promptTool ? (
              <ToolCard tool={toToolInList(item.promptTool)} />
            ) : (
              <p className={styles.hint}>
                <Trans>“{item.name}” is not there any more.</Trans>
              </p>
            )}
            <span className={styles.oneActions}>
              {item.promptTool && (
                <Button size="dense" onClick={() => setPlacing(item)}>
                  {[item.folder, ...item.tags].filter(Boolean).join(' · ') || <Trans>Folder and tags</Trans>}
                </Button>
              )}
              <LockedButton size="dense" variant="ghost" onPress={() => takeOff(item)} onError={fail}>
                <Trans>Take off the shelf</Trans>
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
          onPlaced={(next) => replace(next.id, next)}
        />
      )}
      {isAsking && tag !== undefined && (
        <TakeTagOffDialog
          tag={tag}
          take={async () => {
            await takeTagOff(tag)
            for (const item of items)
              if (item.tags.some((own) => isSameTag(own, tag)))
                replace(item.id, {
                  ...item,
                  tags: item.tags.filter((own) => !isSameTag(own, tag)),
                  version: item.version + 1,
                })
          }}
          failure={(error) => promptFailure(i18n, error)}
          onClose={() => setIsAsking(false)}
        >
          <Trans>The tools stay on your shelf.</Trans>
        </TakeTagOffDialog>
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
  const [folder, setFolder] = useState(stock.folder)
  const [typed, setTyped] = useState(stock.tags.join(', '))
  const [problem, setProblem] = useState<string>()
  const lock = useLock(
    async () => {
      setProblem(undefined)
      onPlaced(await updateStock(stock, { folder: folder.trim(), tags: splitTags(typed, 20) }))
      onClose()
    },
    { onError: (error) => setProblem(promptFailure(i18n, error)) },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={stock.name}
      lock={lock}
      submit={<Trans>Save</Trans>}
      className={styles.fields}
    >
      <TextField
        label={t`Folder`}
        hint={t`A new name makes a new folder. Empty for none.`}
        value={folder}
        onChange={setFolder}
        maxLength={60}
        list={list}
      />
      <datalist id={list}>
        {folders.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
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
