import type { LedgerEntry } from '@kamae/entities/user/contract'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useOwnList } from '../../features/lists/use-own-list.ts'
import { listChanges } from '../../features/limits/limit-calls.ts'
import { NotLoaded } from '../../features/loading/not-loaded.tsx'
import styles from './limits.module.css'

const REASONS: Readonly<Record<LedgerEntry['reason'], ReturnType<typeof msg>>> = {
  welcome: msg`Welcome`,
  member: msg`Account created`,
  bonus: msg`Daily bonus`,
  coupon: msg`Coupon`,
  charge: msg`Download`,
}

/** Every change of the limits, newest first. */
export function LimitHistory() {
  const { i18n } = useLingui()
  const list = useOwnList<LedgerEntry>(listChanges)
  return (
    <div className={styles.history}>
      <h3>
        <Trans>History</Trans>
      </h3>
      {!list.items ? (
        <NotLoaded loaded={{ hasFailed: list.hasFailed, reload: list.more }} />
      ) : (
        <ol>
          {list.items.map((entry) => (
            <li key={entry.id}>
              <span>
                {i18n._(REASONS[entry.reason])}
                {entry.name && `: ${entry.name}`}
              </span>
              <time dateTime={entry.createdAt}>
                {i18n.date(entry.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
              <b>
                <Amount {...entry} />
              </b>
            </li>
          ))}
        </ol>
      )}
      {list.hasMore && (
        <LockedButton lockMs={0} onPress={list.more}>
          <Trans>Show more</Trans>
        </LockedButton>
      )}
    </div>
  )
}

function Amount({ kind, amount }: LedgerEntry) {
  const { i18n } = useLingui()
  const signed = i18n.number(amount, { signDisplay: 'exceptZero' })
  const count = Math.abs(amount)
  return kind === 'pose' ? (
    <Trans>
      {signed} <Plural value={count} one="pose" other="poses" />
    </Trans>
  ) : (
    <Trans>
      {signed} <Plural value={count} one="bundle" other="bundles" />
    </Trans>
  )
}
