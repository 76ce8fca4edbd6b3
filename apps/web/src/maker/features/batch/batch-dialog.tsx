import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { batchJob } from './job/job.ts'
import { ProgressView } from './job/progress-view.tsx'
import { cancelJob, closeJob, findJob, resumeJob } from './job/run-job.ts'
import { SetupView } from './setup/setup-view.tsx'

/** A batch of pictures: what to take, then how it goes. Closed while it works, it works on. */
export function BatchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const job = useStore(batchJob)
  useEffect(() => void findJob(), [])
  const close = () => {
    closeJob()
    onClose()
  }
  if (job.step === 'none') return <SetupView onClose={close} />
  if (job.step === 'waiting') {
    const { done, total } = job
    return (
      <Dialog
        isOpen
        onClose={close}
        title={t`Multiple pictures`}
        actions={
          <>
            <LockedButton variant="danger" lockMs={1500} onPress={cancelJob}>
              <Trans>Discard</Trans>
            </LockedButton>
            {done > 0 && (
              <LockedButton lockMs={1500} onPress={() => resumeJob('done')}>
                <Trans>Download what is done</Trans>
              </LockedButton>
            )}
            <LockedButton variant="primary" lockMs={1500} onPress={() => resumeJob('all')}>
              <Trans>
                Continue ({done} of {total})
              </Trans>
            </LockedButton>
          </>
        }
      >
        <Trans>
          {done} of {total} pictures were taken when the page was left. They are kept on this device and are
          not taken again.
        </Trans>
      </Dialog>
    )
  }
  if (job.step === 'otherTab') {
    return (
      <Dialog isOpen onClose={close} title={t`Multiple pictures`}>
        <Trans>Another tab is taking pictures. Wait until it is done, or cancel it there.</Trans>
      </Dialog>
    )
  }
  return <ProgressView job={job} onClose={close} />
}
