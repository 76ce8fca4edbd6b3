import { useLingui } from '@lingui/react/macro'
import { FileSection, FORMAT_NAMES } from '../../../core/picture/file-section.tsx'
import { SizeFields } from '../../../core/picture/size-fields.tsx'
import { rememberPictureSettings } from '../../../core/picture/picture-store.ts'
import { Disclosure } from '../../../core/panel/disclosure.tsx'
import styles from '../batch.module.css'
import type { BatchPlan } from '../plan/plan.ts'

rememberPictureSettings()

/** How large each picture is and what kind of file: the same settings as the picture panel's. */
export function SizeSection({ plan }: { plan: BatchPlan }) {
  const { t } = useLingui()
  return (
    <Disclosure
      keepMounted
      title={t`Size and file`}
      state={`${plan.width} × ${plan.height} px, ${FORMAT_NAMES[plan.finish.format]}`}
    >
      <SizeFields />
      <div className={styles.file}>
        <FileSection />
      </div>
      <p className={styles.quiet}>{t`Background, framing and size are those of the picture panel.`}</p>
    </Disclosure>
  )
}
