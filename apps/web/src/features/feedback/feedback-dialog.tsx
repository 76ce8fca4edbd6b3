import { type FeedbackKind, MOST_WORDS, slackMessageCreate } from '@kamae/entities/slackMessage/contract'
import { TextArea } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { Segmented } from '@kamae/ui/fields/segmented'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { client } from '../../session/api.ts'
import { callErrorText } from '../errors/call-error-text.ts'
import { useSession } from '../../session/use-session.ts'
import { AttachedFields } from './attached-fields.tsx'
import { type Attached, attachedNow } from './attached.ts'
import { draft } from './draft.ts'
import styles from './feedback.module.css'

/** Sends the operator feedback. What goes along is shown, and each of it can be left out. */
export function FeedbackDialog({ error, onClose }: { error: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const [kind, setKind] = useState(draft.kind)
  const [words, setWords] = useState(draft.words)
  const [problem, setProblem] = useState('')
  const [attached] = useState(() => attachedNow(error))
  const [left, setLeft] = useState<ReadonlySet<keyof Attached | 'account'>>(new Set(['account']))
  const goes = (part: keyof Attached) => (left.has(part) ? '' : attached[part])
  const lock = useLock(
    async () => {
      if (words.trim() === '') {
        setProblem(t`Write a message.`)
        return false
      }
      const page = goes('page')
      await client.call(slackMessageCreate, {
        kind,
        words,
        browser: goes('browser'),
        error: goes('error'),
        isNamed: user !== null && !left.has('account'),
        ...(page && { page }),
      })
      draft.words = ''
      showToast(t`Thank you. Your message was sent.`)
      onClose()
      return true
    },
    { onError: (failure) => setProblem(callErrorText(i18n, failure)) },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Send feedback</Trans>}
      lock={lock}
      submit={<Trans context="a message">Send</Trans>}
      className={styles.form}
    >
      <Segmented<FeedbackKind>
        label={t`What is this about?`}
        isFilled
        value={kind}
        onChange={(next) => {
          draft.kind = next
          setKind(next)
        }}
        options={[
          { value: 'problem', label: t`A problem` },
          { value: 'idea', label: t`An idea` },
          { value: 'other', label: t({ message: 'Other', context: 'a message' }) },
        ]}
      />
      <TextArea
        label={t`Your message`}
        value={words}
        error={problem}
        maxLength={MOST_WORDS}
        rows={5}
        onChange={(next) => {
          draft.words = next
          setWords(next)
          setProblem('')
        }}
      />
      <AttachedFields
        attached={attached}
        account={user?.name}
        left={left}
        onLeave={(part, isLeft) =>
          setLeft((before) => {
            const next = new Set(before)
            if (isLeft) next.add(part)
            else next.delete(part)
            return next
          })
        }
      />
    </FormDialog>
  )
}
