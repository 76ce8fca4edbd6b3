import { written } from '@kamae/ui/layout/written'
import type { DialogItem } from '@kamae/entities/chatchara/dialog/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { ArchiveIcon } from '@kamae/ui/icons/action-icons'
import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { UploadIcon } from '@kamae/ui/icons/icons'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Skeleton } from '@kamae/ui/feedback/skeleton'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { FileButton } from '../../features/files/file-button.tsx'
import { ListNotLoaded, MoreOfList } from '../../features/lists/own-shelves.tsx'
import { archiveDialog, restoreDialog } from '../../features/talks/dialog-calls.ts'
import { actionText, importText } from '../../features/talks/talk-problem-text.ts'
import { withoutMarks } from '../../features/talks/without-marks.ts'
import { useLang } from '../../language/use-lang.ts'
import styles from './own-talks.module.css'
import { bringInTalk, listArchivedTalks, listTalks } from './talk-calls.ts'
import { isNothing, useOwnList } from '../../features/lists/use-own-list.ts'

const SearchDialog = lazy(async () => ({
  default: (await import('../../features/talks/search-dialog.tsx')).SearchDialog,
}))

/** The largest file of a dialog, in bytes: a letter has up to four. */
const LARGEST = 32_000_000

/** Every dialog of one's own, whoever it is with and whether they are still there. */
export function OwnTalks() {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const [isArchive, setIsArchive] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  // Counts up when the list is to be read anew.
  const [round, setRound] = useState(0)
  const open = (slug: string, dialog: string) =>
    navigate({ to: '/$lang/c/$slug/$dialog', params: { lang, slug, dialog } })
  const bringIn = async (chosen: File) => {
    if (chosen.size > LARGEST) return showToast(t`This file is not a saved dialog.`, 'error')
    try {
      const { id, character } = await bringInTalk(chosen)
      showToast(t`Dialog imported`)
      await open(character.slug ?? character.id, id)
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      const problem =
        code === 'not-found'
          ? t`The character of this dialog is gone. Open a dialog with another one and import the file there.`
          : code === 'invalid-argument'
            ? t`This file is not a saved dialog.`
            : importText(i18n, error)
      showToast(problem, 'error')
    }
  }
  return (
    <>
      <div className={styles.bar}>
        <Button onClick={() => setIsSearching(true)}>
          <Trans>Search in your dialogs</Trans>
        </Button>
        <FileButton
          label={t`Import a file`}
          icon={<UploadIcon isSmall />}
          accept="application/json,.json"
          onFile={(file) => void bringIn(file)}
        />
        <Button variant="text" aria-pressed={isArchive} onClick={() => setIsArchive(!isArchive)}>
          <ArchiveIcon isSmall />
          <Trans>Archive</Trans>
        </Button>
      </div>
      <TalkList
        key={`${isArchive} ${round}`}
        isArchive={isArchive}
        onRestored={() => setRound((before) => before + 1)}
      />
      {isSearching && (
        <Suspense>
          <SearchDialog
            onGo={({ dialogId, messageId, characterId, characterSlug }) => {
              const params = { lang, slug: characterSlug ?? characterId, dialog: dialogId }
              const to = '/$lang/c/$slug/$dialog'
              void navigate({ to, params, hash: messageId, hashScrollIntoView: false })
            }}
            onClose={() => setIsSearching(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function TalkList({ isArchive, onRestored }: { isArchive: boolean; onRestored: () => void }) {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const list = useOwnList<DialogItem>(isArchive ? listArchivedTalks : listTalks)
  const { items, hasFailed, more, replace } = list
  const leaving = useRef(new Set<string>())
  const failed = (error: unknown) => showToast(actionText(i18n, error), 'error')
  const archiveLabel = ({ title, character }: DialogItem) => {
    const name = title || character.name
    return t`Archive “${name}”`
  }
  const archive = async ({ id }: DialogItem) => {
    // Put away a second time, it would have no draft any more that an undo could bring back.
    if (leaving.current.has(id)) return
    leaving.current.add(id)
    const archived = await archiveDialog(id).catch((error: unknown) => {
      leaving.current.delete(id)
      throw error
    })
    replace(id, undefined)
    const undo = async () => {
      await restoreDialog(archived)
      onRestored()
    }
    showToast(t`In the archive for 30 days`, 'done', {
      label: t`Undo`,
      run: () => void undo().catch(failed),
    })
  }
  const restore = async (item: DialogItem) => {
    await restoreDialog(item)
    replace(item.id, undefined)
    showToast(t`Restored`)
  }
  if (!items && hasFailed) return <ListNotLoaded more={more} />
  if (!items) return <Skeleton className={styles.coming} />
  if (isNothing(list) && isArchive)
    return (
      <EmptyState title={<Trans>The archive is empty</Trans>}>
        <Trans>Archived dialogs stay here for 30 days.</Trans>
      </EmptyState>
    )
  if (isNothing(list))
    return (
      <EmptyState
        title={<Trans>No dialogs here yet</Trans>}
        action={
          <Link to="/$lang/characters" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>Browse characters</Trans>
          </Link>
        }
      >
        <Trans>Talk with a character: the dialog stays here, even when the character is gone.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list} aria-label={isArchive ? t`Archive` : t`Dialogs`}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <Talk item={item} isArchive={isArchive} />
            {isArchive ? (
              <LockedButton size="dense" onPress={() => restore(item)} onError={failed}>
                <Trans>Restore</Trans>
              </LockedButton>
            ) : (
              <IconButton label={archiveLabel(item)} onClick={() => void archive(item).catch(failed)}>
                <ArchiveIcon isSmall />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <MoreOfList list={list} />
    </>
  )
}

/** What it is called, with whom it is and how it ended last; one that was put away is restored before it is opened. */
function Talk({ item, isArchive }: { item: DialogItem; isArchive: boolean }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { id, title, character, updatedAt, lastWords } = item
  const { name, slug, isGone } = character
  const words = (
    <>
      {title ? (
        <strong {...written(title)}>{title}</strong>
      ) : (
        <strong>
          <Trans>Untitled</Trans>
        </strong>
      )}
      <span className={styles.with}>
        {isGone ? (
          <span>
            <Trans>{name}, gone</Trans>
          </span>
        ) : (
          <span {...written(name)}>{name}</span>
        )}
        <time dateTime={updatedAt}>{i18n.date(updatedAt, { dateStyle: 'medium' })}</time>
      </span>
      <span className={styles.last} {...written(lastWords)}>
        {withoutMarks(lastWords)}
      </span>
    </>
  )
  if (isArchive) return <div className={styles.talk}>{words}</div>
  return (
    <Link
      to="/$lang/c/$slug/$dialog"
      params={{ lang, slug: slug ?? character.id, dialog: id }}
      className={styles.talk}
    >
      {words}
    </Link>
  )
}
