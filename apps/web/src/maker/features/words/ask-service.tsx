import { gptPoseFromWords } from '@kamae/entities/gpt/contract'
import type { Pose } from '@kamae/pose/documents/pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { measureWords } from '@kamae/words/measure/measure-words'
import type { WordsLanguage } from '@kamae/words/languages/languages'
import type { WordedPose } from '@kamae/words/vocabulary/vocabulary'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../session/api.ts'
import { gptProblemText } from '../../../features/gpt/gpt-problem-text.ts'
import { useGptStatus } from '../../../features/gpt/use-gpt-status.ts'
import { useSession } from '../../../session/use-session.ts'
import styles from './words.module.css'

/** Lets a language model put a text into the vocabulary, where the rules do not do; says plainly where there is none. */
export function AskService({
  text,
  language,
  current,
  onWords,
}: {
  text: string
  language: WordsLanguage
  current: Pose | undefined
  /** Gets what came, and the text that it is of. */
  onWords: (words: WordedPose, asked: string) => void
}) {
  const { t, i18n } = useLingui()
  const { status } = useGptStatus()
  const session = useSession()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const over = useRef<AbortController>(undefined)
  useEffect(() => () => over.current?.abort(), [])
  if (!status) return null
  if (!status.isSet)
    return (
      <p className={styles.hint}>
        <Trans>
          Free wording cannot be read on this site at the moment. Sentences like the examples can.
        </Trans>
      </p>
    )
  if (session.status !== 'in')
    return (
      <p className={styles.hint}>
        <Trans>Sign in to let the language model read free wording.</Trans>
      </p>
    )
  const ask = async () => {
    setProblem(undefined)
    setIsAsking(true)
    const giveUp = new AbortController()
    over.current = giveUp
    try {
      const measured = current && measureWords(current)
      const { words } = await client.call(
        gptPoseFromWords,
        { text, language, ...(measured && { current: measured }) },
        { signal: giveUp.signal },
      )
      if (giveUp.signal.aborted) return false
      onWords(words, text)
      return true
    } catch (error) {
      if (giveUp.signal.aborted) return false
      if (!(error instanceof CallError)) throw error
      const details = (error.details ?? {}) as { readonly reason?: unknown; readonly nextAt?: unknown }
      setProblem(
        gptProblemText(i18n, details) ??
          (details.reason === 'wrong-answer'
            ? t`The language model gave no pose. Try again, or put it in other words.`
            : t`That did not work. Try again in a moment.`),
      )
      return false
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <div className={styles.ask}>
      <LockedButton
        size="dense"
        onPress={ask}
        disabledReason={text.trim() === '' ? t`Write something first.` : undefined}
      >
        {t`Ask the language model`}
      </LockedButton>
      {isAsking && (
        <Progress
          label={t`Asking the language model…`}
          cancel={<Button size="dense" onClick={() => over.current?.abort()}>{t`Cancel`}</Button>}
        />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
