import { buttonClass } from '@kamae/ui/button'
import { EmptyState } from '@kamae/ui/empty-state'
import { LockedButton } from '@kamae/ui/locked-button'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import site from '../shell/site.module.css'
import { useLang } from '../use-lang.ts'
import styles from './gallery.module.css'
import { PoseGrid } from './pose-grid.tsx'
import type { PosePage } from './pose-in-list.ts'
import { useGallery } from './use-gallery.ts'

/** So many pictures are on the first screen and load at once. */
const EAGER = 10

/** All shared poses, newest first; the next ones come as the end comes near. */
export function GalleryScreen({ first }: { first: PosePage }) {
  const lang = useLang()
  const { items, nextCursor, state, more } = useGallery(first)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!end.current || !nextCursor || state !== 'idle') return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void more()
      },
      { rootMargin: '800px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [nextCursor, state, more])

  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <h1 className={site.title}>
        <Trans>Poses</Trans>
      </h1>
      {items.length === 0 ? (
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
      ) : (
        <PoseGrid poses={items} eager={EAGER} coming={state === 'loading' ? 5 : 0} />
      )}
      {nextCursor && (
        <div ref={end} className={styles.more}>
          {state === 'failed' && (
            <p role="alert">
              <Trans>The next poses could not be loaded.</Trans>
            </p>
          )}
          <LockedButton onPress={more} lockMs={1000}>
            {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
          </LockedButton>
        </div>
      )}
    </main>
  )
}
