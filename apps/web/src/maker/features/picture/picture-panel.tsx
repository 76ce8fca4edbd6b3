import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { LONGEST_SIDE } from '@kamae/stage/picture/format'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Segmented } from '@kamae/ui/fields/segmented'
import { useMaker, useScene } from '../../core/maker-context.ts'
import { useTakePng } from './use-take-png.ts'
import { BackgroundSection } from './background-section.tsx'
import styles from '../../core/panel/panel.module.css'
import { FileSection, FORMAT_NAMES } from '../../core/picture/file-section.tsx'
import { PICTURE_FAILURES } from '../../core/picture/picture-errors.ts'
import { SizeFields } from '../../core/picture/size-fields.tsx'
import { PreflightSection } from './preflight-section.tsx'
import { usePreflight } from './use-preflight.ts'
import { pictureSettings, rememberPictureSettings } from '../../core/picture/picture-store.ts'

rememberPictureSettings()

/** The picture: what is behind, how large, how framed, what kind of file. */
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
        <Button onClick={() => maker.view.setState({ dialog: 'batch' })}>{t`Multiple pictures`}</Button>
        <LockedButton
          lockMs={1500}
          onPress={takePng}
          disabledReason={preflight?.failure && t(PICTURE_FAILURES[preflight.failure])}
        >
          {t`Take ${formatName}`}
        </LockedButton>
      </div>
    </>
  )
}
