import { useLingui } from '@lingui/react/macro'
import type { Limb } from '@kamae/pose/skeleton/masks'
import { Button } from '@kamae/ui/buttons/button'
import { resetAll } from '../../core/edits.ts'
import { useMaker } from '../../core/maker-context.ts'
import { Disclosure } from '../../core/panel/disclosure.tsx'
import styles from '../../core/panel/disclosure.module.css'
import { useBodyClipboard } from '../../core/body/use-body-clipboard.ts'

/** The clipboard of limbs and poses, and the way back to rest. */
export function BodyCopy({ limb, twin }: { limb: Limb; twin: Limb | undefined }) {
  const maker = useMaker()
  const { t } = useLingui()
  const clipboard = useBodyClipboard()
  return (
    <Disclosure id="copy" title={t`Copy and paste`}>
      <p className={styles.quiet}>{t`Also between avatars, and between tabs.`}</p>
      <div className={styles.buttons}>
        <Button size="dense" onClick={() => clipboard.copyLimb(limb)}>{t`Copy this part`}</Button>
        <Button size="dense" onClick={() => clipboard.copyPose()}>{t`Copy the pose`}</Button>
        <Button size="dense" onClick={() => void clipboard.paste(limb)}>{t`Paste`}</Button>
        {twin && (
          <Button
            size="dense"
            onClick={() => void clipboard.paste(twin)}
          >{t`Paste on the other side`}</Button>
        )}
        <Button size="dense" variant="ghost" onClick={() => resetAll(maker)}>{t`Reset all`}</Button>
      </div>
    </Disclosure>
  )
}
