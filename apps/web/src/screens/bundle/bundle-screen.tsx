import { written } from '@kamae/ui/layout/written'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { MineRoom } from '../../features/on-my-avatar/mine-room.tsx'
import { MineSlot } from '../../features/on-my-avatar/mine-slot.tsx'
import { SafetyNotices } from '../../features/reports/safety-notices.tsx'
import site from '../../page/page.module.css'
import { ByLine } from '../../features/resource/by-line.tsx'
import { ownBarClass } from '../../features/resource/own-bar-class.ts'
import { TagLinks } from '../../features/tags/tag-links.tsx'
import page from '../../features/resource/resource-page.module.css'
import { useLoadedResource } from '../../features/resource/use-loaded-resource.ts'
import { useLang } from '../../language/use-lang.ts'
import { useMoreAtEnd } from '../../features/lists/endless/use-more-at-end.ts'
import { useSession } from '../../session/use-session.ts'
import { BundleActions } from './bundle-actions.tsx'
import { BundleCover } from '../../features/bundles/bundle-cover.tsx'
import type { BundlePageData } from './bundle-entry.ts'
import { EntryGrid } from './entry-grid.tsx'
import styles from '../../features/bundles/bundle.module.css'
import { PoseCount } from '../../features/bundles/pose-count.tsx'
import { useEntries } from './use-entries.ts'

// Few visitors are the owner.
const OwnEntries = lazy(async () => ({ default: (await import('./own-entries.tsx')).OwnEntries }))
const OwnBundleBar = lazy(async () => ({
  default: (await import('./own-bundle-bar.tsx')).OwnBundleBar,
}))

/** One bundle: cover, name, what it costs to have, and its poses in their order; its owner changes it where it is. */
export function BundleScreen({ bundle: loaded, isFree, entries: first }: BundlePageData) {
  const lang = useLang()
  const { user } = useSession()
  const [bundle, setBundle] = useLoadedResource(loaded)
  const entries = useEntries(bundle.id, first)
  const isMine = user?.uid === bundle.userUid
  const end = useMoreAtEnd(entries.hasMore && !entries.hasFailed, entries.more)
  const { name, userName, userUid, description, tags } = bundle
  const isByLink = entries.items.some(({ pose }) => pose?.isByLink)
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
          <BundleCover covers={bundle.covers} sizes="(min-width: 768px) 280px, 92vw" isEager />
        </div>
        <div>
          <h1 className={page.name} {...written(name)}>
            {name}
          </h1>
          <ByLine resource={bundle} to={{ to: '/$lang/bundles', params: { lang }, search: { by: userUid } }}>
            <PoseCount count={bundle.contentCount} />
          </ByLine>
          {description && (
            <p className={styles.description} {...written(description)}>
              {description}
            </p>
          )}
          <TagLinks
            tags={tags}
            names={bundle.tagNames}
            to={(tag) => ({ to: '/$lang/bundles', params: { lang }, search: { tag } })}
            className={styles.tags}
          />
          {isMine && (
            <Suspense fallback={<div className={ownBarClass()} />}>
              <OwnBundleBar bundle={bundle} onChanged={setBundle} />
            </Suspense>
          )}
          <BundleActions bundle={bundle} isMine={isMine} isFree={isFree} />
        </div>
      </div>
      <section aria-labelledby="contents">
        <div className={styles.contents}>
          <h2 id="contents">
            <Trans>Poses</Trans>
          </h2>
          <MineSlot />
        </div>
        <MineRoom />
        {gaps > 0 && (
          <p className={styles.note}>
            <Trans>Poses that are not shared any more keep their place and their name.</Trans>
          </p>
        )}
        {isMine && isByLink && bundle.visibility === 'public' && (
          <p className={styles.note}>
            <Trans>
              While this bundle is public, nobody else is shown the poses in it that you share by their link
              alone.
            </Trans>
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
