import { written } from '@kamae/ui/layout/written'
import { FactLine } from '@kamae/ui/layout/fact-line'
import type { WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatLanguages } from '../../language/format-language.ts'
import { useLang } from '../../language/use-lang.ts'
import styles from './journey-card.module.css'

const SHOWN = 5

/** A journey in a list: the first words of its way, drawn as a line of stops. */
export function JourneyCard({ journey }: { journey: WordJourney }) {
  const lang = useLang()
  const { slug, name, startWord, trail, stepCount, languages, userName, userUid } = journey
  const more = stepCount - Math.min(SHOWN, trail.length)
  return (
    <article className={styles.card}>
      <Link to="/$lang/j/$slug" params={{ lang, slug }} className={styles.link}>
        <span className={styles.name} {...written(name)}>
          {name}
        </span>
        <span className={styles.trail} lang={languages[0]}>
          {trail.slice(0, SHOWN).map((word, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a word may come twice
            <span key={at} className={styles.stop} data-start={(at === 0 && word === startWord) || undefined}>
              {word}
            </span>
          ))}
          {more > 0 && (
            <span className={styles.more} lang={lang}>
              <Plural value={more} one="and # more" other="and # more" />
            </span>
          )}
        </span>
      </Link>
      <FactLine className={styles.foot}>
        <Link to="/$lang/u/$uid" params={{ lang, uid: userUid }} preload={false} {...written(userName)}>
          {userName}
        </Link>
        {formatLanguages(languages, lang)}
        {journey.visibility !== 'public' &&
          (journey.visibility === 'private' ? <Trans>Only you</Trans> : <Trans>By link</Trans>)}
      </FactLine>
    </article>
  )
}

/** Journeys side by side. */
export function JourneyGrid({ journeys }: { journeys: readonly WordJourney[] }) {
  return (
    <ul className={styles.grid}>
      {journeys.map((journey) => (
        <li key={journey.id}>
          <JourneyCard journey={journey} />
        </li>
      ))}
    </ul>
  )
}
