import { LONGEST_OF_ROOM } from '@kamae/entities/room/content/text-lengths'
import { type Room, roomContentCreate } from '@kamae/entities/room/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { TextField } from '@kamae/ui/fields/field'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { client } from '../../session/api.ts'
import { reasonOf } from '../../features/errors/refusal-details.ts'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { DomainField } from '../../features/rooms/domain-field.tsx'
import styles from '../../features/rooms/forms.module.css'
import { refusalIn } from '../../features/rooms/domain-refusal.ts'
import { type DomainState, useDomainCheck } from '../../features/rooms/use-domain-check.ts'

/** Makes the person's room at an address of their choice; who comes too late is shown addresses that are free. */
export function ClaimForm({ userName, onMade }: { userName: string; onMade: (room: Room) => unknown }) {
  const { t, i18n } = useLingui()
  const [domain, setDomain] = useState('')
  const [name, setName] = useState(userName)
  const [lost, setLost] = useState<{ domain: string; state: DomainState }>()
  const [problem, setProblem] = useState<string>()
  const asked = useDomainCheck(domain)
  const state = lost?.domain === domain ? lost.state : asked
  const lock = useLock(
    async () => {
      setProblem(undefined)
      const { room } = await client.call(roomContentCreate, { domain, name: name.trim() })
      await onMade(room)
    },
    {
      onError: (error) => {
        const refusal = refusalIn(error)
        if (refusal) setLost({ domain, state: { kind: 'refused', ...refusal } })
        else if (reasonOf(error) === 'has-room')
          setProblem(t`You have a room already. Reload the page to see it.`)
        else if (
          error instanceof CallError &&
          error.code === 'permission-denied' &&
          reasonOf(error) !== 'suspended'
        )
          setProblem(t`Sign in with an account of your own first.`)
        else setProblem(callErrorText(i18n, error))
      },
    },
  )
  const canBe = state.kind === 'free' && name.trim() !== ''
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canBe) lock.run()
      }}
    >
      <DomainField value={domain} state={state} onChange={setDomain} />
      <TextField
        label={t`Name of the room`}
        value={name}
        onChange={setName}
        maxLength={LONGEST_OF_ROOM.name}
        required
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <LockButton
        lock={lock}
        type="submit"
        variant="primary"
        disabledReason={canBe ? undefined : t`Choose an available address and a name.`}
      >
        <Trans>Open my room</Trans>
      </LockButton>
    </form>
  )
}
