import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Segmented } from '@kamae/ui/fields/segmented'
import { useMaker } from '../../core/maker-context.ts'
import panelStyles from '../../core/panel/panel.module.css'
import { FileSection } from '../../core/picture/file-section.tsx'
import { SizeFields } from '../../core/picture/size-fields.tsx'
import { PreflightSection } from '../../features/picture/preflight-section.tsx'
import { usePreflight } from '../../features/picture/use-preflight.ts'
import {
  exportChoice,
  type ExportKind,
  isPicture,
  isShape,
  type PictureKind,
  type shotOf,
} from './export-choice.ts'
import styles from './export-sheet.module.css'

type Shot = ReturnType<typeof shotOf>

/** What else can be said of what is chosen: size, background, file and a look over it; sets have dialogs of their own. */
export function ExportDetails({ kind, shot }: { kind: ExportKind; shot: Shot }) {
  const { view } = useMaker()
  const { t } = useLingui()
  if (isPicture(kind)) return <PictureDetails kind={kind} shot={shot} />
  return (
    <div className={styles.more}>
      {kind === 'control' ? (
        <Button onClick={() => view.setState({ dialog: 'control' })}>{t`Which pictures and sizes`}</Button>
      ) : (
        <Button onClick={() => view.setState({ dialog: 'batch' })}>{t`Angles, views, poses, avatars`}</Button>
      )}
    </div>
  )
}

function PictureDetails({ kind, shot }: { kind: PictureKind; shot: Shot }) {
  const { t } = useLingui()
  const { width, height, background } = shot
  const preflight = usePreflight(shot)
  const ownSize = {
    size: { width, height },
    onChange: (size: { width: number; height: number }) =>
      exportChoice.setState(({ sizes }) => ({ sizes: { ...sizes, [kind]: size } })),
  }
  return (
    <>
      <section className={panelStyles.section} aria-label={t`Size`}>
        <h4 className={panelStyles.heading}>{t`Size`}</h4>
        <SizeFields {...(isShape(kind) ? ownSize : {})} />
      </section>
      {isShape(kind) && <GroundSection />}
      <FileSection isCutOut={background.kind === 'transparent'} />
      <PreflightSection preflight={preflight} shot={shot} />
    </>
  )
}

function GroundSection() {
  const { t } = useLingui()
  return (
    <section className={panelStyles.section} aria-label={t`Background`}>
      <h4 className={panelStyles.heading}>{t`Background`}</h4>
      <Segmented
        label={t`Background`}
        isFilled
        value={exportChoice.getState().ground}
        options={[
          { value: 'scene', label: t`As on stage` },
          { value: 'none', label: t`Transparent` },
          { value: 'studio', label: t`Studio` },
        ]}
        onChange={(ground) => exportChoice.setState({ ground })}
      />
    </section>
  )
}
