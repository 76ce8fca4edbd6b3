import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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

/** What can be done with the thing called `name`: `children` for what is done most, and `actions`, which a phone has in a menu. */
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
  const select = async ({ perform }: Action) => {
    try {
      await perform()
    } catch (error) {
      onError(error)
    }
  }
  return (
    <div className={styles.row}>
      {children}
      {actions.length > 0 && (
        <>
          <div className={styles.wide}>
            {actions.map((action) => (
              <ActionButton key={action.id} action={action} onError={onError} />
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
                onSelect: () => void select(action),
              }))}
            />
          </span>
        </>
      )}
    </div>
  )
}

function ActionButton({
  action: { label, icon, tip, lockMs, isOpener, perform },
  onError,
}: {
  action: Action
  onError: (error: unknown) => void
}) {
  const words = (
    <>
      {icon}
      {label}
    </>
  )
  if (isOpener)
    return (
      <Button variant="text" data-tip={tip} onClick={() => void perform()}>
        {words}
      </Button>
    )
  return (
    <LockedButton variant="text" data-tip={tip} lockMs={lockMs} onPress={perform} onError={onError}>
      {words}
    </LockedButton>
  )
}
