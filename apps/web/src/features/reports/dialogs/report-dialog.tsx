import { LONGEST_REPORT } from '@kamae/entities/report/text-lengths'
import type { ReportKind, ReportReason } from '@kamae/entities/report/contract'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TextArea } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { SignInOffer } from '../../sign-in-offer/sign-in-offer.tsx'
import { useSession } from '../../../session/use-session.ts'
import { REASON_WORDS } from './reason-names.ts'
import { safetyFailure, sendReport } from './safety-calls.ts'
import styles from './safety.module.css'

const TITLES: Readonly<Record<ReportKind, ReturnType<typeof msg>>> = {
  pose: msg`Report this pose`,
  bundle: msg`Report this bundle`,
  room: msg`Report this room`,
  person: msg`Report this person`,
  avatar: msg`Report this avatar`,
  character: msg`Report this character`,
  promptTemp: msg`Report this prompt template`,
  article: msg`Report this article`,
  journey: msg`Report this word journey`,
  promptTool: msg`Report this prompt tool`,
}

const REASONS = Object.keys(REASON_WORDS) as ReportReason[]

/** Asks what is wrong, and announces what happens next. */
export function ReportDialog({ kind, id, onClose }: { kind: ReportKind; id: string; onClose: () => void }) {
  const { i18n } = useLingui()
  const { status } = useSession()
  const [isIn, setIsIn] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const title = i18n._(TITLES[kind])
  if (isSent) return <Thanks onClose={onClose} />
  if (status === 'out' && !isIn)
    return (
      <SignInOffer
        title={title}
        text={<Trans>Sign in to report something. A guest account is enough.</Trans>}
        onGuest={() => setIsIn(true)}
        onClose={onClose}
      />
    )
  return <Form kind={kind} id={id} title={title} onClose={onClose} onSent={() => setIsSent(true)} />
}

function Form({
  kind,
  id,
  title,
  onClose,
  onSent,
}: {
  kind: ReportKind
  id: string
  title: string
  onClose: () => void
  onSent: () => void
}) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const [reason, setReason] = useState<ReportReason>()
  const [words, setWords] = useState('')
  const [error, setError] = useState('')
  const lock = useLock(
    async () => {
      if (!reason) {
        setError(t`Choose what is wrong.`)
        return false
      }
      await sendReport({ kind, id, reason, words })
      onSent()
      return true
    },
    { onError: (problem) => setError(safetyFailure(i18n, problem)) },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      lock={lock}
      submit={<Trans>Send report</Trans>}
      className={styles.form}
      holdsWork={words !== ''}
    >
      <fieldset className={styles.reasons}>
        <legend>
          <Trans>What is wrong?</Trans>
        </legend>
        {REASONS.map((each) => (
          <label key={each} className={styles.reason}>
            <input
              type="radio"
              name={`${formId}-reason`}
              value={each}
              checked={reason === each}
              onChange={() => {
                setReason(each)
                setError('')
              }}
            />
            {i18n._(REASON_WORDS[each])}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t`What should we know? (optional)`}
        value={words}
        onChange={setWords}
        maxLength={LONGEST_REPORT}
        rows={3}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </FormDialog>
  )
}

function Thanks({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Thank you</Trans>}>
      <p role="status">
        <Trans>
          A person will look at it. If several people report the same, it is hidden until then. Whoever made
          it does not learn who reported it.
        </Trans>
      </p>
    </Dialog>
  )
}
