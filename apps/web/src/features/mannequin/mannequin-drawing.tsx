import { memo, useMemo } from 'react'
import { drawMannequin } from '@kamae/pose/mannequin/mannequin'
import type { Pose } from '@kamae/pose/documents/pose'
import styles from './mannequin-drawing.module.css'
import { useNearView } from '../../page/use-near-view.ts'

/** A pose as a small plaster figure, solved and drawn when it comes near the part of the page that is seen. */
export const MannequinDrawing = memo(function MannequinDrawing({
  source,
}: {
  source: { readonly pose: Pose }
}) {
  const [box, isNear] = useNearView<SVGSVGElement>()
  const drawn = useMemo(
    () => (isNear ? drawMannequin(source.pose, { view: 'three-quarter' }) : undefined),
    [isNear, source],
  )
  return (
    <svg ref={box} className={styles.figure} viewBox={drawn?.viewBox} aria-hidden="true">
      {drawn?.shapes.map(({ d, part }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of drawing is all that tells shapes apart
        <path key={index} d={d} data-part={part} />
      ))}
    </svg>
  )
})
