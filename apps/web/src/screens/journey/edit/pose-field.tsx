import { LONGEST_SEARCH } from '@kamae/entities/published/text-lengths'
import type { JourneyPose, StepPose } from '@kamae/entities/wordJourneyContent/contract'
import { Button } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { listPoses } from '../../../features/pose-list/list-poses.ts'
import type { PoseInList } from '../../../features/pose-card/pose-in-list.ts'
import { BuiltInPoseOptions } from '../../../features/pose-names/built-in-pose-options.tsx'
import field from '../../../features/editor/field.module.css'
import { journeyFailure } from '../../../features/journeys/journey-failure.ts'
import styles from './edit.module.css'

const FOUND = 8

/** The pose that a word fits: none, a built-in one by its name, or a shared one that is found by words. */
export function PoseField({
  value,
  word,
  journeyPoses,
  onChange,
}: {
  value: StepPose | null
  word: string
  /** Shared poses of the journey by now. */
  journeyPoses: readonly JourneyPose[]
  onChange: (pose: StepPose | null) => void
}) {
  const { i18n, t } = useLingui()
  const id = useId()
  const [found, setFound] = useState<readonly Pick<PoseInList, 'slug' | 'name' | 'pictureUrl'>[]>()
  const [words, setWords] = useState('')
  const poses = [
    ...(found ?? []),
    ...journeyPoses.filter(({ slug }) => !found?.some((one) => one.slug === slug)),
  ]
  const chosen = value?.kind === 'shared' ? poses.find(({ slug }) => slug === value.slug) : undefined
  const search = async () => {
    try {
      const { items } = await listPoses({ q: words.trim() || word }, { limit: FOUND })
      setFound(items)
    } catch (error) {
      showToast(journeyFailure(i18n, error), 'error')
    }
  }
  return (
    <fieldset className={styles.pose}>
      <legend>
        <Trans>Pose for this word</Trans>
      </legend>
      <label htmlFor={id} className={styles.quiet}>
        <Trans>One of the built-in poses</Trans>
      </label>
      <select
        id={id}
        className={field.field}
        value={value?.kind === 'builtIn' ? value.id : ''}
        onChange={(event) => {
          const chosenId = event.currentTarget.value
          onChange(chosenId === '' ? null : { kind: 'builtIn', id: chosenId })
        }}
      >
        <option value="">{t({ message: 'None', context: 'pose' })}</option>
        <BuiltInPoseOptions />
      </select>
      <div className={styles.find}>
        <input
          type="search"
          className={field.field}
          aria-label={t`Find a shared pose by words`}
          placeholder={word || t`Find a shared pose by words`}
          value={words}
          maxLength={LONGEST_SEARCH}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter in the field would send the form around it.
            event.preventDefault()
            void search()
          }}
        />
        <Button onClick={() => void search()} aria-disabled={(words.trim() || word) === '' || undefined}>
          <Trans>Find</Trans>
        </Button>
      </div>
      {found?.length === 0 && (
        <p className={styles.hint} role="status">
          <Trans>No shared pose matches these words.</Trans>
        </p>
      )}
      {found !== undefined && found.length > 0 && (
        <div className={styles.found} role="group" aria-label={t`Found poses`}>
          {found.map(({ slug, name, pictureUrl }) => (
            <button
              key={slug}
              type="button"
              aria-pressed={value?.kind === 'shared' && value.slug === slug}
              data-tip={name}
              onClick={() => onChange({ kind: 'shared', slug })}
            >
              <img src={pictureUrl} alt={name} loading="lazy" />
            </button>
          ))}
        </div>
      )}
      {value?.kind === 'shared' && (
        <p className={styles.chosen}>
          {chosen ? <Trans>Chosen: {chosen.name}</Trans> : <Trans>A shared pose is chosen.</Trans>}{' '}
          <Button variant="ghost" size="dense" onClick={() => onChange(null)}>
            <Trans>Remove the pose</Trans>
          </Button>
        </p>
      )}
    </fieldset>
  )
}
