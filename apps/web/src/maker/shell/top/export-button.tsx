import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '@kamae/ui/buttons/button'
import { LateMenu } from '../../../shell/late-menu.tsx'
import { passHint } from '../../core/hints.ts'
import { useMaker, useView } from '../../core/maker-context.ts'
import styles from './top-bar.module.css'

const loadExports = async () => (await import('./tool-menu.tsx')).ExportMenu

/** What can be taken away as a file, in the button of the main action; over the stage with its hint. */
export function ExportButton({ className, hasHint = false }: { className?: string; hasHint?: boolean }) {
  const maker = useMaker()
  const { t } = useLingui()
  return (
    <span className={styles.exporting} onClickCapture={() => passHint(maker, 'export')}>
      <LateMenu
        label={t`Export`}
        className={buttonClass({ variant: 'primary' }, className)}
        load={loadExports}
      >
        {t`Export`}
      </LateMenu>
      {hasHint && <ExportHint />}
    </span>
  )
}

/** The last of a newcomer's hints: where pictures come from. */
export function ExportHint() {
  const { t } = useLingui()
  const isShown = useView((view) => view.hint === 'export')
  return isShown && <span className={styles.hint}>{t`Take your picture here`}</span>
}
