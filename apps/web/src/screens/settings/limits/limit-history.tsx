import type { LedgerEntry } from '@kamae/entities/user/contract'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ListFoot } from '../../../features/lists/list-foot.tsx'
import { useOwnList } from '../../../features/lists/use-own-list.ts'
import { listChanges } from '../../../features/limits/limit-calls.ts'
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
      {list.items && (
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
      <ListFoot list={list} />
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
