import type { ReportKind } from '@kamae/entities/report/contract'
import { Button } from '@kamae/ui/buttons/button'
import { useReport } from './use-report.tsx'

/** A quiet button that asks what is wrong with a resource; `id` is the work's, the room's, or a person's uid. */
export function ReportButton({ kind, id }: { kind: ReportKind; id: string }) {
  const { label, icon, open, dialog } = useReport(kind, id)
  return (
    <>
      <Button variant="text" onClick={open}>
        {icon}
        {label}
      </Button>
      {dialog}
    </>
  )
}
