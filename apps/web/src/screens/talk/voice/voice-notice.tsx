import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { voiceProblemText } from '../../../features/voice/voice-problem-text.ts'
import styles from '../core/notice.module.css'
import type { TalkVoice } from './create-talk-voice.ts'

/** Why nothing is heard: above the box, as a message over the stage would lie on the buttons of a phone. */
export function VoiceNotice({ voice }: { voice: TalkVoice }) {
  const { i18n } = useLingui()
  const problem = useStore(voice.state, (state) => state.problem)
  if (problem === null) return null
  return (
    <div className={styles.notice}>
      <p role="status">{voiceProblemText(i18n, problem)}</p>
      <Button variant="ghost" size="dense" onClick={voice.dismiss}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}
