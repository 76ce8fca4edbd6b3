import { drawMannequin, type Mannequin } from '@kamae/pose/mannequin/mannequin'
import type { BuiltInPair } from '@kamae/pose/library/built-in-pairs'
import type { PairPose } from '@kamae/pose/library/pair-pose'
import { useNearView } from '../../../page/use-near-view.ts'
import styles from '../../../features/mannequin/mannequin-drawing.module.css'

/** Two small plaster figures, side by side as they stand to each other. */
export function PairDrawing({ source }: { source: Pick<BuiltInPair, 'pair'> }) {
  const [box, isNear] = useNearView<SVGSVGElement>()
  const drawn = isNear ? drawPair(source.pair) : undefined
  return (
    <svg ref={box} className={styles.figure} viewBox={drawn?.viewBox} aria-hidden="true">
      {drawn?.drawings.map(({ shapes, x, y }, who) => (
        // oxlint-disable-next-line react/no-array-index-key -- there are two, always the same
        <g key={who} transform={`translate(${x} ${y})`}>
          {shapes.map(({ d, part }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of drawing is all that tells shapes apart
            <path key={index} d={d} data-part={part} />
          ))}
        </g>
      ))}
    </svg>
  )
}

// Hundredths of a metre, as the mannequin is drawn: the standard figure's hips, and the view from its left.
const HIPS = 92
const [ACROSS, AWAY, DOWN] = [0.85, -0.53, 0.14]

function drawPair({ first, second, x, z, turn }: PairPose) {
  const drawings = [
    { ...drawMannequin(first, { view: 'three-quarter' }), x: 0, y: 0 },
    {
      ...drawMannequin(second, { view: 'three-quarter', turn }),
      x: (x * ACROSS + z * AWAY) * HIPS,
      y: (x * -AWAY + z * ACROSS) * DOWN * HIPS,
    },
  ]
  // Who stands farther back is drawn first.
  if (x * -AWAY + z * ACROSS < 0) drawings.reverse()
  const boxes = drawings.map((drawing) => boxOf(drawing, drawing.x, drawing.y))
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.right))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  // The squares around the figures leave room at their sides that two can share.
  const size = Math.max(bottom - top, (right - left) * 0.72)
  const middle = (left + right) / 2
  return { drawings, viewBox: [middle - size / 2, bottom - size, size, size].map(Math.round).join(' ') }
}

function boxOf({ viewBox }: Mannequin, x: number, y: number) {
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
  return { left: left + x, top: top + y, right: left + x + width, bottom: top + y + height }
}
