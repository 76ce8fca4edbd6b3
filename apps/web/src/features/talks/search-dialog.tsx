import { LONGEST_OF_DIALOG } from '@kamae/entities/chatchara/dialog/text-lengths'
import type { FoundMessage } from '@kamae/entities/chatchara/dialog/contract'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TextField } from '@kamae/ui/fields/field'
import { written } from '@kamae/ui/layout/written'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { useRef, useState } from 'react'
import { actionText } from './talk-problem-text.ts'
import { searchDialogs } from './dialog-calls.ts'
import styles from './dialogs.module.css'
import { withoutMarks } from './without-marks.ts'

type Found = z.infer<typeof FoundMessage>
/** What some words were found in, and the cursor of what follows. */
type FoundList = { readonly items: readonly Found[]; readonly next: string | null; readonly text: string }

/** Finds what was said in one's dialogs. */
export function SearchDialog({ onGo, onClose }: { onGo: (found: Found) => void; onClose: () => void }) {
  const { i18n, t } = useLingui()
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundList>()
  const newest = useRef<FoundList>(undefined)
  const [problem, setProblem] = useState<string>()
  const show = (list: FoundList) => {
    newest.current = list
    setFound(list)
  }
  const look = async () => {
    setProblem(undefined)
    const words = text.trim()
    const { items, nextCursor } = await searchDialogs(words)
    setProblem(undefined)
    show({ items, next: nextCursor, text: words })
  }
  const lookOn = async () => {
    const before = newest.current
    if (!before?.next) return
    setProblem(undefined)
    try {
      const { items, nextCursor } = await searchDialogs(before.text, before.next)
      // Other words may have been found meanwhile: then it is no page of theirs.
      if (newest.current === before) show({ ...before, items: [...before.items, ...items], next: nextCursor })
    } catch (error) {
      if (newest.current === before) throw error
    }
  }
  const failed = (error: unknown) => setProblem(actionText(i18n, error))
  const lock = useLock(look, { lockMs: 400, onError: failed })
  const more = useLock(lookOn, { lockMs: 400, onError: failed })
  return (
    <Dialog isOpen isWide onClose={onClose} title={<Trans>Search in your dialogs</Trans>}>
      <form
        className={styles.stack}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) lock.run()
        }}
      >
        <TextField
          label={t`Search messages`}
          type="search"
          value={text}
          onChange={setText}
          maxLength={LONGEST_OF_DIALOG.search}
          error={problem}
        />
        <div>
          <LockButton
            lock={lock}
            type="submit"
            disabledReason={text.trim() ? undefined : t`Write something first.`}
          >
            <Trans>Search</Trans>
          </LockButton>
        </div>
      </form>
      <div aria-live="polite">
        {found?.items.length === 0 && (
          <p>
            <Trans>No messages found. Try fewer or different words.</Trans>
          </p>
        )}
      </div>
      <ul className={styles.list}>
        {found?.items.map((each) => (
          <li key={each.messageId} className={styles.item}>
            <button type="button" onClick={() => onGo(each)}>
              <strong>
                <span {...written(each.characterName)}>{each.characterName}</span> ·{' '}
                <span {...written(each.title)}>{each.title}</span>
              </strong>
              <span className={styles.excerpt} {...written(each.excerpt)}>
                {withoutMarks(each.excerpt)}
              </span>
              <time dateTime={each.createdAt}>{i18n.date(each.createdAt, { dateStyle: 'medium' })}</time>
            </button>
          </li>
        ))}
      </ul>
      {found?.next && (
        <Button variant="ghost" onClick={more.run}>
          <Trans context="of a list">More</Trans>
        </Button>
      )}
    </Dialog>
  )
}
