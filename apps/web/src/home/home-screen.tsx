import { buttonClass } from '@kamae/ui/button'
import { EmptyState } from '@kamae/ui/empty-state'
import { LockedButton } from '@kamae/ui/locked-button'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { PoseCard } from '../gallery/pose-card.tsx'
import type { PoseInList, PosePage } from '../gallery/pose-in-list.ts'
import site from '../shell/site.module.css'
import { useLang } from '../use-lang.ts'
import { HeroAvatar } from './hero-avatar.tsx'
import styles from './home.module.css'
import type { HomeLists } from './list-home.ts'
import { OpenVrmButton } from './open-vrm-button.tsx'

/** What Kamae is, an avatar that can be posed right there, and the newest and most liked poses. */
export function HomeScreen({ lists: { newest, liked } }: { lists: HomeLists }) {
  const lang = useLang()
  const params = { lang }
  return (
    <main id="main" tabIndex={-1}>
      <section className={styles.hero}>
        <HeroAvatar />
        <div className={styles.inner}>
          <div className={styles.copy}>
            <h1>
              <Trans>Pose any avatar.</Trans>
            </h1>
            <p>
              <Trans>
                Drag a hand, take the picture, share the pose. Your avatar file stays in your browser.
              </Trans>
            </p>
            <div className={styles.actions}>
              <Link
                to="/$lang/make/{-$temp}"
                params={params}
                className={buttonClass({ variant: 'primary', size: 'big' })}
              >
                <Trans>Make a pose</Trans>
              </Link>
              <OpenVrmButton className={styles.second} />
            </div>
          </div>
        </div>
      </section>
      <section className={site.main} aria-labelledby="newest">
        <div className={styles.heading}>
          <h2 id="newest">
            <Trans>New poses</Trans>
          </h2>
          {newest && newest.items.length > 0 && (
            <Link to="/$lang/poses" params={params}>
              <Trans>All poses</Trans>
            </Link>
          )}
        </div>
        <Newest newest={newest} />
        {liked && liked.items.length > 0 && (
          <section aria-labelledby="liked">
            <div className={styles.heading}>
              <h2 id="liked">
                <Trans>Most liked</Trans>
              </h2>
              <Link to="/$lang/poses" params={params} search={{ sort: 'liked' }}>
                <Trans>All poses</Trans>
              </Link>
            </div>
            <Cards poses={liked.items} />
          </section>
        )}
      </section>
    </main>
  )
}

function Newest({ newest }: { newest: PosePage | null }) {
  const lang = useLang()
  const router = useRouter()
  if (!newest) {
    return (
      <EmptyState
        title={<Trans>The newest poses could not be loaded.</Trans>}
        action={
          <LockedButton variant="raised" onPress={() => router.invalidate()}>
            <Trans>Try again</Trans>
          </LockedButton>
        }
      />
    )
  }
  if (newest.items.length === 0) {
    return (
      <EmptyState
        title={<Trans>Nobody has shared a pose yet</Trans>}
        action={
          <Link to="/$lang/make/{-$temp}" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>Make a pose</Trans>
          </Link>
        }
      >
        <Trans>Make one and share it: it is the first that everyone sees here.</Trans>
      </EmptyState>
    )
  }
  return <Cards poses={newest.items} />
}

function Cards({ poses }: { poses: readonly PoseInList[] }) {
  return (
    <ul className={styles.grid}>
      {poses.map((pose) => (
        <li key={pose.id}>
          <PoseCard pose={pose} />
        </li>
      ))}
    </ul>
  )
}
