import { inWhole } from '@kamae/ui/layout/in-whole'
import { FactLine } from '@kamae/ui/layout/fact-line'
import type { AdminTask } from '@kamae/entities/desk/contract'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NotLoaded } from '../../features/loading/not-loaded.tsx'
import { useLoaded } from '../../features/loading/use-loaded.ts'
import { listTasks } from './core/admin-calls.ts'
import styles from './core/admin.module.css'

const STATE: Readonly<Record<AdminTask['state'], ReturnType<typeof msg>>> = {
  idle: msg({ message: 'Idle', context: 'a task' }),
  waiting: msg({ message: 'Waiting', context: 'a task' }),
  running: msg({ message: 'Running', context: 'a task' }),
}

/** What the servers do again and again, and what of it failed. */
export function TasksPanel() {
  const loaded = useLoaded(listTasks)
  if (!loaded.value) return <NotLoaded loaded={loaded} />
  if (loaded.value.length === 0) {
    return (
      <EmptyState title={<Trans>No tasks have run yet</Trans>}>
        <Trans>They start automatically within a minute of launch.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {loaded.value.map((task) => (
        <TaskItem key={task.name} task={task} />
      ))}
    </ul>
  )
}

function TaskItem({ task }: { task: AdminTask }) {
  const { i18n } = useLingui()
  const { runs, failures, cron } = task
  const at = (moment: string) => inWhole(i18n.date(moment, { dateStyle: 'medium', timeStyle: 'medium' }))
  const ran = task.ranAt && at(task.ranAt)
  const failed = task.failedAt && at(task.failedAt)
  const error = task.error ?? ''
  const seconds = task.seconds === null ? '' : i18n.number(task.seconds, { maximumFractionDigits: 2 })
  return (
    <li>
      <div>
        <h2 translate="no">{task.name}</h2>
        <FactLine className={styles.quiet}>
          {i18n._(STATE[task.state])}
          {cron && <code translate="no">{cron}</code>}
          <Plural value={runs} one="# run" other="# runs" />
          {failures > 0 && <Plural value={failures} one="# failure" other="# failures" />}
        </FactLine>
        {ran && (
          <p>
            <Trans>
              Last run {ran}, took {seconds} s
            </Trans>
          </p>
        )}
        {failed && (
          <p className={task.isFailing ? styles.error : undefined}>
            <Trans>
              Last failure on {failed}: <span translate="no">{error}</span>
            </Trans>
          </p>
        )}
      </div>
    </li>
  )
}
