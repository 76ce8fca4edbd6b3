import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { SelectField } from '@kamae/ui/fields/field'
import { NumberRow } from '@kamae/ui/fields/number-row'
import { Segmented } from '@kamae/ui/fields/segmented'
import { Switch } from '@kamae/ui/fields/switch'
import { useScene } from '../maker-context.ts'
import { ownFilesOf } from '../scene/own-files-of.ts'
import panelStyles from '../panel/panel.module.css'
import { DPI, pictureSettings, type PictureSettings } from './picture-store.ts'
import styles from './file-section.module.css'
import { MatteField } from './matte-field.tsx'

export const FORMAT_NAMES = { png: 'PNG', webp: 'WebP', jpeg: 'JPEG' } as const

/** Outlines begin here when their width is chosen. */
const FIRST_OUTLINE = 4

/** What kind of file the picture is, and what travels in it; `isCutOut` where nothing is behind, whatever the scene has. */
export function FileSection({ isCutOut }: { isCutOut?: boolean }) {
  const { t } = useLingui()
  const { format, quality, dpi, carried, outline } = useStore(pictureSettings)
  const hasOwnFiles = useScene((scene) => {
    const { hasAvatars, hasProps } = ownFilesOf(scene)
    return hasAvatars || hasProps
  })
  const isEmpty = useScene((scene) => isCutOut ?? scene.background.kind === 'transparent')
  const set = (next: Partial<PictureSettings>) => pictureSettings.setState(next)
  return (
    <section className={panelStyles.section} aria-label={t`File`}>
      <h3 className={panelStyles.heading}>{t`File`}</h3>
      <div className={styles.fields}>
        <Segmented
          label={t`File format`}
          isFilled
          value={format}
          options={Object.entries(FORMAT_NAMES).map(([value, label]) => ({
            value: value as PictureSettings['format'],
            label,
          }))}
          onChange={(next) => set({ format: next })}
        />
        {format !== 'png' && (
          <NumberRow
            label={t`Quality`}
            value={Math.round(quality * 100)}
            min={1}
            max={100}
            unit=" %"
            reset={92}
            onChange={(next) => set({ quality: next / 100 })}
          />
        )}
        {format === 'jpeg' && isEmpty && <MatteField />}
        <SelectField
          label={t`Dots per inch`}
          value={String(dpi)}
          options={DPI.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(next) => set({ dpi: Number(next) })}
        />
        <Switch
          label={t`Custom outline width`}
          isOn={outline !== null}
          onChange={(isOn) => set({ outline: isOn ? FIRST_OUTLINE : null })}
        />
        {outline !== null && (
          <NumberRow
            label={t`Outline`}
            value={outline}
            min={0}
            max={64}
            digits={1}
            step={0.5}
            unit=" px"
            onChange={(next) => set({ outline: next })}
          />
        )}
        {format === 'png' ? (
          <SelectField
            label={t`Saved in the picture`}
            value={carried}
            options={[
              { value: 'scene', label: t`The whole scene` },
              { value: 'pose', label: t`The pose alone` },
              { value: 'nothing', label: t`Nothing` },
            ]}
            hint={
              carried === 'scene'
                ? hasOwnFiles
                  ? t`Drop the picture here later and all is back: poses, camera, light. Your own files stay on this device; the picture only names them.`
                  : t`Drop the picture here later and all is back: poses, camera, light.`
                : carried === 'pose'
                  ? t`Drop the picture here later and the pose is back, on any avatar.`
                  : t`The picture cannot be opened for posing again.`
            }
            onChange={(next) => set({ carried: next })}
          />
        ) : (
          <p className={panelStyles.quiet}>{t`Only a PNG carries its pose.`}</p>
        )}
      </div>
    </section>
  )
}
