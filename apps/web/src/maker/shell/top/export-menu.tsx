import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '@kamae/ui/buttons/button'
import { passHint } from '../../core/hints.ts'
import { useMaker, useView } from '../../core/maker-context.ts'
import { LateMenu } from './late-menu.tsx'
import styles from './top-bar.module.css'

/** What can be taken away as a file; over the stage with its hint. */
export function ExportMenu({ className, hasHint = false }: { className?: string; hasHint?: boolean }) {
  const maker = useMaker()
  const { t } = useLingui()
  return (
    <span className={styles.exporting} onClickCapture={() => passHint(maker, 'export')}>
      <LateMenu
        of="export"
        trigger={{
          label: t`Export`,
          className: buttonClass({ variant: 'primary' }, className),
          children: t`Export`,
        }}
      />
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
