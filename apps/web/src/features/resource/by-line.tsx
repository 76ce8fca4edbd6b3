import { written } from '@kamae/ui/layout/written'
import { FactLine } from '@kamae/ui/layout/fact-line'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonMenu } from '../reports/person-menu.tsx'
import { useLang } from '../../language/use-lang.ts'
import styles from './resource-page.module.css'

type Made = { readonly userUid: string; readonly userName: string; readonly createdAt: string }

/** Who made a resource, what `children` say of it, when it was made, and what can be done about its maker. */
export function ByLine({
  resource: { userUid, userName, createdAt },
  to,
  official,
  children,
}: {
  resource: Made
  /** Where its maker's name leads. */
  to: LinkProps
  /** Said in the place of a maker, where it comes with the site. */
  official?: ReactNode
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const lang = useLang()
  const date = i18n.date(createdAt, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <FactLine className={styles.by} lang={lang}>
      {official || (
        <Trans>
          by{' '}
          <Link {...to} className={styles.link} {...written(userName)}>
            {userName}
          </Link>
        </Trans>
      )}
      {children}
      <span className={styles.last}>
        <time dateTime={createdAt}>{date}</time>
        {!official && <PersonMenu uid={userUid} name={userName} />}
      </span>
    </FactLine>
  )
}
