import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '@kamae/ui/buttons/button'
import { passHint } from '../../core/hints.ts'
import { useMaker, useView } from '../../core/maker-context.ts'
import { LateMenu } from './late-menu.tsx'
import styles from './top-bar.module.css'

/** What can be taken away as a file; the last of a newcomer's hints points here. */
export function ExportMenu({ className }: { className?: string }) {
  const maker = useMaker()
  const { t } = useLingui()
  const isHinted = useView((view) => view.hint === 'export')
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
      {isHinted && <span className={styles.hint}>{t`Take your picture here`}</span>}
    </span>
  )
}
