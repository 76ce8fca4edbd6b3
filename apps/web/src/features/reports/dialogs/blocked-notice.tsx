import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { blocksChanged, safetyFailure, isBlocked, unblockPerson } from './safety-calls.ts'
import styles from './safety.module.css'

/** A notice that one blocked this person, with the way back. */
export function BlockedNotice({ uid, name }: { uid: string; name: string }) {
  const { t, i18n } = useLingui()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const look = () => isBlocked(uid).then(setIsShown)
    void look()
    return blocksChanged(look)
  }, [uid])
  if (!isShown) return null
  return (
    <div className={styles.notice} role="status">
      <p>
        <Trans>You blocked {name}. What they make does not appear in your lists.</Trans>
      </p>
      <LockedButton
        onPress={async () => {
          await unblockPerson(uid)
          showToast(t`Unblocked ${name}`)
        }}
        onError={(error) => showToast(safetyFailure(i18n, error), 'error')}
      >
        <Trans>Unblock</Trans>
      </LockedButton>
    </div>
  )
}
