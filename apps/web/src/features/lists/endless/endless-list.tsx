import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { buttonClass } from '@kamae/ui/buttons/button'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useMoreAtEnd } from './use-more-at-end.ts'
import styles from '../../pose-card/pose-list.module.css'
import type { Endless } from './use-endless.ts'

/** A list whose next items come as the end comes near, and without JavaScript by a link. */
export function EndlessList<Item>({
  pages: { items, nextCursor, state, came, more },
  next,
  isLeaving,
  texts,
  children,
}: {
  pages: Endless<Item>
  /** Where the page behind a cursor is. */
  next: (cursor: string) => LinkProps
  isLeaving: boolean
  texts: {
    readonly loading: ReactNode
    readonly came: ReactNode
    readonly failed: ReactNode
  }
  /** The items as a list with links in it, with room for those that are on their way. */
  children: (items: readonly Item[], isComing: boolean) => ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const end = useMoreAtEnd(nextCursor !== null && state === 'idle', more)

  /** Whoever asked by key is at the first of those that came. */
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
        {children(items, state === 'loading')}
      </div>
      <VisuallyHidden isLive>
        {state === 'loading' && texts.loading}
        {state === 'idle' && came > 0 && texts.came}
      </VisuallyHidden>
      {nextCursor && (
        <div ref={end} className={styles.more}>
          {state === 'failed' ? (
            <>
              <p role="alert">{texts.failed}</p>
              <LockedButton onPress={moreAndGo} lockMs={1000}>
                <Trans>Try again</Trans>
              </LockedButton>
            </>
          ) : (
            <Link {...next(nextCursor)} preload={false} rel="next" className={buttonClass()} onClick={press}>
              <Trans>Show more</Trans>
            </Link>
          )}
        </div>
      )}
    </>
  )
}
