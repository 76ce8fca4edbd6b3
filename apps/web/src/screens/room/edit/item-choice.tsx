import { useEffect, useRef } from 'react'
import styles from './edit.module.css'

type Item = {
  readonly id: string
  readonly name: string
  readonly pictureUrl?: string
  readonly covers?: readonly { readonly pictureUrl: string }[]
}

/** Pictures to choose from, in a row that scrolls; a chosen one bears its place where there are several. */
export function ItemChoice({
  label,
  items,
  chosen,
  isNumbered,
  onChoose,
}: {
  label: string
  items: readonly Item[]
  chosen: readonly string[]
  isNumbered?: boolean
  onChoose: (id: string) => void
}) {
  const row = useRef<HTMLDivElement>(null)
  const isThere = items.length > 0
  // The first that is chosen is seen without scrolling.
  useEffect(() => {
    const pressed = isThere ? row.current?.querySelector<HTMLElement>('[aria-pressed="true"]') : undefined
    if (row.current && pressed) row.current.scrollLeft = pressed.offsetLeft - row.current.offsetLeft - 8
  }, [isThere])
  return (
    <div ref={row} className={styles.items} role="group" aria-label={label}>
      {items.map(({ id, name, pictureUrl, covers }) => {
        const at = chosen.indexOf(id)
        return (
          <button
            key={id}
            type="button"
            className={styles.item}
            aria-pressed={at >= 0}
            aria-label={name}
            data-tip={name}
            onClick={() => onChoose(id)}
          >
            <img src={pictureUrl ?? covers?.[0]?.pictureUrl} alt="" width={64} height={80} loading="lazy" />
            {at >= 0 && <span className={styles.mark}>{isNumbered ? at + 1 : '✓'}</span>}
          </button>
        )
      })}
    </div>
  )
}
