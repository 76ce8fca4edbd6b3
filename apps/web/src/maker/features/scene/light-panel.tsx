import { useLingui } from '@lingui/react/macro'
import type { Lamp, Lights } from '@kamae/pose/documents/studio'
import { Switch } from '@kamae/ui/fields/switch'
import { useMaker, useScene } from '../../core/maker-context.ts'
import { ColourField } from '../../core/panel/colour-field.tsx'
import { GestureRow } from '../../core/panel/gesture-row.tsx'
import panel from '../../core/panel/panel.module.css'
import { LIGHT_PRESETS, presetOf, STUDIO_LIGHTS } from './light-presets.ts'
import { lightScene } from '../../core/scene/scene-edits.ts'
import styles from '../../core/panel/scene-list.module.css'

/** The light of the scene: a ready one, then each lamp by itself. */
export function LightPanel() {
  const maker = useMaker()
  const { t } = useLingui()
  const own = useScene((scene) => scene.lights)
  const lights = own ?? STUDIO_LIGHTS
  const current = presetOf(own)
  /** The studio's light without shadows is what a scene has that says nothing. */
  const set = (next: Lights) =>
    lightScene(maker, presetOf(next)?.id === 'studio' && !next.shadows ? undefined : next)
  return (
    <>
      <section className={panel.section} aria-label={t`Light presets`}>
        <h3 className={panel.heading}>{t`Light presets`}</h3>
        <div className={styles.lights}>
          {LIGHT_PRESETS.map((preset) => (
            <button
              type="button"
              key={preset.id}
              className={styles.light}
              aria-pressed={preset === current}
              onClick={() => set({ ...preset.lights, shadows: lights.shadows })}
            >
              <span className={styles.ball} style={{ background: ballOf(preset.lights) }} />
              {t(preset.label)}
            </button>
          ))}
        </div>
      </section>
      <section className={panel.section}>
        <Switch
          label={t`Real shadows`}
          isOn={lights.shadows}
          onChange={(shadows) => set({ ...lights, shadows })}
        />
        <GestureRow
          gesture="setLights"
          label={t`Ambient`}
          value={lights.ambient}
          min={0}
          max={4}
          step={0.05}
          digits={2}
          reset={1}
          onChange={(ambient) => set({ ...lights, ambient })}
        />
      </section>
      <LampSection
        label={t`Key light`}
        lamp={lights.key}
        reset={STUDIO_LIGHTS.key}
        onChange={(key) => set({ ...lights, key })}
      />
      <LampSection
        label={t`Fill light`}
        lamp={lights.fill}
        reset={STUDIO_LIGHTS.fill}
        onChange={(fill) => set({ ...lights, fill })}
      />
      <LampSection
        label={t`Rim light`}
        lamp={lights.rim}
        reset={STUDIO_LIGHTS.rim}
        onChange={(rim) => set({ ...lights, rim })}
      />
    </>
  )
}

function LampSection({
  label,
  lamp,
  reset,
  onChange,
}: {
  label: string
  lamp: Lamp
  reset: Lamp
  onChange: (lamp: Lamp) => void
}) {
  const { t } = useLingui()
  return (
    <section className={panel.section} aria-label={label}>
      <h3 className={panel.heading}>{label}</h3>
      <ColourField
        label={t`Colour`}
        gesture="setLights"
        value={lamp.colour}
        onChange={(colour) => onChange({ ...lamp, colour })}
      />
      <GestureRow
        gesture="setLights"
        label={t`Strength`}
        value={lamp.strength}
        min={0}
        max={2}
        step={0.05}
        digits={2}
        reset={reset.strength}
        onChange={(strength) => onChange({ ...lamp, strength })}
      />
      <GestureRow
        gesture="setLights"
        label={t`Horizontal angle`}
        value={lamp.yaw}
        min={-180}
        max={180}
        unit="°"
        reset={reset.yaw}
        origin={0}
        onChange={(yaw) => onChange({ ...lamp, yaw })}
      />
      <GestureRow
        gesture="setLights"
        label={t`Height`}
        value={lamp.pitch}
        min={-90}
        max={90}
        unit="°"
        reset={reset.pitch}
        origin={0}
        onChange={(pitch) => onChange({ ...lamp, pitch })}
      />
    </section>
  )
}

/** A ball in this light, as a picture for the button: each lamp a glow from where it hangs. */
function ballOf({ key, fill, rim, ambient }: Lights): string {
  const glow = ({ colour, strength, yaw, pitch }: Lamp) => {
    const x = 50 + 50 * Math.sin((yaw * Math.PI) / 180)
    const y = 50 - 50 * Math.sin((pitch * Math.PI) / 180)
    const isBehind = Math.abs(yaw) > 90
    const alpha = Math.round(Math.min(strength, 1) * (isBehind ? 80 : 100))
    return `radial-gradient(circle at ${x.toFixed(0)}% ${y.toFixed(0)}%, color-mix(in srgb, ${colour} ${alpha}%, transparent) 0, transparent ${isBehind ? 48 : 85}%)`
  }
  const grey = Math.round(12 + 44 * Math.min(ambient, 2.4))
  return [rim, fill, key]
    .filter(({ strength }) => strength > 0)
    .map(glow)
    .concat(`rgb(${grey + 20} ${grey + 16} ${grey + 24})`)
    .join(', ')
}
