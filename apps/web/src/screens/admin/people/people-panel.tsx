import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { TextField } from '@kamae/ui/fields/field'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Switch } from '@kamae/ui/fields/switch'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { useOwnList } from '../../../features/lists/use-own-list.ts'
import { type Person, listPeople, unsuspend } from './people-calls.ts'
import styles from '../core/admin.module.css'
import { ListFoot } from '../../../features/lists/list-foot.tsx'
import { PersonItem } from './person-item.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

/** Finds people, and suspends them. */
export function PeoplePanel() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [isSuspended, setIsSuspended] = useState(false)
  return (
    <>
      <form
        className={styles.bar}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(typed)
        }}
      >
        <TextField
          label={t`Name, email address or uid`}
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={100}
          autoComplete="off"
        />
        <LockedButton type="submit" lockMs={0} onPress={() => setAsked(typed)}>
          <Trans>Search</Trans>
        </LockedButton>
        <Switch label={t`Suspended ones only`} isOn={isSuspended} onChange={setIsSuspended} />
      </form>
      <People key={`${asked} ${isSuspended}`} q={asked} isSuspended={isSuspended} />
    </>
  )
}

function People({ q, isSuspended }: { q: string; isSuspended: boolean }) {
  const { t, i18n } = useLingui()
  const list = useOwnList<Person>(
    useCallback((cursor) => listPeople({ q, isSuspended }, cursor), [q, isSuspended]),
  )
  const [suspending, setSuspending] = useState<Person>()
  if (list.items?.length === 0) {
    return (
      <EmptyState title={<Trans>No people found</Trans>}>
        <Trans>Search for a part of a name or an address.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {list.items?.map((person) => (
          <PersonItem
            key={person.id}
            person={person}
            onSuspend={() => setSuspending(person)}
            onUnsuspend={async () => {
              list.replace(person.id, await unsuspend(person.uid))
              showToast(t`Suspension lifted`)
            }}
            onError={(error) => showToast(callErrorText(i18n, error), 'error')}
          />
        ))}
      </ul>
      <ListFoot list={list} />
      {suspending && (
        <SuspendDialog
          person={suspending}
          onClose={() => setSuspending(undefined)}
          onDone={(changed) => {
            list.replace(changed.id, changed)
            setSuspending(undefined)
          }}
        />
      )}
    </>
  )
}
