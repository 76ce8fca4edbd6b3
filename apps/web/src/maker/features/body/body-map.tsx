import { useMaker, useView } from '../../core/maker-context.ts'
import type { BodyPart } from '../../core/view-state.ts'
import styles from './body-map.module.css'

/** The strokes of each part, as seen from the front: the avatar's right arm is on the left. */
const STROKES: readonly { readonly part: BodyPart; readonly path: string; readonly width: number }[] = [
  { part: 'torso', path: 'M48 38v36', width: 24 },
  { part: 'rightArm', path: 'm36 34-14 24-6 24', width: 11 },
  { part: 'leftArm', path: 'm60 34 14 24 6 24', width: 11 },
  { part: 'rightLeg', path: 'm42 82-4 28-2 26', width: 11 },
  { part: 'leftLeg', path: 'm54 82 4 28 2 26', width: 11 },
]

const DOTS: readonly {
  readonly part: BodyPart
  readonly bone: string
  readonly x: number
  readonly y: number
}[] = [
  { part: 'rightArm', bone: 'rightUpperArm', x: 36, y: 34 },
  { part: 'rightArm', bone: 'rightLowerArm', x: 22, y: 58 },
  { part: 'rightArm', bone: 'rightHand', x: 16, y: 82 },
  { part: 'leftArm', bone: 'leftUpperArm', x: 60, y: 34 },
  { part: 'leftArm', bone: 'leftLowerArm', x: 74, y: 58 },
  { part: 'leftArm', bone: 'leftHand', x: 80, y: 82 },
  { part: 'torso', bone: 'chest', x: 48, y: 44 },
  { part: 'torso', bone: 'hips', x: 48, y: 76 },
  { part: 'rightLeg', bone: 'rightLowerLeg', x: 38, y: 110 },
  { part: 'rightLeg', bone: 'rightFoot', x: 36, y: 136 },
  { part: 'leftLeg', bone: 'leftLowerLeg', x: 58, y: 110 },
  { part: 'leftLeg', bone: 'leftFoot', x: 60, y: 136 },
]

/** The body as a map to press on; the list beside it says the same to those who do not see it. */
export function BodyMap() {
  const { view } = useMaker()
  const open = useView((state) => state.part)
  const picked = useView((state) => state.bone)
  const choose = (part: BodyPart) => ({
    'data-open': part === open || undefined,
    onClick: () => view.setState({ part }),
  })
  return (
    <svg className={styles.map} viewBox="0 0 96 144" aria-hidden="true">
      {STROKES.map(({ part, path, width }) => (
        <path key={part} className={styles.stroke} d={path} strokeWidth={width} {...choose(part)} />
      ))}
      <circle className={styles.head} cx="48" cy="14" r="10" {...choose('head')} />
      {DOTS.map(({ part, bone, x, y }) => (
        <circle
          key={bone}
          className={styles.dot}
          data-picked={bone === picked || undefined}
          cx={x}
          cy={y}
          r={bone === picked ? 4.5 : 3}
          {...choose(part)}
        />
      ))}
    </svg>
  )
}
