import type { ReportKind } from '@kamae/entities/report/contract'
import { Button } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../../language/with-texts.ts'

const ReportDialog = lazy(async () => ({
  default: (await withTexts(import('./dialogs/report-dialog.tsx'), 'safety', 'share')).ReportDialog,
}))

/** A quiet button that asks what is wrong with a thing; `id` is the work's, the room's, or a person's uid. */
export function ReportButton({ kind, id }: { kind: ReportKind; id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="text" onClick={() => setIsOpen(true)}>
        <Trans>Report</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog kind={kind} id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
