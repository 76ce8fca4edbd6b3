import { inWhole } from '@kamae/ui/layout/in-whole'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { callAsSelf } from '../../../session/sign-in-out.ts'
import { type Device, fetchDevices } from '../../../features/auth-form/auth-wire.ts'
import { NotLoaded } from '../../../features/loading/not-loaded.tsx'
import { Part, PartRow } from '../core/part.tsx'
import styles from './security.module.css'
import part from '../core/part.module.css'
import { signInError } from '../../../features/auth-form/sign-in-errors.ts'
import { useLoaded } from '../../../features/loading/use-loaded.ts'

const OtherDeviceDialog = lazy(async () => ({
  default: (await import('./other-device-dialog.tsx')).OtherDeviceDialog,
}))

/** Where the person is signed in, and how to end that. */
export function DevicesSection() {
  const { t, i18n } = useLingui()
  const loaded = useLoaded(fetchDevices)
  const [isAdding, setIsAdding] = useState(false)
  const end = async (path: string, body: object, done: string) => {
    await callAsSelf(path, body)
    await loaded.reload()
    showToast(done)
  }
  const refused = (error: unknown) => showToast(signInError(i18n, error).text, 'error')
  const nameOf = ({ browser, system }: Device) =>
    browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`
  const devices = loaded.value
  return (
    <Part
      id="devices"
      title={<Trans>Devices</Trans>}
      about={
        <Trans>
          Where you are signed in. If you do not recognise a device, sign it out and change your password.
        </Trans>
      }
    >
      {!devices ? (
        <NotLoaded loaded={loaded} />
      ) : (
        devices.map((device) => (
          <PartRow
            key={device.id}
            title={
              <>
                {nameOf(device)}
                {device.isCurrent && (
                  <span className={styles.tag}>
                    <Trans>This device</Trans>
                  </span>
                )}
              </>
            }
            state={<LastUsed device={device} />}
          >
            {!device.isCurrent && (
              <LockedButton
                aria-label={t`Sign out: ${nameOf(device)}`}
                onPress={() => end('sessions/end', { id: device.id }, t`Signed out there`)}
                onError={refused}
              >
                <Trans context="another device">Sign out</Trans>
              </LockedButton>
            )}
          </PartRow>
        ))
      )}
      <div className={part.row}>
        <div className={part.actions}>
          <Button onClick={() => setIsAdding(true)}>
            <Trans>Sign in on another device</Trans>
          </Button>
          {devices && devices.length > 1 && (
            <LockedButton
              onPress={() => end('sessions/end-others', {}, t`Signed out everywhere else`)}
              onError={refused}
            >
              <Trans>Sign out everywhere else</Trans>
            </LockedButton>
          )}
        </div>
      </div>
      <Suspense>{isAdding && <OtherDeviceDialog onClose={() => setIsAdding(false)} />}</Suspense>
    </Part>
  )
}

function LastUsed({ device: { lastUsedAt, startedAt } }: { device: Device }) {
  const { i18n } = useLingui()
  const last = inWhole(i18n.date(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' }))
  const since = inWhole(i18n.date(startedAt, { dateStyle: 'medium' }))
  return (
    <Trans>
      Last used {last}, signed in since {since}
    </Trans>
  )
}
