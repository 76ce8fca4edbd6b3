import { Chip } from '@kamae/ui/chip'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PersonMenu } from '../safety/person-menu.tsx'
import { SafetyNotices } from '../safety/safety-notices.tsx'
import site from '../shell/site.module.css'
import { useLang } from '../use-lang.ts'
import { useSession } from '../use-session.ts'
import { BundleActions } from './bundle-actions.tsx'
import { BundleCover } from './bundle-cover.tsx'
import type { BundlePageData } from './bundle-entry.ts'
import { EntryGrid } from './entry-grid.tsx'
import styles from './bundle.module.css'
import { PoseCount } from './pose-count.tsx'
import { useEntries } from './use-entries.ts'

// Few visitors are the owner.
const OwnEntries = lazy(async () => ({ default: (await import('./own-entries.tsx')).OwnEntries }))
const OwnBar = lazy(async () => ({ default: (await import('./own-bar.tsx')).OwnBar }))

/** One bundle: cover, name, what it costs to have, and its poses in their order; its owner changes it where it stands. */
export function BundleScreen({ bundle: loaded, entries: first }: BundlePageData) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { user } = useSession()
  const [bundle, setBundle] = useState(loaded)
  const entries = useEntries(bundle.id, first)
  const isMine = user?.uid === bundle.userUid
  const end = useMoreAtEnd(entries.hasMore && !entries.hasFailed, entries.more)
  const { name, userName, userUid, description, tags } = bundle
  const covers = bundle.covers.map(({ pictureUrl }) => pictureUrl)
  const date = i18n.date(bundle.createdAt, { dateStyle: 'long', timeZone: 'UTC' })
  const gaps = entries.items.filter(({ pose }) => pose === null).length
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <SafetyNotices
        kind="bundle"
        id={bundle.id}
        userUid={userUid}
        userName={userName}
        isHidden={bundle.archivedAt !== null}
      />
      <div className={styles.top}>
        <div className={styles.topCover}>
          <BundleCover covers={covers} sizes="(min-width: 768px) 280px, 92vw" isEager />
        </div>
        <div>
          <h1 className={styles.name}>{name}</h1>
          <div className={styles.by}>
            <Trans>
              by{' '}
              <Link to="/$lang/bundles" params={{ lang }} search={{ by: userUid }} className={styles.byLink}>
                {userName}
              </Link>
            </Trans>
            {' · '}
            <PoseCount count={bundle.contentCount} />
            {' · '}
            <time dateTime={bundle.createdAt}>{date}</time>
            <PersonMenu uid={userUid} name={userName} />
          </div>
          {description && <p className={styles.description}>{description}</p>}
          {tags.length > 0 && (
            <ul className={styles.tags}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Link to="/$lang/bundles" params={{ lang }} search={{ tag }} className={styles.tag}>
                    <Chip>{tag}</Chip>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {isMine && (
            <Suspense fallback={<div className={styles.own} />}>
              <OwnBar bundle={bundle} onChanged={setBundle} />
            </Suspense>
          )}
          <BundleActions bundle={bundle} isMine={isMine} />
        </div>
      </div>
      <section aria-labelledby="contents">
        <h2 id="contents" className={styles.contents}>
          <Trans>Poses</Trans>
        </h2>
        {gaps > 0 && (
          <p className={styles.note}>
            <Trans>Poses that are not shared any more keep their place and their name.</Trans>
          </p>
        )}
        {!isMine && (bundle.isSexual || bundle.isViolent) && (
          <p className={styles.note}>
            <Trans>
              Some of its poses are sexual or violent. They are shown only to those who chose that in their
              settings.
            </Trans>
          </p>
        )}
        {isMine ? (
          <Suspense fallback={<EntryGrid entries={entries.items} />}>
            <OwnEntries bundle={bundle} entries={entries} onChanged={setBundle} />
          </Suspense>
        ) : (
          <EntryGrid entries={entries.items} />
        )}
        <div ref={end} className={styles.more}>
          {entries.hasFailed && (
            <p role="alert">
              <Trans>The next poses could not be loaded.</Trans>{' '}
              <button type="button" className={styles.again} onClick={() => void entries.more()}>
                <Trans>Try again</Trans>
              </button>
            </p>
          )}
        </div>
      </section>
    </main>
  )
}

function useMoreAtEnd(isWanted: boolean, more: () => Promise<boolean>) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !isWanted) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) void more()
      },
      { rootMargin: '800px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isWanted, more])
  return end
}
