import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Tabs, TabPanel } from '@kamae/ui/navigation/tabs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { OwnCharacters } from './shelf/own-characters.tsx'
import { OwnJourneys } from './shelf/own-journeys.tsx'
import { withTexts } from '../../language/with-texts.ts'
import { HiddenNotices } from '../../features/reports/safety-notices.tsx'
import site from '../../page/page.module.css'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { Balance } from './balance.tsx'
import type { MeTab } from './me-tab.ts'
import { OwnArchive } from './own-archive.tsx'
import { OwnBundles } from './own-bundles.tsx'
import { OwnDrafts } from './own-drafts.tsx'
import { OwnPoses } from './own-poses.tsx'
import styles from './me.module.css'
import { DownloadedPoses, LikedPoses } from './liked-poses.tsx'

const OwnTools = lazy(async () => ({
  default: (await withTexts(import('./shelf/own-tools.tsx'), 'prompts')).OwnTools,
}))

const OwnArticles = lazy(async () => ({
  default: (await withTexts(import('./shelf/own-articles.tsx'), 'talk')).OwnArticles,
}))

const OwnTalks = lazy(async () => ({
  default: (await withTexts(import('./own-talks.tsx'), 'talk')).OwnTalks,
}))

const WholeShelf = lazy(async () => ({
  default: (await withTexts(import('./whole-shelf.tsx'), 'prompts')).WholeShelf,
}))

const OwnPops = lazy(async () => ({
  default: (await withTexts(import('../../features/pops/own-pops.tsx'), 'pop')).OwnPops,
}))

/** What one made, likes and downloaded; `tab` is the address's. */
export function MeScreen({ tab, onTab }: { tab: MeTab; onTab: (tab: MeTab) => void }) {
  const { t } = useLingui()
  const lang = useLang()
  const { status, user } = useSession()
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <div className={styles.head}>
        <h1 className={site.title}>
          <Trans>My page</Trans>
        </h1>
        <span className={styles.links}>
          <Link to="/$lang/r" params={{ lang }} className={buttonClass({ size: 'dense' })}>
            <Trans>Your room</Trans>
          </Link>
          <Link to="/$lang/avatars" params={{ lang }} className={buttonClass({ size: 'dense' })}>
            <Trans>Avatars</Trans>
          </Link>
          <Link to="/$lang/settings" params={{ lang }} className={buttonClass({ size: 'dense' })}>
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
            label={t`My page`}
            value={tab}
            onChange={onTab}
            tabs={[
              { id: 'poses', label: t`Poses` },
              { id: 'bundles', label: t`Bundles` },
              { id: 'characters', label: t`Characters` },
              { id: 'dialogs', label: t`Dialogs` },
              { id: 'articles', label: t`Articles` },
              { id: 'journeys', label: t`Word journeys` },
              { id: 'pops', label: t`Pops` },
              { id: 'prompts', label: t`Prompt tools` },
              { id: 'shelf', label: t`Shelf` },
              { id: 'liked', label: t`Liked` },
              { id: 'downloaded', label: t`Downloaded` },
              { id: 'drafts', label: t`Drafts` },
              { id: 'archive', label: t`Archive` },
            ]}
          />
          <TabPanel id="mine" tab={tab} className={styles.panel}>
            {tab === 'poses' && <OwnPoses key={user?.uid} />}
            {tab === 'bundles' && <OwnBundles key={user?.uid} />}
            {tab === 'characters' && <OwnCharacters key={user?.uid} />}
            {tab === 'dialogs' && (
              <Suspense>
                <OwnTalks key={user?.uid} />
              </Suspense>
            )}
            {tab === 'articles' && (
              <Suspense>
                <OwnArticles key={user?.uid} />
              </Suspense>
            )}
            {tab === 'journeys' && <OwnJourneys key={user?.uid} />}
            {tab === 'pops' && (
              <>
                <Link to="/$lang/pop" params={{ lang }} className={buttonClass()}>
                  <Trans>Pop maker</Trans>
                </Link>
                <Suspense>
                  <OwnPops key={user?.uid} />
                </Suspense>
              </>
            )}
            {tab === 'prompts' && (
              <Suspense>
                <OwnTools key={user?.uid} />
              </Suspense>
            )}
            {tab === 'shelf' && (
              <Suspense>
                <WholeShelf key={user?.uid} />
              </Suspense>
            )}
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
