import type { Language } from '@kamae/entities/user/contract'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { canListen, listen, type Listening, type ListenPhase } from './listen.ts'
import { useVoices } from '../../../features/voice/use-voices.ts'
import { voiceProblemText } from '../../../features/voice/voice-problem-text.ts'

/** Typing by voice, as far as it has come. */
export type VoiceTyping = {
  /** Whether the server or the browser can write down what is said. */
  readonly isThere: boolean
  /** Null while nobody listens. */
  readonly phase: ListenPhase | null
  /** Begins, ends what is being said, or gives up what is being written down. */
  press(): void
  cancel(): void
}

/** Speaks into the box instead of typing: `onText` gets what was said. */
export function useListening(language: Language, onText: (text: string) => void): VoiceTyping {
  const { i18n } = useLingui()
  const voices = useVoices()
  const [phase, setPhase] = useState<ListenPhase | null>(null)
  const listening = useRef<Listening>(undefined)
  const hand = useRef(onText)
  useEffect(() => {
    hand.current = onText
  })
  useEffect(() => () => listening.current?.cancel(), [])
  const begin = (isTranscriber: boolean) => {
    listening.current = listen({
      language,
      isTranscriber,
      onPhase: setPhase,
      onText: (text) => hand.current(text),
      onProblem: (problem) => showToast(voiceProblemText(i18n, problem), 'error'),
      onEnd: () => {
        listening.current = undefined
        setPhase(null)
      },
    })
  }
  const cancel = () => listening.current?.cancel()
  return {
    isThere: voices !== undefined && canListen(voices.isTranscriber),
    phase,
    press() {
      if (phase === 'writing') cancel()
      else if (listening.current) listening.current.stop()
      else if (voices) begin(voices.isTranscriber)
    },
    cancel,
  }
}
