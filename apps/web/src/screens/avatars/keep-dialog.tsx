import { AvatarFactsLine } from '@kamae/entities/avatar/web/avatar-card'
import { LicenceWords } from '@kamae/entities/avatar/web/licence-words'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './avatars.module.css'
import type { KeptAvatar } from '../../features/avatars/avatar-store.ts'
import { useObjectUrl } from '../../features/files/object-url.ts'
import { shownAvatar } from '../../features/avatars/own-avatar.ts'
import { startUpload } from './upload/send-avatar.ts'
import { VisibilityChoice } from './visibility-choice.tsx'

/** Asks before a file leaves the device: shows what its licence says, and who will see it. Those without an account are led to one and come back. */
export function KeepDialog({ kept, onClose }: { kept: KeptAvatar; onClose: () => void }) {
  const { t } = useLingui()
  const { status, user } = useSession()
  const member = status === 'in' && user && !user.isGuest ? user : undefined
  const picture = useObjectUrl(kept.picture)
  const [visibility, setVisibility] = useState<'private' | 'public'>('private')
  const name = kept.name || t`Unnamed avatar`
  const shown = shownAvatar({ sha256: kept.sha256, kept, content: undefined }, picture)
  const keep = () => {
    if (!member) return
    startUpload({ ...kept, uid: member.uid, visibility })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={member ? <Trans>Save “{name}” to your account?</Trans> : <Trans>An account for “{name}”</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {member ? (
            <LockedButton variant="primary" onPress={keep}>
              <Trans>Save to my account</Trans>
            </LockedButton>
          ) : (
            <SignInButton sha256={kept.sha256} />
          )}
        </>
      }
    >
      <div className={styles.keep}>
        <div className={styles.keepHead}>
          {picture && <img src={picture} alt="" width={72} height={72} />}
          <p>
            <AvatarFactsLine avatar={shown} />
          </p>
        </div>
        {member ? (
          <>
            <p>
              <Trans>The file will be sent to this server. This is what its own licence says:</Trans>
            </p>
            <LicenceWords licence={shown.licence} />
            <VisibilityChoice
              value={visibility}
              mayBePublic={kept.licence.redistribution}
              onChange={setVisibility}
            />
          </>
        ) : (
          <>
            <p>
              {status === 'in' ? (
                <Trans>Guests keep avatars on their device only. With an account:</Trans>
              ) : (
                <Trans>Without an account avatars stay on this device only. With one:</Trans>
              )}
            </p>
            <ul className={styles.list}>
              <li>
                <Trans>the avatar is there on each of your devices,</Trans>
              </li>
              <li>
                <Trans>scenes with it open everywhere,</Trans>
              </li>
              <li>
                <Trans>you can show it to everyone where its licence allows that.</Trans>
              </li>
            </ul>
            <p>
              <Trans>The file stays on this device meanwhile, and you come back to this question.</Trans>
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

function SignInButton({ sha256 }: { sha256: string }) {
  const lang = useLang()
  const navigate = useNavigate()
  return (
    <LockedButton
      variant="primary"
      onPress={() =>
        navigate({
          to: '/$lang/sign-in',
          params: { lang },
          search: { to: `/${lang}/avatars?keep=${sha256}`, need: 'account' },
        })
      }
    >
      <Trans>Sign in and continue</Trans>
    </LockedButton>
  )
}
