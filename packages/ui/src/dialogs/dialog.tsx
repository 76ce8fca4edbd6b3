import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { CloseIcon } from '../icons/close-icon.tsx'
import { classNames } from '../theme/class-names.ts'
import { aboveKeyboard } from './above-keyboard.ts'
import styles from './dialog.module.css'
import { openDialogs } from './open-dialogs.ts'
import { stackButtons } from './stack-buttons.ts'

/**
 * A question over the page, as the browser's own modal dialog: the rest is inert, its cross, Escape and a press beside it
 * close it, and focus goes back to where it was. Mounted only while open, so that its state begins anew.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  actions,
  isWide,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons, the main one last: on the right of a row, on top of a stack. */
  actions?: ReactNode
  isWide?: boolean
  children?: ReactNode
}) {
  return isOpen ? <OpenDialog {...{ onClose, title, actions, isWide, children }} /> : null
}

function OpenDialog({
  onClose,
  title,
  actions,
  isWide,
  children,
}: {
  onClose: () => void
  title: ReactNode
  actions: ReactNode
  isWide: boolean | undefined
  children: ReactNode
}) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    openDialogs.add(dialog)
    const leaveRoom = aboveKeyboard(dialog)
    return () => {
      leaveRoom?.()
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  // Before the element goes: toasts that are shown in it move out of it first.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      if (dialog) openDialogs.remove(dialog)
    }
  }, [])
  // A press that selects words in a field and ends beside the dialog closes nothing, and none the other way round.
  const isBeside = useRef(false)
  const own = (event: SyntheticEvent) => event.target === event.currentTarget
  // What a dialog or a file input inside it cancels comes by here too.
  const closeOwn = (event: SyntheticEvent) => {
    if (!own(event)) return
    event.preventDefault()
    onClose()
  }
  // A second Escape or Back in a row closes a dialog past what `cancel` prevents: what asks in it is not to lie in one that is shut.
  const keepOpen = (event: SyntheticEvent<HTMLDialogElement>) => {
    const dialog = event.currentTarget
    if (!own(event) || dialog.open || !dialog.isConnected) return
    for (const each of [dialog, ...dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')]) {
      each.close()
      each.showModal()
    }
    onClose()
  }
  return (
    // A press on the backdrop arrives at the dialog itself; keys have Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classNames(styles.dialog, isWide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={closeOwn}
      onClose={keepOpen}
      onPointerDown={(event) => {
        isBeside.current = own(event)
      }}
      onPointerUp={(event) => {
        isBeside.current &&= own(event)
      }}
      onClick={(event) => {
        if (isBeside.current) closeOwn(event)
      }}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children && <div className={styles.content}>{children}</div>}
        {actions && (
          <div ref={stackButtons} className={styles.actions}>
            {actions}
          </div>
        )}
      </div>
      {/* Drawn first, but last for keys: the focus begins at what the dialog asks. */}
      <div className={styles.close}>
        <IconButton label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
    </dialog>
  )
}
