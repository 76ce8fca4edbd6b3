import type { KeyboardEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { BuiltInPose } from '@kamae/pose/library/built-in'
import type { Dressing } from '../../../core/dressing/dressing.ts'
import { poseName } from '../../../../features/pose-names/pose-names.ts'
import { MannequinDrawing } from '../../../../features/mannequin/mannequin-drawing.tsx'
import styles from './pose-carousel.module.css'
import { usePosePreview } from './use-pose-preview.ts'

/** One pose as a tile: seen on the avatar, as much of it as `dressing` says, while it is pointed at. */
export function PoseTile({
  built,
  dressing,
  isCurrent,
  tabIndex,
  onMove,
  onReach,
}: {
  built: BuiltInPose
  dressing: Dressing
  isCurrent: boolean
  tabIndex: 0 | -1
  onMove: (event: KeyboardEvent<HTMLElement>) => void
  onReach: (id: string) => void
}) {
  const { t } = useLingui()
  const { handlersOf } = usePosePreview(dressing)
  const name = t(poseName(built.id))
  const handlers = handlersOf(built, name)
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isCurrent}
      data-pose={built.id}
      tabIndex={tabIndex}
      {...handlers}
      onKeyDown={(event) => {
        handlers.onKeyDown(event)
        onMove(event)
      }}
      onFocus={(event) => {
        onReach(built.id)
        handlers.onFocus(event)
      }}
    >
      <MannequinDrawing source={built} />
      <span className={styles.label}>{name}</span>
    </button>
  )
}
