import type { FeaturedEntry, FeaturedKind } from '@kamae/entities/featured/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { reasonOf } from '../../features/errors/refusal-details.ts'
import { changeFeatured, idOfLink } from './core/admin-calls.ts'
import styles from './core/admin.module.css'
import { momentOf } from './core/moment-of.ts'

/** ISO 8601 text as `datetime-local` has it, in the operator's own time. */
function local(moment: string | null | undefined): string {
  if (!moment) return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Features the resource of a link, or sets the dates of a featured one. */
export function FeatureDialog({
  kind,
  entry,
  onClose,
  onDone,
}: {
  kind: FeaturedKind
  entry: FeaturedEntry | undefined
  onClose: () => void
  onDone: (changed: readonly FeaturedEntry[]) => void
}) {
  const { t, i18n } = useLingui()
  const [link, setLink] = useState('')
  const [startsAt, setStartsAt] = useState(local(entry?.startsAt))
  const [endsAt, setEndsAt] = useState(local(entry?.endsAt))
  const written = { link, startsAt, endsAt }
  const [first] = useState(written)
  const [error, setError] = useState<string>()
  const lock = useLock(
    async () => {
      setError(undefined)
      const item = entry?.item ?? (await idOfLink(kind, link))
      const dates = { startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) }
      onDone(await changeFeatured({ do: 'create', kind, id: item, ...dates }))
    },
    {
      onError: (problem) => {
        const code = problem instanceof CallError ? problem.code : undefined
        const reason = reasonOf(problem)
        if (reason === 'ends-first') setError(t`The end must be after the start.`)
        else if (reason === 'full') setError(t`No more than 100 can be featured. Take one out first.`)
        // A link that is none is refused as invalid.
        else if (code === 'not-found' && entry) setError(t`Everyone must be able to see it.`)
        else if (!entry && (code === 'not-found' || code === 'invalid-argument'))
          setError(t`Nothing public was found at this link.`)
        else setError(callErrorText(i18n, problem))
      },
    },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={
        entry ? entry.name : kind === 'pose' ? <Trans>Feature a pose</Trans> : <Trans>Feature a bundle</Trans>
      }
      lock={lock}
      submit={<Trans>Save</Trans>}
      disabledReason={entry || link.trim() ? undefined : t`Paste a link first.`}
      className={styles.form}
      holdsWork={JSON.stringify(written) !== JSON.stringify(first)}
    >
      {!entry && (
        <TextField
          label={t`Link`}
          hint={t`Open it and copy its address.`}
          value={link}
          onChange={setLink}
          autoComplete="off"
          required
        />
      )}
      <TextField label={t`Starts`} type="datetime-local" value={startsAt} onChange={setStartsAt} />
      <TextField label={t`Ends`} type="datetime-local" value={endsAt} onChange={setEndsAt} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </FormDialog>
  )
}
