import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { useStore } from 'zustand'
import { batchJob } from '../job/job.ts'

/** Shows how far the batch is, of which there is one at a time. */
export type JobDialog = ComponentType<{ onClose: () => void }>

/** Reports that other pictures come before those of a bundle, shows them, and goes on with the bundle when they are done or given up. */
export function OtherJob({
  name,
  dialog: OtherDialog,
  onOver,
}: {
  /** The bundle's. */
  name: string
  dialog: JobDialog
  /** Whether the bundle's turn has come. */
  onOver: (isFree: boolean) => void
}) {
  const { t } = useLingui()
  const { step } = useStore(batchJob)
  const [isShown, setIsShown] = useState(false)
  const isFree = step === 'none'
  // Another tab is at work: it says so itself, and here is nothing to end.
  if (step === 'otherTab') return <OtherDialog onClose={() => onOver(false)} />
  if (isShown && !isFree) return <OtherDialog onClose={() => setIsShown(false)} />
  return (
    <Dialog
      isOpen
      onClose={() => onOver(false)}
      title={isFree ? t`Now the pictures of “${name}”` : t`Other pictures are not finished`}
      actions={
        <>
          <Button variant="ghost" onClick={() => onOver(false)}>
            <Trans>Cancel</Trans>
          </Button>
          {isFree ? (
            <Button variant="primary" onClick={() => onOver(true)}>
              <Trans>Draw pictures</Trans>
            </Button>
          ) : (
            <Button variant="primary" onClick={() => setIsShown(true)}>
              <Trans>Show the other pictures</Trans>
            </Button>
          )}
        </>
      }
    >
      {isFree ? (
        <Trans>The other pictures are finished or discarded.</Trans>
      ) : (
        <Trans>
          Earlier pictures are not finished yet. Finish or discard them, then those of “{name}” are drawn.
          Nothing is charged until then.
        </Trans>
      )}
    </Dialog>
  )
}
