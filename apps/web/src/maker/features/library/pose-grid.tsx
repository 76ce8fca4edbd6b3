import { type KeyboardEvent, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { nextIndex } from '@kamae/ui/navigation/roving'
import { useStore } from 'zustand'
import { useActive } from '../../core/maker-context.ts'
import { builtInPoseOf } from '@kamae/pose/library/built-in-pose-of'
import { ItemTile } from './item-tile.tsx'
import styles from './library.module.css'
import type { LibraryItem } from '../../core/library/library-item.ts'
import { libraryView } from './library-view.ts'
import { shelf, starId } from '../../core/library/shelf.ts'
import { useLibraryPreview } from './use-library-preview.ts'

/** Poses as a grid in which arrow keys move: what is pointed at or focused is seen on the stage, Escape puts back. */
export function PoseGrid({ items, label }: { items: readonly LibraryItem[]; label: string }) {
  const { t } = useLingui()
  const { part, strength } = useStore(libraryView)
  const { looked, apply, stop, handlersOf } = useLibraryPreview({ part, strength })
  const current = useActive(({ pose }) => builtInPoseOf(pose))
  const kept = useStore(shelf, ({ poses }) => poses)
  const [focused, setFocused] = useState<string>()
  const entry = items.some(({ key }) => key === focused) ? focused : items[0]?.key

  const grid = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      stop()
      return
    }
    const tiles = [...(grid.current?.querySelectorAll<HTMLElement>('[data-pose]') ?? [])]
    const at = tiles.findIndex((tile) => tile.parentElement?.contains(document.activeElement))
    if (at < 0) return
    const next = step(event.key, at, tiles)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    tiles[next]?.focus()
  }
  const tileHandlers = (item: LibraryItem) => {
    const { onFocus, ...others } = handlersOf(item)
    return {
      ...others,
      onKeyDown,
      onFocus: (event: { currentTarget: Element }) => {
        setFocused(item.key)
        onFocus(event)
      },
    }
  }
  return (
    <>
      <div className={styles.grid} role="group" aria-label={label} ref={grid}>
        {items.map((item) => (
          <ItemTile
            key={item.key}
            item={item}
            isCurrent={item.built !== undefined && item.built === current}
            isLooked={looked?.key === item.key}
            isStarred={
              item.built !== undefined && (kept?.some(({ id }) => id === starId(item.built ?? '')) ?? false)
            }
            tabIndex={item.key === entry ? 0 : -1}
            handlers={tileHandlers(item)}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      {looked && (
        <div className={styles.applyBar} data-foot>
          <span>{looked.name}</span>
          <button type="button" className={styles.quiet} onClick={stop}>{t`Put back`}</button>
          <button type="button" className={styles.apply} onClick={() => apply(looked)}>{t`Apply`}</button>
        </div>
      )}
    </>
  )
}

/** Up and down go to the tile of the next row at the same place; the rest as in a list. */
function step(key: string, at: number, tiles: readonly HTMLElement[]): number | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return nextIndex(key, at, tiles.length)
  const top = (tile: HTMLElement | undefined) => tile?.getBoundingClientRect().top
  const columns = Math.max(
    1,
    tiles.findIndex((tile) => top(tile) !== top(tiles[0])),
  )
  const next = at + (key === 'ArrowDown' ? columns : -columns)
  return next >= 0 && next < tiles.length ? next : at
}
