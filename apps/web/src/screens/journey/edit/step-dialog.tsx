import { LONGEST_OF_JOURNEY } from '@kamae/entities/wordJourneyContent/text-lengths'
import type { JourneyIdea, JourneyStep, WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { Button } from '@kamae/ui/buttons/button'
import { SelectField, TextArea, TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatLanguageInText, languageOptions } from '../../../language/format-language.ts'
import type { Locale } from '../../../language/locale.ts'
import { useGptStatus } from '../../../features/gpt/use-gpt-status.ts'
import styles from './edit.module.css'
import { PoseField } from './pose-field.tsx'
import { useAsking } from './use-asking.ts'

/** A word with everything that is said of it, to be written or changed by hand; a model fills the rest in where there is one. */
export function StepDialog({
  title,
  journey,
  after,
  step,
  onSave,
  onClose,
}: {
  title: ReactNode
  journey: WordJourney
  /** The step that it follows; undefined for the start. */
  after: JourneyStep | undefined
  /** As it stands; undefined for a new one. */
  step?: JourneyStep
  /** False where it could not be saved. */
  onSave: (idea: JourneyIdea) => unknown
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { status } = useGptStatus()
  const [begun] = useState<JourneyIdea>(() => ({
    word: step?.word ?? '',
    language: step?.language ?? after?.language ?? journey.languages[0] ?? 'en',
    reading: step?.reading ?? '',
    meaning: step?.meaning ?? '',
    why: step?.why ?? '',
    example: step?.example ?? '',
    exampleMeaning: step?.exampleMeaning ?? '',
    pose: step?.pose ?? null,
  }))
  const [idea, setIdea] = useState(begun)
  const change = (part: Partial<JourneyIdea>) => setIdea((before) => ({ ...before, ...part }))
  // What somebody wrote stays; what is empty is filled in.
  const { ask, stop, isAsking, problem } = useAsking((found) =>
    setIdea((mine) => ({
      ...mine,
      reading: mine.reading || found.reading,
      meaning: mine.meaning || found.meaning,
      why: after ? mine.why || found.why : mine.why,
      example: mine.example || found.example,
      exampleMeaning: mine.exampleMeaning || found.exampleMeaning,
      pose: mine.pose ?? found.pose,
    })),
  )
  const word = idea.word.trim()
  const lock = useLock(() => onSave({ ...idea, word }))
  const reason = word === '' ? t`Write a word.` : undefined
  const meaningOf = formatLanguageInText(journey.meaningLanguage, i18n.locale)
  const wordOf = formatLanguageInText(idea.language, i18n.locale)
  return (
    <FormDialog
      title={title}
      lock={lock}
      submit={<Trans>Save</Trans>}
      disabledReason={reason}
      className={styles.form}
      holdsWork={idea !== begun}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          label={t`Word`}
          lang={idea.language}
          value={idea.word}
          onChange={(value) => change({ word: value })}
          maxLength={LONGEST_OF_JOURNEY.word}
          required
        />
        <SelectField
          label={t`Language`}
          value={idea.language}
          onChange={(value: Locale) => change({ language: value })}
          options={languageOptions(i18n.locale)}
        />
      </div>
      {status?.isSet && (
        <div className={styles.buttons}>
          {isAsking ? (
            <Button onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          ) : (
            <Button
              aria-disabled={reason !== undefined || undefined}
              data-tip={reason}
              onClick={() =>
                reason === undefined &&
                void ask({
                  id: journey.id,
                  word,
                  language: idea.language,
                  ...(after && { stepId: after.id }),
                })
              }
            >
              <Trans>Fill in the rest</Trans>
            </Button>
          )}
        </div>
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <TextField
        label={t`How it is read`}
        value={idea.reading}
        onChange={(value) => change({ reading: value })}
        maxLength={LONGEST_OF_JOURNEY.reading}
      />
      <TextField
        label={t`Meaning, in ${meaningOf}`}
        lang={journey.meaningLanguage}
        value={idea.meaning}
        onChange={(value) => change({ meaning: value })}
        maxLength={LONGEST_OF_JOURNEY.meaning}
      />
      {after && (
        <TextArea
          label={t`Why it follows “${after.word}”`}
          lang={journey.meaningLanguage}
          value={idea.why}
          onChange={(value) => change({ why: value })}
          maxLength={LONGEST_OF_JOURNEY.why}
          rows={2}
        />
      )}
      <TextField
        label={t`An example, in ${wordOf}`}
        lang={idea.language}
        value={idea.example}
        onChange={(value) => change({ example: value })}
        maxLength={LONGEST_OF_JOURNEY.example}
      />
      <TextField
        label={t`What the example means`}
        lang={journey.meaningLanguage}
        value={idea.exampleMeaning}
        onChange={(value) => change({ exampleMeaning: value })}
        maxLength={LONGEST_OF_JOURNEY.exampleMeaning}
      />
      <PoseField
        value={idea.pose}
        word={word}
        journeyPoses={journey.poses ?? []}
        onChange={(pose) => change({ pose })}
      />
    </FormDialog>
  )
}
