import { Button } from '@kamae/ui/buttons/button'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { MicIcon, StopIcon } from '../core/talk-icons.tsx'
import styles from '../core/notice.module.css'
import type { VoiceTyping } from './use-listening.ts'

/** Speaks into the box instead of typing; nothing where neither the server nor the browser can write it down. */
export function ListenButton({ listening: { isThere, phase, press } }: { listening: VoiceTyping }) {
  const { t } = useLingui()
  if (!isThere) return null
  const label =
    phase === null ? t`Type by voice` : phase === 'hearing' ? t`Stop listening` : t`Cancel typing by voice`
  return (
    <IconButton
      label={label}
      isPressed={phase !== null}
      aria-busy={phase === 'writing' || undefined}
      onClick={press}
    >
      {phase === null ? <MicIcon /> : <StopIcon />}
    </IconButton>
  )
}

/** How far typing by voice has come, and the way out of it. */
export function ListenNotice({ listening: { phase, cancel } }: { listening: VoiceTyping }) {
  if (phase === null) return null
  return (
    <div className={styles.notice}>
      <p role="status">
        {phase === 'asking' ? (
          <Trans>Waiting for the microphone. The browser asks whether it may be used.</Trans>
        ) : phase === 'hearing' ? (
          <Trans>Listening. Press the button again when you are done.</Trans>
        ) : (
          <Trans>Transcribing…</Trans>
        )}
      </p>
      <Button variant="ghost" size="dense" onClick={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
