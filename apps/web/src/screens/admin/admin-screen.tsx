import { Skeleton } from '@kamae/ui/feedback/skeleton'
import { Tabs, TabPanel } from '@kamae/ui/navigation/tabs'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { useIsOperator } from '../../session/use-is-operator.ts'
import { withTexts } from '../../language/with-texts.ts'
import { AuditPanel } from './audit-panel.tsx'
import { CouponsPanel } from './coupons/coupons-panel.tsx'
import styles from './core/admin.module.css'
import { ADMIN_TABS, type AdminTab } from './admin-tabs.ts'
import { FeaturedPanel } from './featured-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import { OutboxPanel } from './outgoing/outbox-panel.tsx'
import { PeoplePanel } from './people/people-panel.tsx'
import { SlackPanel } from './outgoing/slack-panel.tsx'
import { TasksPanel } from './tasks-panel.tsx'
import { useAdminCounts } from './use-admin-counts.ts'
import { formatWithDetail } from '../../language/format-labelled.ts'

// It says reasons in the words of those who report.
const ReportsPanel = lazy(async () => ({
  default: (await withTexts(import('./reports-panel.tsx'), 'safety')).ReportsPanel,
}))

type Chosen = { readonly tab: AdminTab; readonly onTab: (tab: AdminTab) => void }
type Props = Chosen & { readonly notFound: ReactNode }

/** The operator's screens. To anybody else there is nothing here. */
export function AdminScreen({ notFound, ...chosen }: Props) {
  const isOperator = useIsOperator()
  if (isOperator === undefined) {
    return (
      <main id="main" className={styles.admin}>
        <Skeleton className={styles.hold} />
      </main>
    )
  }
  return isOperator ? <Admin {...chosen} /> : notFound
}

function Admin({ tab, onTab }: Chosen) {
  const { i18n, t } = useLingui()
  const { counts, refresh } = useAdminCounts()
  const names: Readonly<Record<AdminTab, string>> = {
    reports: t`Reports`,
    people: t`People`,
    featured: t`Featured`,
    coupons: t`Coupons`,
    messages: t`Outbox`,
    slack: t`Feedback`,
    tasks: t`Tasks`,
    health: t`Health`,
    log: t`Log`,
  }
  const waiting: Partial<Record<AdminTab, number | undefined>> = {
    reports: counts?.reports,
    messages: counts?.messages,
    slack: counts?.slack,
    tasks: counts?.tasks,
  }
  const panels: Readonly<Record<AdminTab, ReactNode>> = {
    reports: <ReportsPanel onDecided={refresh} />,
    people: <PeoplePanel />,
    featured: <FeaturedPanel />,
    coupons: <CouponsPanel />,
    messages: <OutboxPanel />,
    slack: <SlackPanel onChanged={refresh} />,
    tasks: <TasksPanel />,
    health: <HealthPanel />,
    log: <AuditPanel />,
  }
  return (
    <main id="main" className={styles.admin} tabIndex={-1}>
      <h1>
        <Trans>Operator’s desk</Trans>
      </h1>
      <Tabs
        id="admin"
        label={t`Operator’s desk`}
        value={tab}
        onChange={onTab}
        tabs={ADMIN_TABS.map((id) => {
          const count = waiting[id]
          return { id, label: count ? formatWithDetail(i18n, names[id], i18n.number(count)) : names[id] }
        })}
      />
      <TabPanel id="admin" tab={tab} className={styles.panel}>
        <Suspense fallback={<Skeleton className={styles.hold} />}>{panels[tab]}</Suspense>
      </TabPanel>
    </main>
  )
}
