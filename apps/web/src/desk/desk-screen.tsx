import { Skeleton } from '@kamae/ui/skeleton'
import { Tabs, TabPanel } from '@kamae/ui/tabs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useIsOperator } from '../account/use-is-operator.ts'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'
import { CouponsPanel } from './coupons-panel.tsx'
import styles from './desk.module.css'
import { OutboxPanel } from './outbox-panel.tsx'

/** The operator's desk. To anybody else there is nothing here. */
export function DeskScreen() {
  const { t } = useLingui()
  const isOperator = useIsOperator()
  const [tab, setTab] = useState<'outbox' | 'coupons'>('outbox')
  if (isOperator === undefined) {
    return (
      <main id="main" className={styles.desk}>
        <Skeleton className={styles.hold} />
      </main>
    )
  }
  if (!isOperator) return <NotFoundScreen />
  return (
    <main id="main" className={styles.desk} tabIndex={-1}>
      <h1>
        <Trans>Operator’s desk</Trans>
      </h1>
      <Tabs
        id="desk"
        label={t`Operator’s desk`}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'outbox', label: t`Outbox` },
          { id: 'coupons', label: t`Coupons` },
        ]}
      />
      <TabPanel id="desk" tab={tab} className={styles.panel}>
        {tab === 'outbox' ? <OutboxPanel /> : <CouponsPanel />}
      </TabPanel>
    </main>
  )
}
