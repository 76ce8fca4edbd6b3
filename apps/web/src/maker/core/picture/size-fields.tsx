import { useLingui } from '@lingui/react/macro'
import { LONGEST_SIDE } from '@kamae/stage/picture/format'
import { SelectField } from '@kamae/ui/fields/field'
import { NumberField } from '@kamae/ui/fields/number-field'
import { useStore } from 'zustand'
import styles from '../panel/panel.module.css'
import { PICTURE_SIZES } from './picture-sizes.ts'
import { pictureSettings } from './picture-store.ts'

type Size = { readonly width: number; readonly height: number }

/** The shape and the pixels of a picture, up to what its kind of file may have; those of the picture panel unless given. */
export function SizeFields({
  size: given,
  onChange = pictureSettings.setState,
}: {
  size?: Size
  onChange?: (size: Size) => void
}) {
  const { t } = useLingui()
  const settings = useStore(pictureSettings)
  const { format } = settings
  const { width, height } = given ?? settings
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
      onChange={(next) => onChange({ width, height, [side]: next })}
    />
  ))
  return (
    <>
      <SelectField
        label={t({ message: 'Shape', context: 'shape of a picture' })}
        value={size?.id ?? 'custom'}
        options={[
          ...PICTURE_SIZES.map(({ id, label }) => ({ value: id, label: t(label) })),
          { value: 'custom', label: t`Custom size` },
        ]}
        onChange={(id) => {
          const next = PICTURE_SIZES.find((each) => each.id === id)
          if (next) onChange({ width: next.width, height: next.height })
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
