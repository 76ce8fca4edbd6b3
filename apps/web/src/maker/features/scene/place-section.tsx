import { useLingui } from '@lingui/react/macro'
import type { Vec3 } from '@kamae/pose/math/vector'
import { useActive, useMaker, useScene } from '../../core/maker-context.ts'
import { GestureRow } from '../../core/panel/gesture-row.tsx'
import panel from '../../core/panel/panel.module.css'
import { avatarNames } from '../../core/scene/avatar-names.ts'
import { placeAvatarOf } from '../../core/scene/scene-edits.ts'

/** Where the picked avatar stands, which way it looks, how large it is. */
export function PlaceSection() {
  const maker = useMaker()
  const { t } = useLingui()
  const avatars = useScene((scene) => scene.avatars)
  const avatar = useActive((active) => active)
  if (!avatar) return null
  const { id, place, turn, scale } = avatar
  const name = avatarNames(avatars, t`Unnamed avatar`).get(id) ?? ''
  const [x, y, z] = place
  const put = (next: Vec3) => placeAvatarOf(maker, id, { place: next })
  const metres = {
    gesture: 'placeAvatar' as const,
    min: -10,
    max: 10,
    step: 0.05,
    digits: 2,
    unit: ' m',
    reset: 0,
    origin: 0,
  }
  return (
    <section className={panel.section} aria-label={t`Position of ${name}`}>
      <h3 className={panel.heading}>{t`Position of ${name}`}</h3>
      <GestureRow {...metres} label={t`Sideways`} value={x} onChange={(value) => put([value, y, z])} />
      <GestureRow
        {...metres}
        label={t({ message: 'Up', context: 'a place' })}
        value={y}
        onChange={(value) => put([x, value, z])}
      />
      <GestureRow {...metres} label={t`To the front`} value={z} onChange={(value) => put([x, y, value])} />
      <GestureRow
        gesture="placeAvatar"
        label={t({ message: 'Turn', context: 'angle' })}
        value={turn}
        min={-180}
        max={180}
        unit="°"
        reset={0}
        origin={0}
        onChange={(value) => placeAvatarOf(maker, id, { turn: value })}
      />
      <GestureRow
        gesture="placeAvatar"
        label={t`Size`}
        value={scale}
        min={0.1}
        max={4}
        step={0.01}
        digits={2}
        unit="×"
        reset={1}
        onChange={(value) => placeAvatarOf(maker, id, { scale: value })}
      />
    </section>
  )
}
