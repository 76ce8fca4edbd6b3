import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TextField } from '@kamae/ui/fields/field'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Skeleton } from '@kamae/ui/feedback/skeleton'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLang } from '../../../language/use-lang.ts'
import { mintDeviceToken } from '../../../features/auth-form/auth-wire.ts'
import { CopyButton } from '../../../features/clipboard/copy-button.tsx'
import { QrCode } from '../../../features/qr-code/qr-code.tsx'
import styles from './security.module.css'
import part from '../core/part.module.css'
import { useLoaded } from '../../../features/loading/use-loaded.ts'

/** A link, also as a QR code, that signs this person in on another device, once, within a few minutes. */
export function OtherDeviceDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const { value, hasFailed, reload } = useLoaded(mintDeviceToken)
  const [overAt, setOverAt] = useState<string>()
  const expiresAt = value?.expiresAt
  useEffect(() => {
    if (!expiresAt) return undefined
    const timer = setTimeout(() => setOverAt(expiresAt), Math.max(0, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt])
  const isOver = expiresAt !== undefined && overAt === expiresAt
  const link = value && `${window.location.origin}/${lang}/sign-in?ticket=${encodeURIComponent(value.token)}`
  const time = expiresAt && i18n.date(expiresAt, { timeStyle: 'short' })
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Sign in on another device</Trans>}>
      {hasFailed || isOver ? (
        <div className={part.dialog}>
          <p role="alert">
            {isOver ? <Trans>This link has expired.</Trans> : <Trans>This could not be loaded.</Trans>}
          </p>
          <LockedButton onPress={reload}>
            <Trans>Make a new link</Trans>
          </LockedButton>
        </div>
      ) : (
        <div className={part.dialog}>
          <p>
            <Trans>
              Scan it with the other device, or open the link there. Keep it to yourself: whoever opens it is
              signed in as you.
            </Trans>
          </p>
          {link ? (
            <QrCode className={styles.qr} text={link} label={t`QR code of the link`} />
          ) : (
            <Skeleton className={styles.qr} />
          )}
          <TextField
            label={t`Link`}
            value={link ?? ''}
            onChange={() => undefined}
            readOnly
            hint={time ? t`Works once, until ${time}.` : ' '}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={part.actions}>
            <CopyButton text={link ?? ''}>
              <Trans>Copy link</Trans>
            </CopyButton>
          </div>
        </div>
      )}
    </Dialog>
  )
}
