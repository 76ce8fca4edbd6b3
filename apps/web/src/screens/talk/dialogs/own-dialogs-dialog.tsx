import { written } from '@kamae/ui/layout/written'
import type { DialogItem } from '@kamae/entities/chatchara/dialog/contract'
import { ArchiveIcon, PlusIcon } from '@kamae/ui/icons/action-icons'
import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { UploadIcon } from '@kamae/ui/icons/icons'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import { FileButton } from '../../../features/files/file-button.tsx'
import { without } from '../../../features/lists/without.ts'
import { NotLoaded } from '../../../features/loading/not-loaded.tsx'
import { useLoaded } from '../../../features/loading/use-loaded.ts'
import { useLang } from '../../../language/use-lang.ts'
import { actionText } from '../../../features/talks/talk-problem-text.ts'
import { withoutMarks } from '../../../features/talks/without-marks.ts'
import {
  archiveDialog,
  importDialog,
  listDialogs,
  restoreDialog,
} from '../../../features/talks/dialog-calls.ts'
import styles from '../../../features/talks/dialogs.module.css'

type Item = z.infer<typeof DialogItem>
type Further = {
  readonly of: Awaited<ReturnType<typeof listDialogs>> | undefined
  readonly items: readonly Item[]
  readonly next: string | null
}

/** One's dialogs with a character: to open, to begin, to put away, to bring in from a file. */
export function OwnDialogsDialog({
  characterId,
  slug,
  name,
  currentId,
  isGone,
  onClose,
}: {
  characterId: string
  slug: string
  name: string
  currentId: string
  isGone: boolean
  onClose: () => void
}) {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const [isArchive, setIsArchive] = useState(false)
  const loaded = useLoaded(useCallback(() => listDialogs(characterId, isArchive), [characterId, isArchive]))
  const first = loaded.value
  const [further, setFurther] = useState<Further>()
  // What followed a first page goes with it.
  const more = further?.of === first ? further : undefined
  const items = [...(first?.items ?? []), ...(more?.items ?? [])]
  const next = more ? more.next : (first?.nextCursor ?? null)
  const failed = (error: unknown) => showToast(actionText(i18n, error), 'error')
  const open = async (id: string) => {
    onClose()
    await navigate({ to: '/$lang/c/$slug/$dialog', params: { lang, slug, dialog: id } })
  }
  const archive = async (item: Item) => {
    const archived = await archiveDialog(item.id)
    await loaded.reload()
    const undo = async () => {
      await restoreDialog(archived)
      await loaded.reload()
    }
    showToast(t`In the archive for 30 days`, 'done', {
      label: t`Undo`,
      run: () => void undo().catch(failed),
    })
  }
  const restore = async (item: Item) => {
    await restoreDialog(item)
    await loaded.reload()
    showToast(t`Restored`)
  }
  const readIn = async (chosen: File) => {
    try {
      const { id } = await importDialog(chosen, characterId)
      showToast(t`Dialog imported`)
      return id
    } catch (error) {
      // A file that is gone, or may not be read.
      if (error instanceof DOMException) showToast(t`This file could not be read.`, 'error')
      else failed(error)
      return undefined
    }
  }
  const bringIn = async (chosen: File) => {
    const id = await readIn(chosen)
    if (id !== undefined) await open(id)
  }
  const loadMore = async () => {
    if (next === null) return
    const page = await listDialogs(characterId, isArchive, next)
    // One that was talked in meanwhile comes twice.
    const news = without(page.items, items)
    setFurther({ of: first, items: [...(more?.items ?? []), ...news], next: page.nextCursor })
  }
  return (
    <Dialog isOpen isWide onClose={onClose} title={<Trans>Your dialogs with {name}</Trans>}>
      <div className={styles.bar}>
        {!isGone && (
          <Link
            to="/$lang/c/$slug/$dialog"
            params={{ lang, slug, dialog: 'new' }}
            className={buttonClass()}
            onClick={onClose}
          >
            <PlusIcon isSmall />
            <Trans>New dialog</Trans>
          </Link>
        )}
        <FileButton
          label={t`Import a file`}
          icon={<UploadIcon isSmall />}
          accept="application/json,.json"
          onFile={(file) => void bringIn(file)}
        />
        <Button variant="ghost" aria-pressed={isArchive} onClick={() => setIsArchive(!isArchive)}>
          <ArchiveIcon isSmall />
          <Trans>Archive</Trans>
        </Button>
      </div>
      {!first && <NotLoaded loaded={loaded} />}
      {first && items.length === 0 && (
        <p className={styles.bar}>
          {isArchive ? (
            <Trans>The archive is empty. Archived items stay here for 30 days.</Trans>
          ) : (
            <Trans>No dialogs yet. Start one.</Trans>
          )}
        </p>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.item} aria-current={item.id === currentId || undefined}>
            <button type="button" onClick={() => void open(item.id)}>
              <strong {...(item.title && written(item.title))}>{item.title || t`Untitled`}</strong>
              <span {...written(item.lastWords)}>{withoutMarks(item.lastWords)}</span>
            </button>
            {isArchive ? (
              <LockedButton size="dense" onPress={() => restore(item)} onError={failed}>
                <Trans>Restore</Trans>
              </LockedButton>
            ) : (
              item.id !== currentId && (
                <IconButton
                  label={t({ message: 'Archive', context: 'verb' })}
                  onClick={() => void archive(item).catch(failed)}
                >
                  <ArchiveIcon isSmall />
                </IconButton>
              )
            )}
          </li>
        ))}
      </ul>
      {next !== null && (
        <LockedButton variant="ghost" lockMs={400} onPress={loadMore} onError={failed}>
          <Trans context="of a list">More</Trans>
        </LockedButton>
      )}
    </Dialog>
  )
}
