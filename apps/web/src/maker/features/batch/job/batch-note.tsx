import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { Button } from '@kamae/ui/buttons/button'
import { classNames } from '@kamae/ui/theme/class-names'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { useMaker, useView } from '../../../core/maker-context.ts'
import note from '../../../stage/note.module.css'
import { batchJob } from './job.ts'
import { cancelJob, closeJob, findJob, resumeJob } from './run-job.ts'
import styles from './batch-note.module.css'

/** A note over the stage: pictures that wait from an earlier visit, or how those under way are while their dialog is closed. */
export function BatchNote() {
  const { view } = useMaker()
  const { t } = useLingui()
  const job = useStore(batchJob)
  const isOpen = useView(({ dialog }) => dialog === 'batch')
  useEffect(() => void findJob(), [])
  if (isOpen || job.step === 'none' || job.step === 'otherTab') return null
  const show = () => view.setState({ dialog: 'batch' })
  const { step, total, done } = job
  if (step === 'waiting') {
    return (
      <section
        className={classNames(note.note, styles.counting)}
        role="status"
        aria-label={t`Multiple pictures`}
      >
        <p>
          <Trans>
            {done} of {total} pictures were taken when the page was left.
          </Trans>
        </p>
        <div className={note.actions}>
          <LockedButton variant="ghost" lockMs={1500} onPress={cancelJob}>
            <Trans>Discard</Trans>
          </LockedButton>
          <LockedButton
            lockMs={1500}
            onPress={async () => {
              if (!(await resumeJob('all'))) return false
              show()
              return true
            }}
          >
            <Trans>
              Continue ({done} of {total})
            </Trans>
          </LockedButton>
        </div>
      </section>
    )
  }
  return (
    <section className={classNames(note.note, styles.counting)} aria-label={t`Multiple pictures`}>
      <p>
        {step === 'running' && (
          <Trans>
            {done} of {total} pictures
          </Trans>
        )}
        {step === 'ended' && <Plural value={done} one="# picture is taken." other="# pictures are taken." />}
        {(step === 'asking' || step === 'stopped') && <Trans>Not every picture could be taken.</Trans>}
      </p>
      {step === 'running' && (
        <progress className={styles.bar} aria-label={t`Multiple pictures`} max={total} value={done} />
      )}
      <div className={note.actions}>
        <Button variant={step === 'ended' ? 'ghost' : 'plain'} onClick={show}>
          <Trans>Show</Trans>
        </Button>
        {step === 'ended' && (
          <Button onClick={closeJob}>
            <Trans>Close</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
