import { useLingui } from '@lingui/react/macro'
import { NumberField } from '@kamae/ui/fields/number-field'
import { Segmented } from '@kamae/ui/fields/segmented'
import { Switch } from '@kamae/ui/fields/switch'
import { useScene } from '../../core/maker-context.ts'
import type { Size } from '../../stage/control-size.ts'
import { type ControlSettings, controlSettings, SIDES } from '../../stage/control-store.ts'
import styles from './control.module.css'

const LONGEST = 16_384

/** How large, of whom, and in which of the ways that other programs want. */
export function ControlOptions({ settings, size }: { settings: ControlSettings; size: Size }) {
  const { t } = useLingui()
  const isAlone = useScene((scene) => scene.avatars.length < 2)
  const set = (part: Partial<ControlSettings>) => controlSettings.setState(part)
  const { width, height } = size
  return (
    <div className={styles.options}>
      <Segmented
        label={t({ message: 'Shape', context: 'shape of a picture' })}
        isFilled
        value={settings.shape}
        options={[
          { value: 'portrait', label: t({ message: 'Portrait', context: 'shape of a picture' }) },
          { value: 'square', label: t`Square` },
          { value: 'landscape', label: t({ message: 'Landscape', context: 'shape of a picture' }) },
          { value: 'own', label: t({ message: 'Custom', context: 'shape of a picture' }) },
        ]}
        onChange={(shape) => set({ shape, ...(shape === 'own' ? size : {}) })}
      />
      {settings.shape === 'own' ? (
        <div className={styles.pair}>
          <NumberField
            label={t`Width`}
            value={settings.width}
            min={64}
            max={LONGEST}
            step={8}
            unit=" px"
            onChange={(next) => set({ width: next })}
          />
          <span aria-hidden="true">×</span>
          <NumberField
            label={t`Height`}
            value={settings.height}
            min={64}
            max={LONGEST}
            step={8}
            unit=" px"
            onChange={(next) => set({ height: next })}
          />
        </div>
      ) : (
        <div className={styles.pair}>
          <Segmented
            label={t`Shorter side`}
            value={String(settings.side)}
            options={SIDES.map((side) => ({ value: String(side), label: String(side) }))}
            onChange={(next) => set({ side: SIDES.find((side) => String(side) === next) ?? settings.side })}
          />
          <span>{t`${width} × ${height} px`}</span>
        </div>
      )}
      {!isAlone && (
        <Segmented
          label={t`Who`}
          isFilled
          value={settings.who}
          options={[
            { value: 'all', label: t`Everyone` },
            { value: 'one', label: t`Only this one` },
          ]}
          onChange={(who) => set({ who })}
        />
      )}
      <details className={styles.more}>
        <summary>{t`For other programs`}</summary>
        <Switch
          label={t`Normals as 3D programs have them: red to the right`}
          isOn={settings.red === 'right'}
          onChange={(isOn) => set({ red: isOn ? 'right' : 'left' })}
        />
        <Switch
          label={t`Black lines on white`}
          isOn={settings.ink === 'black'}
          onChange={(isOn) => set({ ink: isOn ? 'black' : 'white' })}
        />
        <Switch label={t`Depth in 16 bits`} isOn={settings.isDeep} onChange={(isDeep) => set({ isDeep })} />
      </details>
    </div>
  )
}
