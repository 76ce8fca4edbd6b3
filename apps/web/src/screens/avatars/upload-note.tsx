import { FileSize } from '@kamae/entities/avatar/web/avatar-card'
import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import styles from './avatars.module.css'
import { cancelUpload, goOnUpload, pauseUpload } from './upload/send-avatar.ts'
import { setUpload, type Upload } from './upload/uploads.ts'
import { uploadProblem } from './upload/upload-problem.ts'

/** How far a file has come on its way into the account, and what can be done about it. */
export function UploadNote({ upload }: { upload: Upload }) {
  const { i18n } = useLingui()
  const id = useId()
  const { sha256, phase, refusal } = upload
  if (phase === 'refused' && refusal) {
    return (
      <div role="alert" className={styles.note} data-kind="problem">
        <p>{uploadProblem(i18n, refusal)}</p>
        {refusal.errors && (
          <details>
            <summary>
              <Trans>What the check found</Trans>
            </summary>
            <ul lang="en">
              {refusal.errors.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        )}
        <Button size="dense" onClick={() => setUpload(sha256, undefined)}>
          <Trans>Close</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.note}>
      <span id={id} aria-live="polite">
        <Words phase={phase} />
      </span>
      <progress
        aria-labelledby={id}
        max={1}
        value={phase === 'checking' ? undefined : upload.sent / upload.bytes}
      />
      <div className={styles.noteEnd}>
        <span className={styles.amount}>
          <Trans>
            <FileSize bytes={upload.sent} /> of <FileSize bytes={upload.bytes} />
          </Trans>
        </span>
        {phase === 'paused' && (
          <Button size="dense" onClick={() => goOnUpload(sha256)}>
            <Trans>Continue</Trans>
          </Button>
        )}
        {phase === 'sending' && (
          <Button size="dense" onClick={() => void pauseUpload(sha256)}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {(phase === 'away' || phase === 'busy') && (
          <Button size="dense" onClick={() => goOnUpload(sha256)}>
            <Trans>Try now</Trans>
          </Button>
        )}
        {phase !== 'checking' && (
          <Button size="dense" variant="ghost" onClick={() => void cancelUpload(sha256)}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function Words({ phase }: { phase: Upload['phase'] }) {
  switch (phase) {
    case 'paused':
      return <Trans>Paused. What was sent is kept for a day.</Trans>
    case 'away':
      return <Trans>No connection. It continues automatically.</Trans>
    case 'busy':
      return <Trans>The server cannot take it right now. Trying again automatically.</Trans>
    case 'checking':
      return <Trans>The server checks the file…</Trans>
    default:
      return <Trans>Saving to your account…</Trans>
  }
}
