import type { PromptResult } from '@kamae/entities/chatprompt/result/contract'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import type { Locale } from '../../../language/locale.ts'
import { Markdown } from '../../markdown/markdown.tsx'
import styles from '../prompts.module.css'
import { GoOn } from './go-on.tsx'

/** A kept result, collapsed to its first words; what can be done with it is under it. */
export function KeptResult({
  result,
  language,
  title,
  children,
}: {
  result: PromptResult
  language: Locale
  /** Before its first words. */
  title?: ReactNode
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { id, text, createdAt, turns } = result
  return (
    <details className={styles.one} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <time dateTime={createdAt}>{i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
        {title}
        <span className={styles.first} lang={language} dir="auto">
          {text.slice(0, 400).replace(/[*_#`>]/g, '')}
        </span>
      </summary>
      {isOpen && (
        <>
          <div className={styles.written} lang={language} dir="auto">
            <Markdown text={text} />
          </div>
          <GoOn of={{ kind: 'result', id: id }} language={language} before={turns} />
          <div className={styles.oneActions}>{children}</div>
        </>
      )}
    </details>
  )
}
