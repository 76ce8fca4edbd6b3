import type { ReportCase, ReportDecision } from '@kamae/entities/report/contract'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Segmented } from '@kamae/ui/fields/segmented'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { useOwnList } from '../../features/lists/use-own-list.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { decideCase, listCases } from './core/admin-calls.ts'
import styles from './core/admin.module.css'
import { ListFoot } from '../../features/lists/list-foot.tsx'
import { ReportItem } from './report-item.tsx'

type State = 'open' | 'decided'

/** What people reported, heaviest first, and what was decided. */
export function ReportsPanel({ onDecided }: { onDecided: () => void }) {
  const { t } = useLingui()
  const [state, setState] = useState<State>('open')
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={t`Reports`}
          value={state}
          onChange={setState}
          options={[
            { value: 'open', label: t`To decide` },
            { value: 'decided', label: t`Decided` },
          ]}
        />
      </div>
      <Cases key={state} state={state} onDecided={onDecided} />
    </>
  )
}

const KEYS: Readonly<Record<string, ReportDecision>> = { k: 'keep', h: 'hide', r: 'remove' }

function Cases({ state, onDecided }: { state: State; onDecided: () => void }) {
  const { t, i18n } = useLingui()
  const list = useOwnList<ReportCase>(useCallback((cursor) => listCases(state, cursor), [state]))
  const [asking, setAsking] = useState<{ one: ReportCase; decision: 'hide' | 'remove' }>()
  const place = useRef<HTMLUListElement>(null)

  const decide = async (one: ReportCase, decision: ReportDecision, note = '') => {
    const items = [...(place.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
    const at = items.findIndex((item) => item.id === one.id)
    try {
      const decided = await decideCase(one, decision, note)
      list.replace(one.id, state === 'open' ? undefined : decided)
    } catch (error) {
      showToast(callErrorText(i18n, error), 'error')
      return false
    }
    showToast({ keep: t`Kept`, hide: t`Hidden`, remove: t`Removed` }[decision])
    onDecided()
    // The next one comes to the hand.
    if (state === 'open') (items[at + 1] ?? items[at - 1])?.focus()
    return true
  }
  const begin = (one: ReportCase, decision: ReportDecision) =>
    decision === 'keep' ? decide(one, decision) : setAsking({ one, decision })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, one: ReportCase) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const decision = KEYS[event.key]
    const step = { j: 1, ArrowDown: 1, l: -1, ArrowUp: -1 }[event.key]
    if (decision === undefined && step === undefined) return
    event.preventDefault()
    if (decision) void begin(one, decision)
    const next = step === 1 ? 'nextElementSibling' : 'previousElementSibling'
    const other = step && event.currentTarget[next]
    if (other instanceof HTMLElement) other.focus()
  }

  if (list.items?.length === 0 && !list.hasMore) {
    return state === 'open' ? (
      <EmptyState title={<Trans>Nothing to decide</Trans>}>
        <Trans>What people report, and what they ask a review of, appears here.</Trans>
      </EmptyState>
    ) : (
      <EmptyState title={<Trans>No decisions yet</Trans>}>
        <Trans>Your decisions stay here, and you can change them.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <p className={styles.about}>
        <Trans>
          With a report in focus: <kbd>K</kbd> keeps, <kbd>H</kbd> hides, <kbd>R</kbd> removes, the arrow keys
          go to the next.
        </Trans>
      </p>
      <ul ref={place} className={styles.list}>
        {list.items?.map((one) => (
          <ReportItem
            key={one.id}
            one={one}
            onKeyDown={(event) => onKeyDown(event, one)}
            onDecide={(decision) => begin(one, decision)}
          />
        ))}
      </ul>
      <ListFoot list={list} />
      {asking && (
        <DecideDialog
          decision={asking.decision}
          onClose={() => setAsking(undefined)}
          onDecide={async (note) => {
            const isDone = await decide(asking.one, asking.decision, note)
            if (isDone) setAsking(undefined)
            return isDone
          }}
        />
      )}
    </>
  )
}
