import { written } from '@kamae/ui/layout/written'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArticleShelf } from '../../features/articles/article-shelf.tsx'
import { CopyLinkButton } from '../../features/clipboard/copy-link-button.tsx'
import { MineLine } from '../../features/on-my-avatar/mine-line.tsx'
import { PoseGrid } from '../../features/pose-card/pose-grid.tsx'
import { PersonMenu } from '../../features/reports/person-menu.tsx'
import { SafetyNotices } from '../../features/reports/safety-notices.tsx'
import site from '../../page/page.module.css'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { BundleShelf } from '../../features/rooms/bundle-shelf.tsx'
import { CountsLine } from '../../features/rooms/counts-line.tsx'
import type { LoadedPerson } from '../../features/rooms/load-person.ts'
import styles from '../../features/rooms/room.module.css'

/** Somebody who has no room: their name and what they share. */
export function PersonScreen({
  person,
  poses,
  bundles,
  articles,
  hasMorePoses,
  hasMoreBundles,
}: LoadedPerson) {
  const { i18n } = useLingui()
  const lang = useLang()
  const isMe = useSession().user?.uid === person.uid
  const since = i18n.date(person.since, { dateStyle: 'long', timeZone: 'UTC' })
  const path = `/u/${encodeURIComponent(person.uid)}`
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <SafetyNotices
        kind="person"
        id={person.uid}
        userUid={person.uid}
        userName={person.name}
        isHidden={false}
      />
      <header className={styles.person}>
        {person.name ? (
          <h1 className={styles.personName} {...written(person.name)}>
            {person.name}
          </h1>
        ) : (
          <h1 className={styles.personName}>
            <Trans>Somebody</Trans>
          </h1>
        )}
        <CountsLine {...person} />
        <p className={styles.by}>
          <Trans>
            Here since <time dateTime={person.since}>{since}</time>
          </Trans>
        </p>
        <div className={styles.actions}>
          {isMe && (
            <Link to="/$lang/r" params={{ lang }} className={buttonClass({ variant: 'primary' })}>
              <Trans>Open my room</Trans>
            </Link>
          )}
          <CopyLinkButton path={path} variant="plain" />
          <PersonMenu uid={person.uid} name={person.name} />
        </div>
      </header>
      {poses.length === 0 && bundles.length === 0 && articles.items.length === 0 && (
        <EmptyState
          title={<Trans>Nothing is shared here yet</Trans>}
          action={
            <Link to="/$lang/poses" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
              <Trans>See all poses</Trans>
            </Link>
          }
        />
      )}
      {poses.length > 0 && (
        <section className={styles.section} aria-labelledby="poses">
          <h2 id="poses" className={styles.heading}>
            <Trans>Poses</Trans>
          </h2>
          <MineLine />
          <PoseGrid poses={poses} eager={5} />
          {hasMorePoses && (
            <p className={styles.all}>
              <Link to="/$lang/poses" params={{ lang }} search={{ by: person.uid }}>
                <Trans>All poses</Trans>
              </Link>
            </p>
          )}
        </section>
      )}
      {bundles.length > 0 && (
        <section className={styles.section} aria-labelledby="bundles">
          <h2 id="bundles" className={styles.heading}>
            <Trans>Bundles</Trans>
          </h2>
          <BundleShelf bundles={bundles} />
          {hasMoreBundles && (
            <p className={styles.all}>
              <Link to="/$lang/bundles" params={{ lang }} search={{ by: person.uid }}>
                <Trans>All bundles</Trans>
              </Link>
            </p>
          )}
        </section>
      )}
      {articles.items.length > 0 && (
        <section className={styles.section} aria-labelledby="articles">
          <h2 id="articles" className={styles.heading}>
            <Trans>Articles</Trans>
          </h2>
          <ArticleShelf key={person.uid} first={articles} of={{ userUid: person.uid }} />
        </section>
      )}
      <p className={styles.foot}>
        <Link to="/$lang/r" params={{ lang }} className={buttonClass()}>
          <Trans>All rooms</Trans>
        </Link>
      </p>
    </main>
  )
}
