import type { DownloadKind } from '@kamae/entities/user/contract'
import { useLingui } from '@lingui/react/macro'
import { costText } from './cost-words.ts'
import type { KnownCost } from './use-cost.ts'
import styles from './cost-line.module.css'
import { WaysOn } from './ways-on.tsx'

/** What a download costs, with ways on where nothing is left. It keeps its height until that is known. */
export function CostLine({ kind, cost }: { kind: DownloadKind; cost: KnownCost }) {
  const { i18n, t } = useLingui()
  if (cost === 'out')
    return (
      <p className={styles.line}>
        {t`To download it, sign in or go on as a guest. Guests have a few downloads, members more, and some every day.`}
      </p>
    )
  if (cost === 'failed')
    return (
      <p className={styles.line}>{t`What it costs could not be asked just now. Try again in a moment.`}</p>
    )
  return (
    <div className={styles.line} role="status">
      {cost && costText(i18n, kind, cost)}
      {cost?.kind === 'none' && <WaysOn kind={kind} />}
    </div>
  )
}
