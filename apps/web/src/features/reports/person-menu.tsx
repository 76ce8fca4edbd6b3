import { MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { buttonClass } from '@kamae/ui/buttons/button'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { useSession } from '../../session/use-session.ts'

const ReportDialog = lazy(async () => ({
  default: (await withTexts(import('./dialogs/report-dialog.tsx'), 'safety', 'share')).ReportDialog,
}))
const BlockDialog = lazy(async () => ({
  default: (await withTexts(import('./dialogs/block-dialog.tsx'), 'safety', 'share')).BlockDialog,
}))

/** What can be done about a person: block them, report them. Nothing for oneself. */
export function PersonMenu({ uid, name }: { uid: string; name: string }) {
  const { t } = useLingui()
  const { user } = useSession()
  const [open, setOpen] = useState<'block' | 'report'>()
  if (user?.uid === uid) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        trigger={{
          label: t`More about ${name}`,
          className: buttonClass({ variant: 'ghost', size: 'dense' }),
          children: <MoreIcon isSmall />,
        }}
        items={[
          { id: 'block', label: t`Block`, onSelect: () => setOpen('block') },
          { id: 'report', label: t`Report`, onSelect: () => setOpen('report') },
        ]}
      />
      <Suspense>
        {open === 'block' && <BlockDialog uid={uid} name={name} onClose={close} />}
        {open === 'report' && <ReportDialog kind="person" id={uid} onClose={close} />}
      </Suspense>
    </>
  )
}
