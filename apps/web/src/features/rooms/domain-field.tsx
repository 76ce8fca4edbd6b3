import { Button } from '@kamae/ui/buttons/button'
import { TextField } from '@kamae/ui/fields/field'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DomainReason } from '@kamae/entities/room/content/contract'
import styles from './forms.module.css'
import type { DomainState } from './use-domain-check.ts'

const DOMAIN_ERRORS: Readonly<Record<DomainReason, MessageDescriptor>> = {
  length: msg`Use 3 to 32 characters.`,
  letters: msg`Use a to z, 0 to 9 and hyphens, with no hyphen at the ends.`,
  reserved: msg`This address is reserved. Choose another.`,
  taken: msg`This address is taken. Choose another.`,
}

/** Where a room is: says at once whether an address can be had, and offers some that can. */
export function DomainField({
  value,
  state,
  onChange,
}: {
  value: string
  state: DomainState
  onChange: (domain: string) => void
}) {
  const { t, i18n } = useLingui()
  const suggestions = state.kind === 'refused' ? state.suggestions : []
  return (
    <div className={styles.domain}>
      <TextField
        label={t`Address`}
        value={value}
        onChange={onChange}
        error={state.kind === 'refused' ? i18n._(DOMAIN_ERRORS[state.reason]) : undefined}
        hint={state.kind === 'idle' ? t`3 to 32 of a–z, 0–9 and hyphens.` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
      />
      <p className={styles.status} role="status" data-kind={state.kind}>
        {state.kind === 'checking' && <Trans>Checking the address…</Trans>}
        {state.kind === 'unreachable' && (
          <Trans>The server could not be reached. Try again in a moment.</Trans>
        )}
        {state.kind === 'free' && (
          <Trans>
            Available: <strong>{withoutProtocol(state.url)}</strong>
          </Trans>
        )}
      </p>
      {suggestions.length > 0 && (
        <div className={styles.suggestions} role="group" aria-label={t`Available addresses`}>
          {suggestions.map((suggestion) => (
            <Button key={suggestion} size="dense" onClick={() => onChange(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function withoutProtocol(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
