import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { LONGEST_SIDE } from '@kamae/stage/picture/format'
import { SelectField } from '@kamae/ui/field'
import { NumberField } from '@kamae/ui/number-field'
import { PICTURE_SIZES } from '../panels/picture-sizes.ts'
import { FileSection, FORMAT_NAMES } from '../pictures/file-section.tsx'
import { pictureSettings, rememberPictureSettings } from '../panels/picture-store.ts'
import { Fold } from './fold.tsx'
import styles from './many.module.css'
import type { ManyPlan } from './plan.ts'

rememberPictureSettings()

/** How large each picture is and what kind of file: the same settings as the picture panel's. */
export function SizeSection({ plan }: { plan: ManyPlan }) {
  const { t } = useLingui()
  const { width, height, format } = useStore(pictureSettings)
  const longest = LONGEST_SIDE[format]
  const size = PICTURE_SIZES.find((each) => each.width === width && each.height === height)
  return (
    <Fold
      label={t`Size and file`}
      value={`${plan.width} × ${plan.height} px, ${FORMAT_NAMES[plan.finish.format]}`}
    >
      <SelectField
        label={t`Shape`}
        value={size?.id ?? 'custom'}
        options={[
          ...PICTURE_SIZES.map(({ id, label }) => ({ value: id, label: t(label) })),
          { value: 'custom', label: t`Own size` },
        ]}
        onChange={(id) => {
          const next = PICTURE_SIZES.find((each) => each.id === id)
          if (next) pictureSettings.setState({ width: next.width, height: next.height })
        }}
      />
      <div className={styles.pair}>
        <NumberField
          label={t`Width`}
          value={width}
          min={16}
          max={longest}
          unit=" px"
          onChange={(next) => pictureSettings.setState({ width: next })}
        />
        <span aria-hidden="true">×</span>
        <NumberField
          label={t`Height`}
          value={height}
          min={16}
          max={longest}
          unit=" px"
          onChange={(next) => pictureSettings.setState({ height: next })}
        />
      </div>
      <div className={styles.file}>
        <FileSection />
      </div>
      <p className={styles.quiet}>{t`Background, framing and size are those of the picture panel.`}</p>
    </Fold>
  )
}
