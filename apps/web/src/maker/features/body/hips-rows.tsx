import { useLingui } from '@lingui/react/macro'
import { setHips } from '../../core/edits.ts'
import { useActive, useAvatar, useMaker } from '../../core/maker-context.ts'
import { GestureRow } from '../../core/panel/gesture-row.tsx'

const RANGE_CM = 200

/** Where the hips are, in centimetres from where they rest on this avatar. */
export function HipsRows() {
  const maker = useMaker()
  const { t } = useLingui()
  const hips = useActive(({ pose }) => pose.hips)
  const height = useAvatar()?.skeleton.hipsHeight
  if (!hips || !height) return null
  const names = [t`Left`, t`Up`, t`Forward`]
  return names.map((label, axis) => (
    <GestureRow
      key={label}
      gesture="setHips"
      label={label}
      value={Math.round((hips[axis] ?? 0) * height * 1000) / 10}
      min={-RANGE_CM}
      max={RANGE_CM}
      digits={1}
      unit=" cm"
      reset={0}
      onChange={(centimetres) => {
        const [x, y, z] = hips
        const next: [number, number, number] = [x, y, z]
        next[axis] = centimetres / 100 / height
        setHips(maker, next)
      }}
    />
  ))
}
