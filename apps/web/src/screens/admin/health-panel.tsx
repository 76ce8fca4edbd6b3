import { inWhole } from '@kamae/ui/layout/in-whole'
import { FactLine } from '@kamae/ui/layout/fact-line'
import type { AdminHealth } from '@kamae/entities/desk/contract'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NotLoaded } from '../../features/loading/not-loaded.tsx'
import { useLoaded } from '../../features/loading/use-loaded.ts'
import { type ModelState, readHealth, readModels } from './core/admin-calls.ts'
import styles from './core/admin.module.css'

/** Below this share of the disk it is time to make room. */
const LOW_DISK = 0.1

/** From this part of the month's tokens on it is time to look at who uses them. */
const LITTLE_LEFT = 0.2

/** How the server is. */
export function HealthPanel() {
  const loaded = useLoaded(readHealth)
  const models = useLoaded(readModels)
  if (!loaded.value) return <NotLoaded loaded={loaded} />
  return (
    <>
      <div className={styles.bar}>
        <LockedButton lockMs={1000} onPress={() => Promise.all([loaded.reload(), models.reload()])}>
          <Trans>Refresh</Trans>
        </LockedButton>
      </div>
      <Facts health={loaded.value} models={models.value} />
    </>
  )
}

function Facts({ health, models }: { health: AdminHealth; models: ModelState | undefined }) {
  const { t, i18n } = useLingui()
  const { database, files, disk, outbox, versions } = health
  const number = (value: number, digits = 0) => i18n.number(value, { maximumFractionDigits: digits })
  const size = (bytes: number) =>
    bytes < 1024 ** 3 ? `${number(bytes / 1024 ** 2)} MiB` : `${number(bytes / 1024 ** 3, 1)} GiB`
  const at = (moment: string) => inWhole(i18n.date(moment, { dateStyle: 'medium', timeStyle: 'short' }))
  const milliseconds = (value: number) => `${number(value, 1)} ms`
  const free = size(disk.freeBytes)
  const all = size(disk.bytes)
  const [open, most] = [number(database.connections), number(database.connectionsAtMost)]
  const { waiting, failed, shownHere } = outbox
  const oldest = outbox.oldestAt && at(outbox.oldestAt)
  return (
    <dl className={styles.facts}>
      <Fact name={t`Database`} isBad={false}>
        <FactLine>
          {milliseconds(database.answersInMs)}
          {size(database.bytes)}
          <Trans>
            {open} of {most} connections
          </Trans>
          <span translate="no">{database.migration}</span>
        </FactLine>
      </Fact>
      <Fact name={t`Files`} isBad={!files.isReachable}>
        {files.isReachable ? milliseconds(files.answersInMs) : t`cannot be reached`}
      </Fact>
      <Fact name={t`Disk`} isBad={disk.freeBytes < disk.bytes * LOW_DISK}>
        <Trans>
          {free} of {all} free
        </Trans>
      </Fact>
      <Fact name={t`Outbox`} isBad={failed > 0}>
        <FactLine>
          <Trans>
            {waiting} waiting, {failed} failed, {shownHere} to pass on
          </Trans>
          {oldest && <Trans>the oldest since {oldest}</Trans>}
        </FactLine>
      </Fact>
      {models && <ModelFact models={models} />}
      <Fact name={t`Versions`} isBad={false}>
        <FactLine translate="no">
          {`Kamae ${versions.kamae}`}
          {`Node ${versions.node}`}
          {`PostgreSQL ${versions.postgresql}`}
        </FactLine>
      </Fact>
      <Fact name={t`Started`} isBad={false}>
        <FactLine>
          <time dateTime={health.startedAt}>{at(health.startedAt)}</time>
          {size(health.memoryBytes)}
        </FactLine>
      </Fact>
    </dl>
  )
}

/** The language models, and how much of the month's cap is left. */
function ModelFact({ models: { isSet, models, month } }: { models: ModelState }) {
  const { t, i18n } = useLingui()
  if (!isSet)
    return (
      <Fact name={t`Language model`} isBad={false}>
        <Trans>None is set up</Trans>
      </Fact>
    )
  const left = month && i18n.number(month.left)
  const limit = month && i18n.number(month.limit)
  const day = month && inWhole(i18n.date(month.renewsAt, { dateStyle: 'medium' }))
  return (
    <Fact name={t`Language model`} isBad={month !== null && month.left <= month.limit * LITTLE_LEFT}>
      <FactLine>
        <span translate="no">{models.join(', ')}</span>
        {month && (
          <Trans>
            {left} of {limit} tokens left this month, for everybody together; more on {day}
          </Trans>
        )}
      </FactLine>
    </Fact>
  )
}

function Fact({ name, isBad, children }: { name: string; isBad: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isBad ? styles.error : undefined}>{children}</dd>
    </div>
  )
}
