import { CallError } from '@kamae/protocol/contract/errors'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { copyLink } from '../../../features/clipboard/copy-link.ts'
import { useMaker, useScene } from '../../core/maker-context.ts'
import { ownFilesOf } from '../../core/scene/own-files-of.ts'
import styles from './handoff.module.css'
import { type HandoffLink, handOffScene, SceneTooLargeError, withdrawHandoff } from './handoff-link.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { QrCode } from '../../../features/qr-code/qr-code.tsx'

type Round =
  | { readonly kind: 'asking' }
  | { readonly kind: 'there'; readonly link: HandoffLink }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'failed'; readonly error: CallError | SceneTooLargeError }

/** Puts the scene behind a link for a day, and shows it as a QR code for the other device's camera. */
export function HandoffDialog({ onClose }: { onClose: () => void }) {
  const maker = useMaker()
  const { t, i18n } = useLingui()
  const isFromDevice = useScene((scene) => ownFilesOf(scene).hasAvatars)
  const hasOwnItems = useScene((scene) => ownFilesOf(scene).hasProps)
  const [round, setRound] = useState<Round>({ kind: 'asking' })

  useEffect(() => {
    if (round.kind !== 'asking') return
    let isOver = false
    const ask = async () => {
      try {
        // What was done before they came is in the scene after them.
        await loadCommands()
        const link = await handOffScene(maker.history.scene)
        if (!isOver) setRound({ kind: 'there', link })
      } catch (error) {
        if (!(error instanceof CallError) && !(error instanceof SceneTooLargeError)) throw error
        if (!isOver) setRound({ kind: 'failed', error })
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [round, maker])

  const copy = (url: string) =>
    copyLink(url, { done: t`Link copied`, failed: t`The browser did not allow copying.` })
  const withdraw = async (link: HandoffLink) => {
    await withdrawHandoff(link)
    setRound({ kind: 'withdrawn' })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Continue on another device</Trans>}
      actions={
        <>
          {round.kind === 'there' && (
            <>
              <LockedButton
                onPress={() => withdraw(round.link)}
                onError={(error) => showToast(callErrorText(i18n, error), 'error')}
              >
                <Trans>Withdraw link</Trans>
              </LockedButton>
              <LockedButton variant="primary" lockMs={1500} onPress={() => copy(round.link.url)}>
                <Trans>Copy link</Trans>
              </LockedButton>
            </>
          )}
          {(round.kind === 'withdrawn' || round.kind === 'failed') && (
            <Button variant="primary" onClick={() => setRound({ kind: 'asking' })}>
              {round.kind === 'failed' ? <Trans>Try again</Trans> : <Trans>Make a new link</Trans>}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.handoff}>
        {round.kind === 'asking' && <Progress label={t`Making the link…`} />}
        {round.kind === 'there' && <Shown link={round.link} {...{ isFromDevice, hasOwnItems }} />}
        {round.kind === 'withdrawn' && (
          <p role="status">
            <Trans>The link is withdrawn. What another device has opened already stays there.</Trans>
          </p>
        )}
        {round.kind === 'failed' && (
          <p role="alert" className={styles.problem}>
            {round.error instanceof SceneTooLargeError
              ? t`This scene is too large to hand over. Download it as a file instead.`
              : callErrorText(i18n, round.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Shown({
  link,
  isFromDevice,
  hasOwnItems,
}: {
  link: HandoffLink
  isFromDevice: boolean
  hasOwnItems: boolean
}) {
  const { t, i18n } = useLingui()
  const until = i18n.date(link.expiresAt, { weekday: 'long', hour: 'numeric', minute: 'numeric' })
  return (
    <>
      <p>
        <Trans>
          Point the other device’s camera at this code, or open the link there. No account needed.
        </Trans>
      </p>
      <QrCode className={styles.qr} text={link.url} label={t`QR code of the link`} />
      <input
        className={styles.link}
        aria-label={t`Link`}
        readOnly
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>
        <Trans>Valid until {until}. Whoever has the link sees this scene as it is now.</Trans>
      </p>
      {isFromDevice && (
        <p>
          <Trans>
            The avatar’s file is not included: another avatar takes its place unless it is in your account.
          </Trans>
        </p>
      )}
      {hasOwnItems && (
        <p>
          <Trans>
            Models and pictures of your own stay on this device: they are missing on the other one.
          </Trans>
        </p>
      )}
    </>
  )
}
