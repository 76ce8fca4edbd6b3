import type { ReactNode, Ref } from 'react'
import faded from '../scrolling/faded-row.module.css'
import { useScrollRow } from '../scrolling/use-scroll-row.ts'
import { classNames } from '../theme/class-names.ts'
import { moveFocus } from './roving.ts'
import styles from './tabs.module.css'

export type Tab<Id extends string> = {
  readonly id: Id
  readonly label: string
  /** With icons in all, the names become tooltips. */
  readonly icon?: ReactNode
}

/** A row of tabs, scrolled to the open one; `id` ties it to its `TabPanel`. Arrow keys open the next one. */
export function Tabs<Id extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
}: {
  id: string
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (value: Id) => void
}) {
  const row = useScrollRow<HTMLDivElement>()
  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.tabs, tabs.every((tab) => tab.icon) ? styles.icons : faded.row)}
      onKeyDown={(event) => {
        const next = moveFocus(event, '[role=tab]')
        const tab = next === undefined ? undefined : tabs[next]
        if (tab) onChange(tab.id)
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${id}-${tab.id}-tab`}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={`${id}-${tab.id}`}
          aria-label={tab.icon ? tab.label : undefined}
          data-tip={tab.icon ? tab.label : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.id)}
        >
          {tab.icon ?? tab.label}
        </button>
      ))}
    </div>
  )
}

/** What the open tab `tab` of the tabs `id` shows. */
export function TabPanel({
  id,
  tab,
  ref,
  className,
  children,
}: {
  id: string
  tab: string
  ref?: Ref<HTMLDivElement> | undefined
  className?: string
  children: ReactNode
}) {
  return (
    <div
      ref={ref}
      role="tabpanel"
      id={`${id}-${tab}`}
      aria-labelledby={`${id}-${tab}-tab`}
      className={className}
    >
      {children}
    </div>
  )
}
