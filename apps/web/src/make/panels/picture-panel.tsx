import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { LONGEST_SIDE } from '@kamae/stage/picture/format'
import { Button } from '@kamae/ui/button'
import { LockedButton } from '@kamae/ui/locked-button'
import { Segmented } from '@kamae/ui/segmented'
import { useMaker, useScene } from '../core/maker-context.ts'
import { useTakePng } from '../files/use-take-png.ts'
import { BackgroundSection } from './background-section.tsx'
import styles from './panel.module.css'
import { FileSection, FORMAT_NAMES } from '../pictures/file-section.tsx'
import { PICTURE_FAULTS } from '../pictures/fault-words.ts'
import { SizeFields } from '../pictures/size-fields.tsx'
import { PreflightSection } from '../pictures/preflight-section.tsx'
import { usePreflight } from '../pictures/use-preflight.ts'
import { pictureSettings, rememberPictureSettings } from './picture-store.ts'

rememberPictureSettings()

/** The picture: what stands behind, how large, how framed, what kind of file. */
export function PicturePanel() {
  const maker = useMaker()
  const { t } = useLingui()
  const { framing, format } = useStore(pictureSettings)
  const limit = LONGEST_SIDE[format]
  const preflight = usePreflight()
  const formatName = FORMAT_NAMES[format]
  const isAlone = useScene((scene) => scene.avatars.length < 2)
  const takePng = useTakePng(maker)
  return (
    <>
      <BackgroundSection />
      <section className={styles.section} aria-label={t`Size`}>
        <h3 className={styles.heading}>{t`Size`}</h3>
        <SizeFields />
        <p className={styles.quiet}>{t`Up to ${limit} px a side.`}</p>
      </section>
      <section className={styles.section} aria-label={t`Framing`}>
        <h3 className={styles.heading}>{t`Framing`}</h3>
        <Segmented
          label={t`Framing`}
          isFilled
          value={isAlone && framing === 'avatar' ? 'all' : framing}
          options={[
            { value: 'all', label: isAlone ? t`Whole avatar` : t`Everyone` },
            ...(isAlone ? [] : [{ value: 'avatar' as const, label: t`Only this one` }]),
            { value: 'view', label: t`As on stage` },
          ]}
          onChange={(next) => pictureSettings.setState({ framing: next })}
        />
      </section>
      <FileSection />
      <PreflightSection preflight={preflight} />
      <div className={styles.foot}>
        <Button onClick={() => maker.view.setState({ dialog: 'control' })}>{t`Control pictures`}</Button>
        <Button onClick={() => maker.view.setState({ dialog: 'many' })}>{t`Many pictures`}</Button>
        <LockedButton
          lockMs={1500}
          onPress={takePng}
          disabledReason={preflight?.fault && t(PICTURE_FAULTS[preflight.fault])}
        >
          {t`Take ${formatName}`}
        </LockedButton>
      </div>
    </>
  )
}
