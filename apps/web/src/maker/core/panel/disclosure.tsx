import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

/** Which sections stay open while panels come and go. */
const opened = new Set<string>()

/** A section of a panel that folds. `state` says in a word what it holds while it is closed. */
export function Fold({
  id,
  title,
  state,
  isWide,
  children,
}: {
  id: string
  title: string
  state?: string | undefined
  /** What is inside keeps its own distance from the sides. */
  isWide?: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(() => opened.has(id))
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
        if (event.currentTarget.open) opened.add(id)
        else opened.delete(id)
      }}
    >
      <summary className={styles.summary}>
        <h3 className={styles.title}>{title}</h3>
        {state && <span className={styles.state}>{state}</span>}
      </summary>
      <div className={isWide ? styles.wide : styles.content}>{isOpen && children}</div>
    </details>
  )
}
