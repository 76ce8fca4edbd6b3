import type { Message } from '@kamae/entities/chatchara/message/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { problemText } from '../../../features/talks/talk-problem-text.ts'
import { readProblem } from '../state/talk-problem.ts'
import { IdeaIcon, StopIcon } from '../core/talk-icons.tsx'
import styles from './suggestions.module.css'

/** Null while they are being thought of. */
type Ideas = readonly string[] | null

/** Sentences that one could say next: asked for by a press, put into the box by another. Mounted anew for each place of the talk. */
export function Suggestions({
  path,
  name,
  onChosen,
}: {
  path: readonly Message[]
  name: string
  onChosen: (text: string) => void
}) {
  const { i18n, t } = useLingui()
  const [ideas, setIdeas] = useState<Ideas>()
  const asking = useRef<AbortController>(undefined)
  const head = path.at(-1)
  useEffect(() => () => asking.current?.abort(), [])
  if (head?.role !== 'character' || head.state !== 'whole') return null
  const isThinking = ideas === null
  const ask = async () => {
    const over = new AbortController()
    asking.current = over
    setIdeas(null)
    try {
      const { suggest } = await import('./suggest.ts')
      const texts = await suggest(path, name, over.signal)
      if (over.signal.aborted) return
      if (texts.length === 0) showToast(t`The model returned no suggestion.`)
      setIdeas(texts.length > 0 ? texts : undefined)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (over.signal.aborted) return
      setIdeas(undefined)
      showToast(problemText(i18n, { ...readProblem(error), again: null }), 'error')
    }
  }
  const cancel = () => {
    asking.current?.abort()
    setIdeas(undefined)
  }
  return (
    <div className={styles.suggestions} aria-live="polite">
      {ideas ? (
        ideas.map((text) => (
          <button key={text} type="button" className={styles.suggestion} onClick={() => onChosen(text)}>
            {text}
          </button>
        ))
      ) : (
        <>
          {isThinking && <span className={styles.thinking}>{t`Thinking…`}</span>}
          <button
            type="button"
            className={styles.suggestion}
            aria-busy={isThinking || undefined}
            onClick={isThinking ? cancel : () => void ask()}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && isThinking) cancel()
            }}
          >
            {isThinking ? <StopIcon isSmall /> : <IdeaIcon isSmall />}
            {isThinking ? t`Cancel` : t`Suggest a reply`}
          </button>
        </>
      )}
    </div>
  )
}
