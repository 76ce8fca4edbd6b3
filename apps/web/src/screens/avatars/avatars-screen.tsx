import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import site from '../../page/page.module.css'
import styles from './avatars.module.css'
import { DefaultSection } from './default-section.tsx'
import { OwnPlace } from './own-place.tsx'
import { type PublicPage, PublicSection } from './public-section.tsx'

// What is on this device is known to the browser alone.
const OwnSection = lazy(async () => ({ default: (await import('./own-section.tsx')).OwnSection }))

/** Avatars: one's own on this device and in the account, ours, and those that others made public. */
export function AvatarsScreen({ first, keep }: { first: PublicPage | null; keep: string | undefined }) {
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <h1 className={site.title}>
        <Trans>Avatars</Trans>
      </h1>
      <p className={styles.intro}>
        <Trans>
          Open your own VRM, or use one of ours. A file that you open stays in this browser until you decide
          otherwise.
        </Trans>
      </p>
      {isBrowser ? (
        <Suspense fallback={<OwnPlace />}>
          <OwnSection keep={keep} />
        </Suspense>
      ) : (
        <OwnPlace />
      )}
      <DefaultSection />
      <PublicSection first={first} />
    </main>
  )
}
