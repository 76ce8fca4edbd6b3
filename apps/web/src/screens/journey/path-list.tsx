import type { JourneyStep, WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { layPath, type PathRow } from '@kamae/entities/wordJourneyContent/path-layout'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useLang } from '../../language/use-lang.ts'
import styles from './path.module.css'
import { StepCard } from './step-card.tsx'

type Place = CSSProperties & Record<'--lane', number>

const MOST_LANES = 6
const laneOf = (lane: number) => Math.min(lane, MOST_LANES)
const at = (lane: number): Place => ({ '--lane': laneOf(lane) })
const LANE_WIDTH = 16
/** Where a way has turned into its lane, in pixels from the row's top. */
const BEND = 22

/** All words of a journey from top to bottom, joined by lines; the open one with everything that is said of it. */
export function PathList({
  journey,
  steps,
  open,
  tools,
}: {
  journey: WordJourney
  steps: readonly JourneyStep[]
  open: JourneyStep
  /** What its maker does with the open step. */
  tools: ReactNode
}) {
  const { t } = useLingui()
  const { rows, lanes } = layPath(steps)
  const list = useRef<HTMLOListElement>(null)
  const last = useRef(open.id)
  useEffect(() => {
    // The pressed word has become the open one: whoever walks by keys goes on from it.
    if (last.current === open.id) return
    last.current = open.id
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [open.id])
  return (
    <ol
      ref={list}
      className={styles.path}
      aria-label={t`The way from word to word`}
      style={{ '--lanes': laneOf(lanes - 1) + 1 } as CSSProperties}
    >
      {rows.map((row) => (
        <li key={row.step.id} className={styles.row} data-open={row.step === open || undefined}>
          <Gutter row={row} />
          {row.step === open ? (
            <StepCard journey={journey} steps={steps} step={open} tools={tools} />
          ) : (
            <Stop journey={journey} row={row} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Stop({
  journey: { slug, meaningLanguage },
  row: { step },
}: {
  journey: WordJourney
  row: PathRow<JourneyStep>
}) {
  const lang = useLang()
  const { id, word, language, reading, meaning, why } = step
  return (
    <Link
      to="/$lang/j/$slug"
      params={{ lang, slug }}
      search={{ at: id }}
      replace
      resetScroll={false}
      className={styles.stop}
    >
      <span className={styles.head}>
        <span className={styles.word} lang={language}>
          {word}
        </span>
        {reading && <span className={styles.reading}>{reading}</span>}
        {meaning && (
          <span className={styles.meaning} lang={meaningLanguage}>
            {meaning}
          </span>
        )}
      </span>
      {why && (
        <span className={styles.why} lang={meaningLanguage}>
          {why}
        </span>
      )}
    </Link>
  )
}

function Gutter({ row: { lane, from, passing, isFollowed, step } }: { row: PathRow<JourneyStep> }) {
  const isSide = from !== undefined && laneOf(from.lane) !== laneOf(lane)
  return (
    <span className={styles.gutter} aria-hidden="true">
      {[...new Set(passing.map(laneOf))].map((other) => (
        <span key={other} className={styles.through} style={at(other)} data-lane={other % 5} />
      ))}
      {from && !isSide && <span className={styles.into} style={at(lane)} data-lane={laneOf(lane) % 5} />}
      {from && isSide && (
        <svg className={styles.bend} style={at(from.lane)} width={LANE_WIDTH} height={BEND}>
          <path
            d={`M0 ${-BEND / 2}C0 ${BEND / 4} ${LANE_WIDTH} ${BEND / 4} ${LANE_WIDTH} ${BEND}`}
            data-lane={laneOf(lane) % 5}
          />
        </svg>
      )}
      {isFollowed && <span className={styles.out} style={at(lane)} data-lane={laneOf(lane) % 5} />}
      <span
        className={styles.dot}
        style={at(lane)}
        data-lane={laneOf(lane) % 5}
        data-start={step.parentId === null || undefined}
      />
    </span>
  )
}
