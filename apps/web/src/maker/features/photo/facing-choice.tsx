import { isFacing } from '@kamae/pose-estimation/looks/facing'
import type { Reading } from '@kamae/pose-estimation/looks/pose-from-looks'
import { drawMannequin } from '@kamae/pose/mannequin/mannequin'
import type { Pose } from '@kamae/pose/documents/pose'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { photoStore, turnReading } from '../../../features/pose-estimation/photo-store.ts'
import { mirrorSolved } from '../../../features/pose-estimation/take-parts.ts'
import styles from './facing-choice.module.css'

/** Asks from which side the body is seen, where the picture does not say: both ways to read it as small figures. */
export function FacingChoice({
  found,
  solved,
  turned,
  isMirrored,
}: Reading & { turned: Reading; isMirrored: boolean }) {
  const { t } = useLingui()
  const isFront = isFacing(found)
  const [front, back] = isFront ? [solved, turned.solved] : [turned.solved, solved]
  const poseOf = (one: typeof solved) => (isMirrored ? mirrorSolved(one) : one).pose
  const choice = (label: string, pose: Pose, isOn: boolean) => (
    <label>
      <input
        type="radio"
        name="facing"
        checked={isOn}
        onChange={() => photoStore.setState((state) => turnReading(state))}
      />
      <PosePicture pose={pose} />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset className={styles.facing}>
      <legend>{t`From which side is the body seen?`}</legend>
      {choice(t`From the front`, poseOf(front), isFront)}
      {choice(t`From behind`, poseOf(back), !isFront)}
    </fieldset>
  )
}

/** A pose as the camera sees it. */
function PosePicture({ pose }: { pose: Pose }) {
  const { viewBox, shapes } = useMemo(() => drawMannequin(pose, { view: 'front' }), [pose])
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      {shapes.map(({ d, part }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of drawing is all that tells shapes apart
        <path key={index} d={d} data-part={part} />
      ))}
    </svg>
  )
}
