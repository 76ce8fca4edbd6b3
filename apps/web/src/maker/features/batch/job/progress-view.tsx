import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { useObjectUrl } from '../../../../features/files/object-url.ts'
import { bytesText, durationText } from '../../../core/picture/format-amounts.ts'
import { FailureList } from './shot-error-list.tsx'
import type { BatchJob, StopReason } from './job.ts'
import { cancelJob, decideFailures, resumeJob } from './run-job.ts'
import styles from '../batch.module.css'

type Working = Extract<BatchJob, { step: 'running' | 'asking' | 'ended' | 'stopped' }>

const STOPPED: Readonly<Record<StopReason, ReturnType<typeof msg>>> = {
  full: msg`This device has no room left. What is done is kept: make room and continue, or download what is done.`,
  'too-large': msg`The ZIP has grown beyond what this browser can hold. Download what is done, then take the others with fewer pictures at once.`,
  nothing: msg`No picture could be taken.`,
  'no-webgl': msg`The graphics card cannot open a second canvas. Close other pages with 3D and continue.`,
  unwritable: msg`The ZIP could not be written. What is done is kept: continue and choose another place.`,
}

/** How a batch goes: each with a small preview, time and size so far, and what could not be taken. */
export function ProgressView({ job, onClose }: { job: Working; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const preview = useObjectUrl(job.preview)
  const worked = useWorked(job)
  const { total, done, failures, step } = job
  const left = done > 0 && step === 'running' ? (worked / done) * (total - done - failures.length) : undefined
  const titles = {
    running: t`Taking pictures…`,
    asking: t`Not every picture could be taken`,
    ended: t`Pictures are taken`,
    stopped: t`Stopped`,
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titles[step]}
      actions={step !== 'ended' && <Actions job={job} onClose={onClose} />}
    >
      <div className={styles.going}>
        <span className={styles.preview}>{preview && <img src={preview} alt="" />}</span>
        <div className={styles.facts}>
          <p className={styles.count}>
            <Trans>
              {done} of {total} pictures
            </Trans>
          </p>
          <progress className={styles.bar} aria-label={titles[step]} max={total} value={done} />
          <p className={styles.fileName}>{job.name}</p>
          <p>
            {bytesText(i18n.locale, job.bytes)} · {durationText(i18n.locale, worked)}
            {left !== undefined && <> · {t`about ${durationText(i18n.locale, left)} left`}</>}
          </p>
        </div>
      </div>
      {step === 'running' && (
        <p className={styles.quiet}>
          <Trans>You can close this and go on posing: the pictures stay as the scene was.</Trans>
        </p>
      )}
      {step === 'stopped' && <p role="alert">{t(STOPPED[job.reason])}</p>}
      {step === 'ended' && job.file && (
        <p role="status">
          <Trans>They are in {job.file}.</Trans>
        </p>
      )}
      {!job.isKept && step === 'running' && (
        <p role="alert">
          <Trans>This device has no room to keep finished pictures: do not reload the page now.</Trans>
        </p>
      )}
      {failures.length > 0 && (
        <>
          <p role="alert">
            <Plural
              value={failures.length}
              one="# picture could not be taken:"
              other="# pictures could not be taken:"
            />
          </p>
          <FailureList failures={failures} />
        </>
      )}
    </Dialog>
  )
}

function Actions({ job, onClose }: { job: Working; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  if (isAsking) {
    return (
      <>
        <Button onClick={() => setIsAsking(false)}>
          <Trans>Continue</Trans>
        </Button>
        <Button variant="danger" onClick={() => void cancelJob()}>
          <Trans>Cancel and delete what is done</Trans>
        </Button>
      </>
    )
  }
  const cancel = (
    <Button variant="ghost" onClick={() => (job.done > 0 ? setIsAsking(true) : void cancelJob())}>
      <Trans>Cancel</Trans>
    </Button>
  )
  if (job.step === 'running') {
    return (
      <>
        {cancel}
        <Button onClick={onClose}>
          <Trans>Continue in the background</Trans>
        </Button>
      </>
    )
  }
  if (job.step === 'asking') {
    return (
      <>
        {cancel}
        {job.done > 0 && (
          <Button onClick={() => decideFailures('finish')}>
            <Trans>Finish without them</Trans>
          </Button>
        )}
        <Button variant="primary" onClick={() => decideFailures('retry')}>
          <Trans>Try again</Trans>
        </Button>
      </>
    )
  }
  return (
    <>
      {cancel}
      {job.done > 0 && (
        <LockedButton lockMs={1500} onPress={() => resumeJob('done')}>
          <Trans>Download what is done</Trans>
        </LockedButton>
      )}
      <LockedButton variant="primary" lockMs={1500} onPress={() => resumeJob('all')}>
        <Trans>Continue</Trans>
      </LockedButton>
    </>
  )
}

/** Milliseconds worked so far, counted on while it works. */
function useWorked({ step, spent, since }: Working): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (step !== 'running') return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [step])
  return spent + Math.max(0, now - since)
}
