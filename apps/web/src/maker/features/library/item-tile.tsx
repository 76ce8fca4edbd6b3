import type { KeyboardEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { MannequinDrawing } from '../../../features/mannequin/mannequin-drawing.tsx'
import styles from './library.module.css'
import type { LibraryItem } from '../../core/library/library-item.ts'
import { PairDrawing } from './pair-drawing.tsx'
import { putBack, star, starId, unshelve } from '../../core/library/shelf.ts'
import { StarIcon } from './star-icon.tsx'

/** A pose of the library as a tile, with the star that keeps it on the shelf. */
export function ItemTile({
  item,
  isCurrent,
  isLooked,
  isStarred,
  tabIndex,
  handlers,
  onKeyDown,
}: {
  item: LibraryItem
  isCurrent: boolean
  isLooked: boolean
  isStarred: boolean
  tabIndex: 0 | -1
  handlers: object
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  const { t } = useLingui()
  const { name, built, shelved } = item
  const isKept = isStarred || shelved !== undefined
  const flip = async () => {
    const id = shelved ?? (built && isStarred ? starId(built) : undefined)
    if (id === undefined) return built ? star(built) : false
    const taken = await unshelve(id)
    if (taken)
      showToast(t`Removed from the shelf`, 'done', { label: t`Undo`, run: () => void putBack(taken) })
    return undefined
  }
  return (
    <div className={styles.cell} data-kept={isKept || undefined}>
      <button
        type="button"
        className={styles.tile}
        aria-pressed={isCurrent}
        data-pose={item.key}
        data-looked={isLooked || undefined}
        tabIndex={tabIndex}
        {...handlers}
      >
        {item.pair ? <PairDrawing source={item.pair} /> : <MannequinDrawing source={item.source} />}
        <span className={styles.name}>{name}</span>
      </button>
      {(built !== undefined || shelved !== undefined) && (
        <button
          type="button"
          className={styles.star}
          aria-pressed={isKept}
          aria-label={t`Add “${name}” to the shelf`}
          tabIndex={tabIndex}
          onClick={() => void flip()}
          onKeyDown={onKeyDown}
        >
          <StarIcon />
        </button>
      )}
    </div>
  )
}
