import { LockedButton } from '@kamae/ui/locked-button'
import { buttonClass } from '@kamae/ui/button'
import { VisuallyHidden } from '@kamae/ui/visually-hidden'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useLang } from '../use-lang.ts'
import type { GallerySearch } from './gallery-search.ts'
import styles from './gallery.module.css'
import { PoseGrid } from './pose-grid.tsx'
import type { PosePage } from './pose-in-list.ts'
import { useGallery } from './use-gallery.ts'

/** So many pictures are on the first screen and load at once. */
const EAGER = 6
const COMING = 5

/** The poses; the next ones come as the end comes near, and without JavaScript by a link. */
export function GalleryList({
  first,
  search,
  place,
  isLeaving,
}: {
  first: PosePage
  search: GallerySearch
  place: string
  isLeaving: boolean
}) {
  const lang = useLang()
  const { items, nextCursor, state, came, more } = useGallery(first, search, place)
  const list = useRef<HTMLDivElement>(null)
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

  /** Whoever asked by key stands at the first of those that came. */
  const moreAndGo = async () => {
    const before = items.length
    if (!(await more())) return false
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`li:nth-child(${before + 1}) a`)?.focus(),
    )
    return true
  }
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void moreAndGo()
  }

  return (
    <>
      <div
        ref={list}
        className={styles.list}
        aria-busy={isLeaving || state === 'loading'}
        data-leaving={isLeaving || undefined}
      >
        <PoseGrid poses={items} eager={EAGER} coming={state === 'loading' ? COMING : 0} />
      </div>
      <VisuallyHidden isLive>
        {state === 'loading' && <Trans>Loading more poses</Trans>}
        {state === 'idle' && came > 0 && <Plural value={came} one="# more pose" other="# more poses" />}
      </VisuallyHidden>
      {nextCursor && (
        <div ref={end} className={styles.more}>
          {state === 'failed' ? (
            <>
              <p role="alert">
                <Trans>The next poses could not be loaded.</Trans>
              </p>
              <LockedButton onPress={moreAndGo} lockMs={1000}>
                <Trans>Try again</Trans>
              </LockedButton>
            </>
          ) : (
            <Link
              to="/$lang/poses"
              params={{ lang }}
              search={{ ...search, after: nextCursor }}
              preload={false}
              rel="next"
              className={buttonClass()}
              onClick={press}
            >
              <Trans>Show more</Trans>
            </Link>
          )}
        </div>
      )}
    </>
  )
}
