import { FactLine } from '@kamae/ui/layout/fact-line'
import type { AuditEntry } from '@kamae/entities/audit/contract'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { SelectField } from '@kamae/ui/fields/field'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useOwnList } from '../../features/lists/use-own-list.ts'
import { listLog } from './core/admin-calls.ts'
import { CALL_WORDS } from './call-names.ts'
import styles from './core/admin.module.css'
import { ListFoot } from '../../features/lists/list-foot.tsx'

/** What the operator did, newest first. It can be read and never changed. */
export function AuditPanel() {
  const { t, i18n } = useLingui()
  const [call, setCall] = useState('')
  const options = Object.entries(CALL_WORDS).map(([value, words]) => ({ value, label: i18n._(words) }))
  return (
    <>
      <div className={styles.bar}>
        <SelectField
          label={t`Action`}
          value={call}
          onChange={setCall}
          options={[{ value: '', label: t`Everything` }, ...options]}
        />
      </div>
      <Entries key={call} call={call} />
    </>
  )
}

function Entries({ call }: { call: string }) {
  const list = useOwnList<AuditEntry>(useCallback((cursor) => listLog(call, cursor), [call]))
  if (list.items?.length === 0) {
    return (
      <EmptyState title={<Trans>Nothing in the log</Trans>}>
        <Trans>Everything you decide, change or make on the desk is logged here.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {list.items?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <ListFoot list={list} />
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const words = CALL_WORDS[entry.call]
  return (
    <li>
      <div>
        <h2>{words ? i18n._(words) : entry.call}</h2>
        <FactLine className={styles.quiet}>
          <time dateTime={entry.at}>{i18n.date(entry.at, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
          <span translate="no">{entry.name || entry.uid}</span>
          <span translate="no">{entry.call}</span>
        </FactLine>
        <p translate="no" className={styles.code}>
          {entry.kind} {entry.item}
        </p>
        <p translate="no" className={styles.code}>
          {inShort(entry.before)} → {inShort(entry.after)}
        </p>
      </div>
    </li>
  )
}

function inShort(facts: AuditEntry['before']): string {
  const known = Object.entries(facts).filter(([, value]) => value !== null)
  return known.map(([name, value]) => `${name}: ${String(value)}`).join(', ') || '–'
}
