import type { HandShape } from '@kamae/pose/library/hand-shapes'
import type { Side } from '../../core/view-state.ts'
import { HAND_BOX, fingersOf } from './hand-drawing.ts'
import styles from './hand-tile.module.css'

const VIEW_BOX = [HAND_BOX.x, HAND_BOX.y, HAND_BOX.width, HAND_BOX.height].join(' ')

/** A ready shape of a hand: a small drawing and its name. */
export function HandTile({
  shape,
  side,
  label,
  onPick,
}: {
  shape: HandShape
  side: Side
  label: string
  onPick: () => void
}) {
  return (
    <button type="button" className={styles.tile} onClick={onPick}>
      <svg className={styles.figure} viewBox={VIEW_BOX} aria-hidden="true" data-side={side}>
        <path className={styles.palm} d="M22 37 16.5 28 15 20.5 29 19 29.5 30z" />
        {fingersOf(shape).map(({ path }) => (
          <g key={path}>
            <path className={styles.rim} d={path} />
            <path className={styles.finger} d={path} />
          </g>
        ))}
      </svg>
      <span className={styles.name}>{label}</span>
    </button>
  )
}
