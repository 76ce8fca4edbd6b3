import { buttonClass } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './list-page.module.css'
import site from '../../page/page.module.css'

/** A list of resources, a page at a time by links. */
export function ListPage({
  title,
  makes,
  start,
  next,
  more,
  children,
}: {
  title: ReactNode
  /** Ways to make one. */
  makes: ReactNode
  /** Where the list begins, where this is a later page of it. */
  start: LinkProps | undefined
  /** The page after this one. */
  next: LinkProps | undefined
  /** What the way to it says. */
  more: ReactNode
  children: ReactNode
}) {
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <div className={styles.head}>
        <h1 className={site.title}>{title}</h1>
        <span className={styles.makes}>{makes}</span>
      </div>
      {children}
      {(start || next) && (
        <nav className={styles.pages}>
          {start && (
            <Link {...start} className={buttonClass({ variant: 'ghost' })}>
              <Trans>Back to the start</Trans>
            </Link>
          )}
          {next && (
            <Link {...next} rel="next" className={buttonClass()}>
              {more}
            </Link>
          )}
        </nav>
      )}
    </main>
  )
}
