import { memo, useMemo } from 'react'
import { drawMannequin } from '@kamae/pose/mannequin'
import type { Pose } from '@kamae/pose/pose'
import styles from './strip.module.css'

/** A pose as a small plaster figure. */
export const MannequinFigure = memo(function MannequinFigure({ pose }: { pose: Pose }) {
  const { viewBox, shapes } = useMemo(() => drawMannequin(pose, { view: 'three-quarter' }), [pose])
  return (
    <svg className={styles.figure} viewBox={viewBox} aria-hidden="true">
      {shapes.map(({ d, part }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of drawing is all that tells shapes apart
        <path key={index} d={d} data-part={part} />
      ))}
    </svg>
  )
})
