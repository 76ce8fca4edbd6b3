import { useLingui } from '@lingui/react/macro'
import type { Prop } from '@kamae/pose/documents/studio'
import { anglesOf, turnOf } from '@kamae/pose/math/turn-angles'
import type { Vec3 } from '@kamae/pose/math/vector'
import { Button } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useMaker } from '../../core/maker-context.ts'
import { ColourField } from '../../core/panel/colour-field.tsx'
import { GestureRow } from '../../core/panel/gesture-row.tsx'
import panel from '../../core/panel/panel.module.css'
import { HolderSelect } from './holder-select.tsx'
import { CommittedNameField } from '../../core/scene/committed-name-field.tsx'
import { whereHeldBy } from '../../core/scene/prop-places.ts'
import { undoStep } from '../../core/scene/undo-step.ts'
import { changePropOf, duplicatePropOf, holdPropOf, removePropOf } from '../../core/scene/scene-edits.ts'

/** One prop: its name, colour, who holds it, where it is, how it is turned and how large it is. */
export function PropSection({ prop, name }: { prop: Prop; name: string }) {
  const maker = useMaker()
  const { t } = useLingui()
  const { id, shape, place, size } = prop
  const angles = anglesOf(prop.turn)
  const row = { gesture: 'changeProp' as const }
  const metres = { ...row, min: -10, max: 10, step: 0.01, digits: 2, unit: ' m', reset: 0, origin: 0 }
  const degrees = { ...row, min: -180, max: 180, unit: '°', reset: 0, origin: 0 }
  const factor = { ...row, min: 0.01, max: 5, step: 0.01, digits: 2, reset: 1 }
  const largest = Math.max(...size)
  const scaleTo = (next: number) => {
    const by = next / largest
    changePropOf(maker, id, { size: [size[0] * by, size[1] * by, size[2] * by] })
  }
  const put = (next: Vec3) => changePropOf(maker, id, { place: next })
  const turn = (next: Vec3) => changePropOf(maker, id, { turn: turnOf(next) })
  const stretch = (next: Vec3) => changePropOf(maker, id, { size: next })
  return (
    <section className={panel.section} aria-label={name}>
      <h3 className={panel.heading}>{name}</h3>
      <CommittedNameField
        key={`${id}/${prop.name}`}
        label={t`Name`}
        name={prop.name}
        placeholder={name}
        onName={(next) => changePropOf(maker, id, { name: next })}
      />
      <HolderSelect
        holder={prop.holder}
        onHold={(by) => holdPropOf(maker, id, whereHeldBy(maker, prop, by), by)}
      />
      {shape.kind !== 'file' && (
        <ColourField
          label={t`Colour`}
          gesture="changeProp"
          value={shape.colour}
          onChange={(colour) => changePropOf(maker, id, { shape: { ...shape, colour } })}
        />
      )}
      <h4 className={panel.minor}>{t`Position`}</h4>
      <GestureRow
        {...metres}
        label={t`Sideways`}
        value={place[0]}
        onChange={(x) => put([x, place[1], place[2]])}
      />
      <GestureRow
        {...metres}
        label={t({ message: 'Up', context: 'a place' })}
        value={place[1]}
        onChange={(y) => put([place[0], y, place[2]])}
      />
      <GestureRow
        {...metres}
        label={t`To the front`}
        value={place[2]}
        onChange={(z) => put([place[0], place[1], z])}
      />
      <h4 className={panel.minor}>{t({ message: 'Turn', context: 'angle' })}</h4>
      <GestureRow
        {...degrees}
        label={t`Horizontal angle`}
        value={angles[1]}
        onChange={(y) => turn([angles[0], y, angles[2]])}
      />
      <GestureRow
        {...degrees}
        label={t`Nod`}
        value={angles[0]}
        min={-90}
        max={90}
        onChange={(x) => turn([x, angles[1], angles[2]])}
      />
      <GestureRow
        {...degrees}
        label={t`Tilt`}
        value={angles[2]}
        onChange={(z) => turn([angles[0], angles[1], z])}
      />
      <h4 className={panel.minor}>{t`Size`}</h4>
      <GestureRow {...factor} label={t`Scale`} value={largest} onChange={scaleTo} />
      <GestureRow
        {...factor}
        label={t`Width`}
        value={size[0]}
        onChange={(x) => stretch([x, size[1], size[2]])}
      />
      <GestureRow
        {...factor}
        label={t`Height`}
        value={size[1]}
        onChange={(y) => stretch([size[0], y, size[2]])}
      />
      <GestureRow
        {...factor}
        label={t`Depth`}
        value={size[2]}
        onChange={(z) => stretch([size[0], size[1], z])}
      />
      <div className={panel.chips}>
        <Button size="dense" onClick={() => duplicatePropOf(maker, id)}>{t`Duplicate`}</Button>
        <Button
          size="dense"
          variant="danger"
          onClick={() => {
            removePropOf(maker, id)
            showToast(t`${name} was removed`, 'done', { label: t`Undo`, run: undoStep(maker) })
          }}
        >{t`Remove`}</Button>
      </div>
    </section>
  )
}
