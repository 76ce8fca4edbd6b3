import { useLingui } from '@lingui/react/macro'
import type { Floor } from '@kamae/pose/documents/studio'
import { SelectField } from '@kamae/ui/fields/field'
import { useMaker, useScene } from '../../core/maker-context.ts'
import { ColourField } from '../../core/panel/colour-field.tsx'
import panel from '../../core/panel/panel.module.css'
import { layFloor } from '../../core/scene/scene-edits.ts'

const COLOURS: Readonly<Record<Floor['kind'], string>> = {
  none: '#d8d0c6',
  shadow: '#d8d0c6',
  plain: '#d8d0c6',
  grid: '#8a8f98',
}

/** What everybody stands on. */
export function FloorSection() {
  const maker = useMaker()
  const { t } = useLingui()
  const floor = useScene((scene) => scene.floor)
  return (
    <section className={panel.section} aria-label={t`Floor`}>
      <h3 className={panel.heading}>{t`Floor`}</h3>
      <SelectField
        label={t`Kind of floor`}
        value={floor?.kind ?? 'studio'}
        options={[
          { value: 'studio', label: t`Match the background` },
          { value: 'none', label: t`None` },
          { value: 'shadow', label: t`Only shadows` },
          { value: 'plain', label: t`One colour` },
          { value: 'grid', label: t`Grid of one metre` },
        ]}
        onChange={(kind) =>
          layFloor(maker, kind === 'studio' ? undefined : { kind, colour: floor?.colour ?? COLOURS[kind] })
        }
      />
      {(floor?.kind === 'plain' || floor?.kind === 'grid') && (
        <ColourField
          label={t`Colour`}
          gesture="setFloor"
          value={floor.colour}
          onChange={(colour) => layFloor(maker, { ...floor, colour })}
        />
      )}
    </section>
  )
}
