import { written } from '@kamae/ui/layout/written'
import { FactLine } from '@kamae/ui/layout/fact-line'
import { Whole } from '@kamae/ui/layout/whole'
import type { WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { Chip } from '@kamae/ui/layout/chip'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatLanguageInText, formatLanguages } from '../../language/format-language.ts'
import { withTexts } from '../../language/with-texts.ts'
import { SafetyNotices } from '../../features/reports/safety-notices.tsx'
import site from '../../page/page.module.css'
import { ByLine } from '../../features/resource/by-line.tsx'
import { ownBarClass } from '../../features/resource/own-bar-class.ts'
import { useCountedView } from '../../features/resource/use-counted-view.ts'
import { useLoadedResource } from '../../features/resource/use-loaded-resource.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { AskAbout } from './ask-about.tsx'
import { JourneyActions } from './journey-actions.tsx'
import styles from './journey.module.css'
import { PathList } from './path-list.tsx'

// Few visitors are the maker.
const OwnJourneyBar = lazy(async () => ({
  default: (await import('./edit/own-journey-bar.tsx')).OwnJourneyBar,
}))
const StepTools = lazy(async () => ({
  default: (await withTexts(import('./edit/step-tools.tsx'), 'library')).StepTools,
}))

const calls = () => import('../../features/journeys/journey-calls.ts')

/** The page of a word journey: its way drawn as a line of stops, one of them open; its maker goes on from there. */
export function JourneyScreen({ journey: loaded, at }: { journey: WordJourney; at: string | undefined }) {
  const lang = useLang()
  const { status, user } = useSession()
  const [journey, setJourney] = useLoadedResource(loaded)
  const { id, name, introduction, userName, userUid, languages, meaningLanguage, tags, steps = [] } = journey
  const isMine = status === 'in' && user?.uid === userUid
  const open = steps.find((step) => step.id === at) ?? steps[0]
  useCountedView(status === 'unknown' || isMine ? undefined : id, calls)
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <div className={styles.page}>
        <SafetyNotices
          kind="journey"
          id={id}
          userUid={userUid}
          userName={userName}
          isHidden={journey.archivedAt !== null}
        />
        <h1 className={styles.name} {...written(name)}>
          {name}
        </h1>
        <ByLine resource={journey} to={{ to: '/$lang/u/$uid', params: { lang, uid: userUid } }} />
        <FactLine className={styles.languages}>
          <Whole>
            <Plural value={steps.length} one="# word" other="# words" />
          </Whole>
          {formatLanguages(languages, lang)}
          <Trans>explained in {formatLanguageInText(meaningLanguage, lang)}</Trans>
        </FactLine>
        {introduction && (
          <p className={styles.introduction} {...written(introduction)}>
            {introduction}
          </p>
        )}
        {isMine && (
          <Suspense fallback={<div className={ownBarClass()} />}>
            <OwnJourneyBar journey={journey} onChanged={setJourney} />
          </Suspense>
        )}
        <JourneyActions journey={journey} isMine={isMine} />
        {open && (
          <PathList
            journey={journey}
            steps={steps}
            open={open}
            tools={
              isMine && journey.archivedAt === null ? (
                <Suspense fallback={<div className={styles.tools} />}>
                  <StepTools journey={journey} step={open} onChanged={setJourney} />
                </Suspense>
              ) : null
            }
          />
        )}
        {journey.archivedAt === null && <AskAbout journey={journey} />}
        {tags.length > 0 && (
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Link to="/$lang/journeys" params={{ lang }} search={{ tag }} className={styles.tag}>
                  <Chip>{tag}</Chip>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </main>
  )
}
