import { classNames } from '@kamae/ui/theme/class-names'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { fadeEdges } from '@kamae/ui/scrolling/fade-edges'
import faded from '@kamae/ui/scrolling/faded-column.module.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { CloseIcon } from '@kamae/ui/icons/close-icon'
import styles from './side-panel.module.css'
import { useReturnedFocus } from './use-returned-focus.ts'

/** A panel over the inspector, beside the stage that shows what it would do. What is written in has the focus, or the panel itself. */
export function SidePanel({
  title,
  closeLabel,
  step,
  onClose,
  onEnter,
  className,
  children,
}: {
  title: string
  closeLabel: string
  /** How far its work has come, as `data-step`. */
  step?: string
  onClose: () => void
  /** Ctrl and Enter, from anywhere inside. */
  onEnter?: () => void
  className?: string | undefined
  children: ReactNode
}) {
  const box = useRef<HTMLElement>(null)
  useReturnedFocus()
  useEffect(() => {
    const panel = box.current
    const first = panel?.querySelector('textarea') ?? panel
    first?.focus()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <section
      ref={box}
      className={classNames(styles.panel, className)}
      aria-label={title}
      tabIndex={-1}
      data-step={step}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onEnter?.()
      }}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose} className={styles.close}>
          <CloseIcon />
        </IconButton>
      </header>
      <div ref={fadeEdges} className={classNames(styles.content, faded.column)}>
        {children}
      </div>
    </section>
  )
}
