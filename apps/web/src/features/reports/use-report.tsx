import type { ReportKind } from '@kamae/entities/report/contract'
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { ReportIcon } from './report-icon.tsx'

const ReportDialog = lazy(async () => ({
  default: (await withTexts(import('./dialogs/report-dialog.tsx'), 'safety', 'share')).ReportDialog,
}))

/** The dialog that asks what is wrong with a resource, what opens it, and the label and icon of that; `id` is the work's, the room's, or a person's uid. */
export function useReport(
  kind: ReportKind,
  id: string,
): {
  readonly label: string
  readonly icon: ReactNode
  readonly open: () => void
  readonly dialog: ReactNode
} {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return {
    label: t`Report`,
    icon: <ReportIcon />,
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <ReportDialog kind={kind} id={id} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}
