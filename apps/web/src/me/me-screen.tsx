import { buttonClass } from '@kamae/ui/button'
import { EmptyState } from '@kamae/ui/empty-state'
import { Tabs, TabPanel } from '@kamae/ui/tabs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { HiddenNotices } from '../safety/safety-notices.tsx'
import site from '../shell/site.module.css'
import { useLang } from '../use-lang.ts'
import { useSession } from '../use-session.ts'
import { Balance } from './balance.tsx'
import type { MeTab } from './me-tab.ts'
import { OwnArchive } from './own-archive.tsx'
import { OwnBundles } from './own-bundles.tsx'
import { OwnDrafts } from './own-drafts.tsx'
import { OwnPoses } from './own-poses.tsx'
import styles from './me.module.css'
import { DownloadedPoses, LikedPoses } from './pose-shelf.tsx'

/** What one made, likes and downloaded; `tab` is the address's. */
export function MeScreen({ tab, onTab }: { tab: MeTab; onTab: (tab: MeTab) => void }) {
  const { t } = useLingui()
  const lang = useLang()
  const { status, user } = useSession()
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <div className={styles.head}>
        <h1 className={site.title}>
          <Trans>My poses</Trans>
        </h1>
        <span className={styles.links}>
          <Link to="/$lang/r" params={{ lang }} className={buttonClass({ variant: 'ghost' })}>
            <Trans>Your room</Trans>
          </Link>
          <Link to="/$lang/avatars" params={{ lang }} className={buttonClass({ variant: 'ghost' })}>
            <Trans>Avatars</Trans>
          </Link>
          <Link to="/$lang/settings" params={{ lang }} className={buttonClass({ variant: 'ghost' })}>
            <Trans>Settings</Trans>
          </Link>
        </span>
      </div>
      {status === 'out' && (
        <EmptyState
          title={<Trans>Your poses are kept in your account</Trans>}
          action={
            <Link
              to="/$lang/sign-in"
              params={{ lang }}
              search={{ to: `/${lang}/me` }}
              className={buttonClass({ variant: 'raised' })}
            >
              <Trans>Sign in</Trans>
            </Link>
          }
        >
          <Trans>Sign in to see what you saved and shared.</Trans>
        </EmptyState>
      )}
      {status === 'in' && (
        <>
          <Balance />
          <HiddenNotices />
          <Tabs
            id="mine"
            label={t`My poses`}
            value={tab}
            onChange={onTab}
            tabs={[
              { id: 'poses', label: t`Poses` },
              { id: 'bundles', label: t`Bundles` },
              { id: 'liked', label: t`Liked` },
              { id: 'downloaded', label: t`Downloaded` },
              { id: 'drafts', label: t`Drafts` },
              { id: 'archive', label: t`Archive` },
            ]}
          />
          <TabPanel id="mine" tab={tab} className={styles.panel}>
            {tab === 'poses' && <OwnPoses key={user?.uid} />}
            {tab === 'bundles' && <OwnBundles key={user?.uid} />}
            {tab === 'liked' && <LikedPoses key={user?.uid} />}
            {tab === 'downloaded' && <DownloadedPoses key={user?.uid} />}
            {tab === 'drafts' && <OwnDrafts key={user?.uid} />}
            {tab === 'archive' && <OwnArchive key={user?.uid} />}
          </TabPanel>
        </>
      )}
    </main>
  )
}
