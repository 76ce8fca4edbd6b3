import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

/** Which sections stay open while panels come and go. */
const opened = new Set<string>()

/** A section that opens and closes. `state` says in a word what it holds. */
export function Disclosure({
  id,
  title,
  state,
  isWide,
  keepMounted,
  children,
}: {
  /** Remembers by this name whether it was open; closed anew without it. */
  id?: string
  title: string
  state?: ReactNode
  /** What is inside keeps its own distance from the sides. */
  isWide?: boolean
  /** What is inside is there while it is closed: its fields are found by a search in the page and keep what was typed. */
  keepMounted?: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(() => id !== undefined && opened.has(id))
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
        if (id === undefined) return
        if (event.currentTarget.open) opened.add(id)
        else opened.delete(id)
      }}
    >
      <summary className={styles.summary}>
        <h3 className={styles.title}>{title}</h3>
        {state && <span className={styles.state}>{state}</span>}
      </summary>
      <div className={isWide ? styles.wide : styles.content}>{(isOpen || keepMounted) && children}</div>
    </details>
  )
}
