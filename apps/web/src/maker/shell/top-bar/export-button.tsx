import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { passHint } from '../../core/hints.ts'
import { useMaker, useView } from '../../core/maker-context.ts'
import styles from './top-bar.module.css'

/** Its code comes when somebody nears the button. */
const nearExport = () => void import('../export/export-sheet.tsx').catch(console.warn)

/** What can be taken away, in the button of the main action; over the stage with its hint. */
export function ExportButton({ className, hasHint = false }: { className?: string; hasHint?: boolean }) {
  const maker = useMaker()
  const { t } = useLingui()
  return (
    <span className={styles.exporting} onClickCapture={() => passHint(maker, 'export')}>
      <Button
        variant="primary"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={nearExport}
        onFocus={nearExport}
        onClick={() => maker.view.setState({ dialog: 'export' })}
      >
        {t`Export`}
      </Button>
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
