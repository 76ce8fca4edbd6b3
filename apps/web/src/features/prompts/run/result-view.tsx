import { CopyIcon } from '@kamae/ui/icons/action-icons'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { copyText } from '../../clipboard/copy-text.ts'
import type { Locale } from '../../../language/locale.ts'
import { Markdown } from '../../markdown/markdown.tsx'
import styles from '../prompts.module.css'
import { GoOn } from './go-on.tsx'

/** A text that a tool wrote, as it comes; a kept one can be gone on from. */
export function ResultView({
  title,
  heading: Heading = 'h2',
  text,
  language,
  isRunning,
  problem,
  resultId,
  children,
}: {
  title: ReactNode
  /** Of the title, by where it is. */
  heading?: 'h2' | 'h4'
  text: string
  language: Locale
  isRunning: boolean
  problem?: string | undefined
  resultId?: string | undefined
  /** What is under it. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section className={styles.result} aria-labelledby={id} aria-busy={isRunning || undefined}>
      <div className={styles.previewHead}>
        <Heading id={id}>{title}</Heading>
        {text !== '' && !isRunning && (
          <LockedButton
            size="dense"
            variant="ghost"
            lockMs={1500}
            onPress={() =>
              copyText(text, { done: t`Result copied`, failed: t`The browser did not allow copying.` })
            }
          >
            <CopyIcon />
            <Trans>Copy</Trans>
          </LockedButton>
        )}
      </div>
      <div className={styles.written} lang={language} dir="auto" aria-live={isRunning ? 'off' : 'polite'}>
        {text === '' ? isRunning && <Trans>Writing…</Trans> : <Markdown text={text} />}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {resultId !== undefined && !isRunning && (
        <GoOn of={{ kind: 'result', id: resultId }} language={language} />
      )}
      {children}
    </section>
  )
}
