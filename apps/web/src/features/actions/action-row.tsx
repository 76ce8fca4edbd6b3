import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import styles from './action-row.module.css'

export type Action = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** What it is, where its label alone does not tell. */
  readonly tip?: string
  readonly lockMs?: number
  /** It only opens something: its button does not lock. */
  readonly isOpener?: boolean
  readonly perform: () => unknown
}

/** What can be done with the item called `name`: `children` for what is done most, and `actions`, which a phone has in a menu. */
export function ActionRow({
  name,
  actions,
  onError,
  children,
}: {
  name: string
  actions: readonly Action[]
  onError: (error: unknown) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const runs = useRef<Runs>(new Map())
  const [locked, setLocked] = useState<ReadonlySet<string>>(new Set())
  const reportLock = useCallback((id: string, isLocked: boolean) => {
    setLocked((before) => new Set([...before].filter((other) => other !== id).concat(isLocked ? id : [])))
  }, [])
  return (
    <div className={styles.row}>
      {children}
      {actions.length > 0 && (
        <>
          <div className={styles.wide}>
            {actions.map((action) => (
              <ActionButton
                key={action.id}
                action={action}
                runs={runs}
                onLock={reportLock}
                onError={onError}
              />
            ))}
          </div>
          <span className={styles.folded}>
            <Menu
              trigger={{
                label: t`More for “${name}”`,
                className: buttonClass({ isIconOnPhone: true }),
                children: <MoreIcon />,
              }}
              items={actions.map((action) => ({
                id: action.id,
                label: action.label,
                icon: action.icon,
                isBusy: locked.has(action.id),
                onSelect: () => runs.current.get(action.id)?.(),
              }))}
            />
          </span>
        </>
      )}
    </div>
  )
}

/** How each action is begun, by its id: its button and its item of the menu share one lock. */
type Runs = Map<string, () => void>

function ActionButton({
  action: { id, label, icon, tip, lockMs, isOpener = false, perform },
  runs,
  onLock,
  onError,
}: {
  action: Action
  runs: RefObject<Runs>
  onLock: (id: string, isLocked: boolean) => void
  onError: (error: unknown) => void
}) {
  const lock = useLock(perform, { lockMs, onError })
  const run = isOpener ? () => void perform() : lock.run
  useEffect(() => {
    const known = runs.current
    known.set(id, run)
    return () => void known.delete(id)
  })
  const { isLocked } = lock
  useEffect(() => onLock(id, isLocked), [onLock, id, isLocked])
  const words = (
    <>
      {icon}
      {label}
    </>
  )
  if (isOpener)
    return (
      <Button variant="text" data-tip={tip} onClick={run}>
        {words}
      </Button>
    )
  return (
    <LockButton variant="text" data-tip={tip} lock={lock}>
      {words}
    </LockButton>
  )
}
