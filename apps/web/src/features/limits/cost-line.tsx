import type { DownloadKind } from '@kamae/entities/user/contract'
import { classNames } from '@kamae/ui/theme/class-names'
import { useLingui } from '@lingui/react/macro'
import { isLow } from './is-low.ts'
import { useSession } from '../../session/use-session.ts'
import { costText } from './format-cost.ts'
import type { KnownCost } from './use-cost.ts'
import styles from './cost-line.module.css'
import { WaysOn } from './ways-on.tsx'

/**
 * What a download costs, with ways on where nothing or little is left. It keeps its height until that is known: to a device that nobody has signed in on
 * it says so from the first paint on.
 */
export function CostLine({ kind, cost }: { kind: DownloadKind; cost: KnownCost }) {
  const { i18n, t } = useLingui()
  const { user } = useSession()
  if (typeof cost === 'object' && cost.kind === 'free') return null
  if (cost === 'out' || cost === undefined)
    return (
      <p className={classNames(styles.line, !cost && styles.early)}>
        {kind === 'pose'
          ? t`To start from it or download it, sign in or continue as a guest. Guests have a few downloads; members have more, and new ones every day.`
          : t`To download it, sign in or continue as a guest. Guests have a few downloads; members have more, and new ones every day.`}
      </p>
    )
  if (cost === 'failed')
    return <p className={styles.line}>{t`The cost could not be loaded right now. Try again in a moment.`}</p>
  const isNearlyOut = cost.kind === 'one' && user !== null && isLow(user, kind)
  return (
    <div className={styles.line} role="status">
      {costText(i18n, kind, cost)}
      {isNearlyOut && (
        <p>
          {kind === 'pose'
            ? t`You have used most of your pose downloads.`
            : t`You have used most of your bundle downloads.`}
        </p>
      )}
      {(cost.kind === 'none' || isNearlyOut) && <WaysOn kind={kind} />}
    </div>
  )
}
