import { LONGEST_OF_JOURNEY } from '@kamae/entities/wordJourneyContent/text-lengths'
import type { JourneyIdea, JourneyStep, WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { Button } from '@kamae/ui/buttons/button'
import { SelectField, TextField } from '@kamae/ui/fields/field'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { FactLine } from '@kamae/ui/layout/fact-line'
import { Progress } from '@kamae/ui/feedback/progress'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languageOptions } from '../../../language/format-language.ts'
import type { Locale } from '../../../language/locale.ts'
import { useGptStatus } from '../../../features/gpt/use-gpt-status.ts'
import styles from './edit.module.css'
import { useAsking } from './use-asking.ts'

/** Words that a model suggests after a step, as they come; each can be taken, several make branches. */
export function Suggestions({
  journey,
  step,
  isFull,
  onTake,
  onOpen,
}: {
  journey: WordJourney
  step: JourneyStep
  isFull: boolean
  /** Answers the new step's id. */
  onTake: (idea: JourneyIdea) => Promise<string | undefined>
  onOpen: (id: string) => unknown
}) {
  const { t, i18n } = useLingui()
  const { status } = useGptStatus()
  const [ideas, setIdeas] = useState<readonly JourneyIdea[]>([])
  const [wish, setWish] = useState('')
  const [language, setLanguage] = useState<Locale>(step.language)
  const { ask, stop, isAsking, problem } = useAsking((idea) => setIdeas((before) => [...before, idea]))
  const begin = () => {
    setIdeas([])
    return ask({ id: journey.id, stepId: step.id, language, wish: wish.trim() })
  }
  const take = async (idea: JourneyIdea) => {
    const id = await onTake(idea)
    if (id === undefined) return false
    setIdeas((before) => before.filter((one) => one !== idea))
    return showToast(t`“${idea.word}” follows “${step.word}”`, 'done', {
      label: t`Go there`,
      run: () => void onOpen(id),
    })
  }
  if (status && !status.isSet)
    return (
      <p className={styles.hint}>
        <Trans>
          Suggestions are not available on this site at the moment. You can write the words yourself.
        </Trans>
      </p>
    )
  return (
    <>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isFull && !isAsking) void begin()
        }}
      >
        <TextField
          label={t`Where to (optional)`}
          placeholder={t`the sea, old words, something to eat`}
          value={wish}
          onChange={setWish}
          maxLength={LONGEST_OF_JOURNEY.wish}
        />
        <SelectField
          label={t`Language of the next word`}
          value={language}
          onChange={setLanguage}
          options={languageOptions(i18n.locale)}
        />
        {isAsking ? (
          <Button size="field" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button type="submit" size="field" variant="primary" aria-disabled={isFull || undefined}>
            <Trans>Suggest words</Trans>
          </Button>
        )}
      </form>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={styles.ideas} aria-label={t`Suggested words`} aria-live="polite">
        {ideas.map((idea) => (
          <li key={idea.word} className={styles.idea}>
            <div>
              <strong lang={idea.language}>{idea.word}</strong>
              <FactLine className={styles.quiet}>
                {idea.reading && <span lang={idea.language}>{idea.reading}</span>}
                {idea.meaning && <span lang={journey.meaningLanguage}>{idea.meaning}</span>}
              </FactLine>
              {idea.why && <p lang={journey.meaningLanguage}>{idea.why}</p>}
            </div>
            <LockedButton
              size="dense"
              lockMs={1000}
              aria-label={t`Use “${idea.word}”`}
              disabledReason={isFull ? t`The journey is full.` : undefined}
              onPress={() => take(idea)}
            >
              <Trans>Use</Trans>
            </LockedButton>
          </li>
        ))}
      </ul>
      {isAsking && <Progress label={t`Looking for words`} />}
    </>
  )
}
