import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '@kamae/ui/buttons/button'
import { LateMenu } from '../../../shell/late-menu.tsx'

const loadExports = async () => (await import('./tool-menu.tsx')).ExportMenu

/** What can be taken away as a file, in the button of the main action. */
export function ExportButton({ className }: { className?: string }) {
  const { t } = useLingui()
  return (
    <LateMenu label={t`Export`} className={buttonClass({ variant: 'primary' }, className)} load={loadExports}>
      {t`Export`}
    </LateMenu>
  )
}
