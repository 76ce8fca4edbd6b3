import type { JourneyStep, WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { LeftIcon, RightIcon } from '@kamae/ui/icons/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useHydrated } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatLanguage } from '../../language/format-language.ts'
import { withTexts } from '../../language/with-texts.ts'
import { useLang } from '../../language/use-lang.ts'
import styles from './step-card.module.css'

const StepPose = lazy(async () => ({
  default: (await withTexts(import('./step-pose.tsx'), 'library')).StepPose,
}))

/** The open word of a journey: what it means, why it follows, an example, its pose, and the ways on and back. */
export function StepCard({
  journey,
  steps,
  step,
  tools,
}: {
  journey: WordJourney
  steps: readonly JourneyStep[]
  step: JourneyStep
  tools: ReactNode
}) {
  const { t } = useLingui()
  const lang = useLang()
  // The code that draws poses, and its texts, are the browser's alone.
  const isHydrated = useHydrated()
  const { slug, meaningLanguage } = journey
  const { word, language, reading, meaning, why, example, exampleMeaning, pose } = step
  const before = steps.find(({ id }) => id === step.parentId)
  const next = steps.filter(({ parentId }) => parentId === step.id)
  const to = (id: string) => ({ to: '/$lang/j/$slug', params: { lang, slug }, search: { at: id } }) as const
  return (
    <article className={styles.card} tabIndex={-1} aria-current="step" aria-label={word}>
      <h2 className={styles.word} lang={language}>
        {word}
      </h2>
      <p className={styles.about}>
        {reading && <span className={styles.reading}>{reading}</span>}
        <span>{formatLanguage(language, lang)}</span>
      </p>
      {meaning && (
        <p className={styles.meaning} lang={meaningLanguage} dir="auto">
          {meaning}
        </p>
      )}
      {why && (
        <p className={styles.why} lang={meaningLanguage} dir="auto">
          {before && (
            <span className={styles.from}>
              <span lang={before.language}>{before.word}</span> → <span lang={language}>{word}</span>
            </span>
          )}
          {why}
        </p>
      )}
      {example && (
        <blockquote className={styles.example}>
          <p lang={language} dir="auto">
            {example}
          </p>
          {exampleMeaning && (
            <p className={styles.exampleMeaning} lang={meaningLanguage} dir="auto">
              {exampleMeaning}
            </p>
          )}
        </blockquote>
      )}
      {pose && !isHydrated && <div className={styles.poseRoom} />}
      {pose && isHydrated && (
        <Suspense fallback={<div className={styles.poseRoom} />}>
          <StepPose pose={pose} word={word} journeyPoses={journey.poses ?? []} />
        </Suspense>
      )}
      {(before !== undefined || next.length > 0) && (
        <nav className={styles.ways} aria-label={t`Ways from “${word}”`}>
          {before && (
            <Link
              {...to(before.id)}
              replace
              resetScroll={false}
              className={buttonClass({ variant: 'text' })}
              aria-label={t`Back to “${before.word}”`}
            >
              <LeftIcon />
              <span lang={before.language}>{before.word}</span>
            </Link>
          )}
          {next.map((one) => (
            <Link
              key={one.id}
              {...to(one.id)}
              replace
              resetScroll={false}
              className={buttonClass()}
              aria-label={t`On to “${one.word}”`}
            >
              <span lang={one.language}>{one.word}</span>
              <RightIcon />
            </Link>
          ))}
        </nav>
      )}
      {next.length === 0 && before !== undefined && !tools && (
        <p className={styles.end}>
          <Trans>The journey ends here.</Trans>
        </p>
      )}
      {tools}
    </article>
  )
}
