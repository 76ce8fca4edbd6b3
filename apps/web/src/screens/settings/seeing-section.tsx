import type { User } from '@kamae/entities/user/contract'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Switch } from '@kamae/ui/fields/switch'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { changeProfile } from '../../features/preferences/preferences.ts'
import { Part } from './core/part.tsx'
import styles from './preferences.module.css'

type Seen = 'showsSexual' | 'showsViolent'

/** What lists show of what not everyone wants to see: off until an adult asks for it. */
export function SeeingSection({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const [asking, setAsking] = useState<Seen>()
  const change = async (which: Seen, isOn: boolean) => await changeProfile({ [which]: isOn })
  const fail = (error: unknown) => showToast(callErrorText(i18n, error), 'error')
  // Switching off needs no age.
  const turn = (which: Seen) => (isOn: boolean) =>
    isOn ? setAsking(which) : void change(which, false).catch(fail)
  return (
    <Part
      id="seeing"
      title={<Trans>Sensitive content</Trans>}
      about={<Trans>Hidden from lists and search unless you turn it on.</Trans>}
    >
      <div className={styles.switch}>
        <Switch label={t`Sexual content`} isOn={user.showsSexual ?? false} onChange={turn('showsSexual')} />
      </div>
      <div className={styles.switch}>
        <Switch
          label={t`Violent content`}
          isOn={user.showsViolent ?? false}
          onChange={turn('showsViolent')}
        />
      </div>
      {asking && (
        <Dialog
          isOpen
          onClose={() => setAsking(undefined)}
          title={<Trans>Are you an adult?</Trans>}
          actions={
            <>
              <Button variant="ghost" onClick={() => setAsking(undefined)}>
                <Trans>Cancel</Trans>
              </Button>
              <LockedButton
                variant="primary"
                onPress={async () => {
                  await change(asking, true)
                  setAsking(undefined)
                }}
                onError={fail}
              >
                <Trans>I am 18 or older</Trans>
              </LockedButton>
            </>
          }
        >
          <p>
            {asking === 'showsSexual' ? (
              <Trans>Lists then show poses and avatars for sexual scenes as well.</Trans>
            ) : (
              <Trans>Lists then show poses and avatars for violent scenes as well.</Trans>
            )}
          </p>
        </Dialog>
      )}
    </Part>
  )
}
