import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { BundleGrid } from '../../features/bundles/bundle-grid.tsx'
import { CharacterPicture } from '../../features/characters/character-picture.tsx'
import { PoseCard } from '../../features/pose-card/pose-card.tsx'
import type { PoseInList, PosePage } from '../../features/pose-card/pose-in-list.ts'
import site from '../../page/page.module.css'
import { useLang } from '../../language/use-lang.ts'
import { HeroAvatar } from './hero-avatar.tsx'
import { HomeFoot } from './home-foot.tsx'
import { HomeMine } from './home-mine.tsx'
import styles from './home.module.css'
import type { HomeLists } from './list-home.ts'
import { OpenVrmButton } from './open-vrm-button.tsx'

/** What Kamae is, an avatar that can be posed right there, and what others made. */
export function HomeScreen({
  lists: { featured, newest, liked, bundles, characters },
}: {
  lists: HomeLists
}) {
  const lang = useLang()
  const params = { lang }
  return (
    <main id="main" tabIndex={-1}>
      <section className={styles.hero}>
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
        {/* After the text it stands under: a page painted while its text is still coming must not move the avatar. */}
        <HeroAvatar />
      </section>
      <div className={site.main}>
        <HomeMine />
        {featured.length > 0 && (
          <Row title={<Trans>Featured poses</Trans>}>
            <PoseCards poses={featured} />
          </Row>
        )}
        <Row
          title={<Trans>New poses</Trans>}
          more={
            newest &&
            newest.items.length > 0 && (
              <Link to="/$lang/poses" params={params}>
                <Trans>All poses</Trans>
              </Link>
            )
          }
        >
          <Newest newest={newest} />
        </Row>
        {liked.length > 0 && (
          <Row
            title={<Trans>Most liked</Trans>}
            more={
              <Link to="/$lang/poses" params={params} search={{ sort: 'liked' }}>
                <Trans>All poses</Trans>
              </Link>
            }
          >
            <PoseCards poses={liked} />
          </Row>
        )}
        {bundles.length > 0 && (
          <Row
            title={<Trans>Bundles</Trans>}
            more={
              <Link to="/$lang/bundles" params={params}>
                <Trans>All bundles</Trans>
              </Link>
            }
          >
            <BundleGrid bundles={bundles} />
          </Row>
        )}
        {characters.length > 0 && (
          <Row
            title={<Trans>Characters to talk with</Trans>}
            more={
              <Link to="/$lang/characters" params={params}>
                <Trans>All characters</Trans>
              </Link>
            }
          >
            <ul className={styles.grid}>
              {characters.map((character) => (
                <li key={character.id}>
                  <Link
                    to="/$lang/c/$slug"
                    params={{ lang, slug: character.slug }}
                    className={styles.character}
                  >
                    <CharacterPicture {...character} sizes="(min-width: 960px) 208px, 30vw" />
                    <span lang={character.language} dir="auto">
                      {character.name}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Row>
        )}
      </div>
      <HomeFoot />
    </main>
  )
}

/** A heading, where there is more of it, and what there is. */
function Row({ title, more, children }: { title: ReactNode; more?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
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
  return <PoseCards poses={newest.items} />
}

function PoseCards({ poses }: { poses: readonly PoseInList[] }) {
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
