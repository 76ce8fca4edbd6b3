import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

/** A section of the settings, reached by `#id`. */
export function Part({
  id,
  title,
  about,
  children,
}: {
  id: string
  title: ReactNode
  about?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section id={id} className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  )
}

/** A line of a section: what it is and how it is on the left, what can be done on the right. */
export function PartRow({
  title,
  state,
  children,
}: {
  title: ReactNode
  state?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.row}>
      <div>
        <h3>{title}</h3>
        {state && <p>{state}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
