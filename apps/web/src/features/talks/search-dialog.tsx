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
import { useState } from 'react'
import { actionText } from './talk-problem-text.ts'
import { searchDialogs } from './dialog-calls.ts'
import styles from './dialogs.module.css'
import { withoutMarks } from './without-marks.ts'

type Found = z.infer<typeof FoundMessage>

/** Finds what was said in one's dialogs. */
export function SearchDialog({ onGo, onClose }: { onGo: (found: Found) => void; onClose: () => void }) {
  const { i18n, t } = useLingui()
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ items: readonly Found[]; next: string | null; text: string }>()
  const [problem, setProblem] = useState<string>()
  const look = async (cursor?: string) => {
    setProblem(undefined)
    const words = cursor && found ? found.text : text.trim()
    const page = await searchDialogs(words, cursor)
    const before = cursor && found ? found.items : []
    setFound({ items: [...before, ...page.items], next: page.nextCursor, text: words })
  }
  const failed = (error: unknown) => setProblem(actionText(i18n, error))
  const lock = useLock(() => look(), { lockMs: 400, onError: failed })
  const more = useLock(() => look(found?.next ?? undefined), { lockMs: 400, onError: failed })
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
