import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import { CheckIcon } from '../icons/icons.tsx'
import styles from './menu.module.css'
import { moveFocus } from './roving.ts'

export type MenuItem = {
  readonly id: string
  readonly label: ReactNode
  readonly onSelect: () => void
  readonly icon?: ReactNode
  /** Given for items of which one is chosen; that one has a mark. */
  readonly isChecked?: boolean
  /** The mark is one of its own, on or off, instead of one of several. */
  readonly isToggle?: boolean
  readonly isDanger?: boolean
  readonly disabledReason?: string | undefined
  /** It is under way: it cannot be begun again until it is done. */
  readonly isBusy?: boolean
  /** Drawn at the end, for example a shortcut. */
  readonly hint?: ReactNode
  /** The language of the label, where it is not the page's. */
  readonly lang?: string
  /** A line is drawn before it: what follows is of another sort. */
  readonly startsGroup?: boolean
}

/** The class of a menu's trigger, its label and what is inside it. */
type Trigger = {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A menu of actions on the browser's own popover: closed by Escape, a press elsewhere or a choice; arrow keys move. */
export function Menu({ trigger, items }: { trigger: Trigger; items: readonly MenuItem[] }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const place = () => {
    const from = button.current?.getBoundingClientRect()
    const box = list.current
    if (!from || !box) return
    const fitsBelow = from.bottom + 4 + box.offsetHeight < window.innerHeight
    const top = fitsBelow ? from.bottom + 4 : from.top - 4 - box.offsetHeight
    const left = Math.min(from.right - box.offsetWidth, window.innerWidth - box.offsetWidth - 8)
    box.style.top = `${Math.max(8, top)}px`
    box.style.left = `${Math.max(8, left)}px`
    box.style.visibility = 'visible'
  }

  return (
    <span className={styles.root}>
      <button
        ref={button}
        type="button"
        className={trigger.className}
        aria-label={trigger.label}
        data-tip={trigger.label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        {trigger.children}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={trigger.label}
        className={styles.list}
        // Its size is known once it is open: until it has its place it is not seen.
        onBeforeToggle={(event) => {
          event.currentTarget.style.visibility = event.newState === 'open' ? 'hidden' : ''
        }}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          place()
          const checked = list.current?.querySelector<HTMLElement>('[aria-checked=true]')
          const first = checked ?? list.current?.querySelector<HTMLElement>('[role^=menuitem]')
          first?.focus()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') list.current?.hidePopover()
          else moveFocus(event, '[role^=menuitem]')
        }}
      >
        <Items
          items={items}
          close={() => {
            list.current?.hidePopover()
            button.current?.focus()
          }}
        />
      </div>
    </span>
  )
}

/** A menu that opens where a press was, such as by the right button; CSS pixels of the window. */
export function MenuAt({
  label,
  x,
  y,
  items,
  onClose,
}: {
  label: string
  x: number
  y: number
  items: readonly MenuItem[]
  onClose: () => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = list.current
    if (!box) return
    box.showPopover()
    box.style.left = `${Math.max(8, Math.min(x, window.innerWidth - box.offsetWidth - 8))}px`
    box.style.top = `${Math.max(8, Math.min(y, window.innerHeight - box.offsetHeight - 8))}px`
    box.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }, [x, y])
  return (
    <div
      ref={list}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') list.current?.hidePopover()
        else moveFocus(event, '[role^=menuitem]')
      }}
    >
      <Items items={items} close={() => list.current?.hidePopover()} />
    </div>
  )
}

function Items({ items, close }: { items: readonly MenuItem[]; close: () => void }) {
  return items.map((item, index) => (
    <Fragment key={item.id}>
      {item.startsGroup && index > 0 && <hr className={styles.line} />}
      <button
        type="button"
        role={roleOf(item)}
        aria-checked={item.isChecked}
        aria-disabled={isOff(item) || undefined}
        aria-busy={item.isBusy || undefined}
        {...(item.disabledReason === undefined
          ? {}
          : { 'data-tip': item.disabledReason, 'aria-description': item.disabledReason })}
        lang={item.lang}
        tabIndex={-1}
        className={classNames(styles.item, item.isDanger && styles.danger)}
        onClick={() => {
          if (isOff(item)) return
          close()
          item.onSelect()
        }}
      >
        {item.icon}
        <span className={styles.label}>{item.label}</span>
        {item.hint && <span className={styles.hint}>{item.hint}</span>}
        {item.isChecked !== undefined && (
          <span className={styles.mark}>{item.isChecked && <CheckIcon isSmall />}</span>
        )}
      </button>
    </Fragment>
  ))
}

function isOff({ disabledReason, isBusy = false }: MenuItem): boolean {
  return isBusy || disabledReason !== undefined
}

function roleOf({ isChecked, isToggle }: MenuItem): string {
  if (isChecked === undefined) return 'menuitem'
  return isToggle ? 'menuitemcheckbox' : 'menuitemradio'
}
