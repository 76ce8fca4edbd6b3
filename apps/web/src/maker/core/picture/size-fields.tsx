import { useLingui } from '@lingui/react/macro'
import { LONGEST_SIDE } from '@kamae/stage/picture/format'
import { SelectField } from '@kamae/ui/fields/field'
import { NumberField } from '@kamae/ui/fields/number-field'
import { useStore } from 'zustand'
import styles from '../panel/panel.module.css'
import { PICTURE_SIZES } from './picture-sizes.ts'
import { pictureSettings } from './picture-store.ts'

/** The shape and the pixels of a picture, up to what its kind of file may have. */
export function SizeFields() {
  const { t } = useLingui()
  const { width, height, format } = useStore(pictureSettings)
  const size = PICTURE_SIZES.find((each) => each.width === width && each.height === height)
  const sides = [
    { label: t`Width`, side: 'width', value: width },
    { label: t`Height`, side: 'height', value: height },
  ] as const
  const [across, up] = sides.map(({ label, side, value }) => (
    <NumberField
      key={side}
      label={label}
      value={value}
      min={16}
      max={LONGEST_SIDE[format]}
      unit=" px"
      onChange={(next) => pictureSettings.setState({ [side]: next })}
    />
  ))
  return (
    <>
      <SelectField
        label={t({ message: 'Shape', context: 'shape of a picture' })}
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
        {across}
        <span aria-hidden="true">×</span>
        {up}
      </div>
    </>
  )
}
