import { Trans } from '@lingui/react/macro'
import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'
import { SiteHeader } from '../../shell/site-header.tsx'
import styles from '../../page/page.module.css'

export const Route = createFileRoute('/$lang/_site')({ component: Site })

function Site() {
  const isHome = useMatch({ from: '/$lang/_site/', shouldThrow: false }) !== undefined
  return (
    <>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      <SiteHeader isOnStage={isHome} />
      <Outlet />
    </>
  )
}
