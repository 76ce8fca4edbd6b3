import { useLingui } from '@lingui/react/macro'
import type { Gaze } from '@kamae/pose/documents/pose'
import { useMaker } from '../../core/maker-context.ts'
import { look } from '../../core/body/face-edits.ts'
import { GestureRow } from '../../core/panel/gesture-row.tsx'

/** How far to the side and up or down a gaze by angles goes, degrees: eyes turn less far, as their file and their limits say. */
const WIDEST = 60

/** The numbers of a gaze that has some: a point in metres, or two angles. */
export function GazeRows({ gaze }: { gaze: Gaze }) {
  const maker = useMaker()
  const { t } = useLingui()
  if (gaze.kind === 'angles') {
    const names = { yaw: t`Left`, pitch: t`Up` }
    return (['yaw', 'pitch'] as const).map((axis) => (
      <GestureRow
        key={axis}
        gesture="setGaze"
        label={names[axis]}
        value={gaze[axis]}
        min={-WIDEST}
        max={WIDEST}
        digits={1}
        unit="°"
        reset={0}
        onChange={(degrees) => look(maker, { ...gaze, [axis]: degrees })}
      />
    ))
  }
  if (gaze.kind === 'point') {
    const names = [t`Left`, t`Up`, t`Forward`]
    return gaze.point.map((value, axis) => (
      <GestureRow
        key={names[axis]}
        gesture="setGaze"
        label={names[axis] ?? ''}
        value={value}
        min={-3}
        max={3}
        step={0.01}
        digits={2}
        unit=" m"
        onChange={(metres) => look(maker, { kind: 'point', point: moved(gaze.point, axis, metres) })}
      />
    ))
  }
  return null
}

function moved(point: readonly number[], axis: number, metres: number): [number, number, number] {
  const [x = 0, y = 0, z = 0] = point.with(axis, metres)
  return [x, y, z]
}
