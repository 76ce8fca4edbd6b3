import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '@kamae/ui/buttons/button'
import { LateMenu } from './late-menu.tsx'

/** What can be taken away as a file. */
export function ExportMenu({ className }: { className?: string }) {
  const { t } = useLingui()
  return (
    <LateMenu
      of="export"
      trigger={{
        label: t`Export`,
        className: buttonClass({ variant: 'primary' }, className),
        children: t`Export`,
      }}
    />
  )
}
