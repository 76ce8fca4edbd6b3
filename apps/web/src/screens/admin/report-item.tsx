import { written } from '@kamae/ui/layout/written'
import { FactLine } from '@kamae/ui/layout/fact-line'
import type { ReportCase, ReportDecision } from '@kamae/entities/report/contract'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { KIND_WORDS, REASON_WORDS } from '../../features/reports/dialogs/reason-names.ts'
import { useLang } from '../../language/use-lang.ts'
import styles from './core/admin.module.css'
import { formatLabelled } from '../../language/format-labelled.ts'

const STATE: Readonly<Record<ReportDecision, ReturnType<typeof msg>>> = {
  keep: msg`Kept`,
  hide: msg`Hidden`,
  remove: msg`Removed`,
}

/** One reported resource: what it is, what was said, and what can be decided. */
export function ReportItem({
  one,
  onKeyDown,
  onDecide,
}: {
  one: ReportCase
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onDecide: (decision: ReportDecision) => unknown
}) {
  const { i18n, t } = useLingui()
  const { kind, name, ownerName, weight, reportCount, reports, appeal, decision, note } = one
  const day = (moment: string) => i18n.date(moment, { dateStyle: 'medium', timeStyle: 'short' })
  const kindName = i18n._(KIND_WORDS[kind])
  const worded = reports.filter(({ words }) => words !== '')
  return (
    // The keys work on the item in focus alone, never on the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      id={one.id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.case}
      aria-label={formatLabelled(i18n, kindName, name)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.what}>
        {one.pictureUrl && (
          <img src={one.pictureUrl} alt={t`Picture of “${name}”`} width={96} height={96} loading="lazy" />
        )}
        <div>
          <h2>
            <Trans context="label">
              {kindName}: <Name one={one} />
            </Trans>
          </h2>
          <FactLine className={styles.quiet}>
            {kind !== 'person' && <Trans>by {ownerName}</Trans>}
            <time dateTime={one.createdAt}>{day(one.createdAt)}</time>
          </FactLine>
          <FactLine className={styles.quiet}>
            <Plural value={reportCount} one="# report" other="# reports" />
            {weight > 0 && <Trans>weight {weight}</Trans>}
            {one.hiddenAt ? (
              <strong>
                <Trans>hidden from others</Trans>
              </strong>
            ) : (
              <Trans>everyone sees it</Trans>
            )}
          </FactLine>
          <ul className={styles.reasons}>
            {[...new Set(reports.map(({ reason }) => reason))].map((reason) => (
              <li key={reason}>{i18n._(REASON_WORDS[reason])}</li>
            ))}
          </ul>
          {worded.map(({ words, createdAt, reason }) => (
            <blockquote
              key={`${createdAt} ${words}`}
              data-tip={i18n._(REASON_WORDS[reason])}
              {...written(words)}
            >
              {words}
            </blockquote>
          ))}
          {appeal && (
            <div className={styles.appeal}>
              <strong>
                <Trans>Its owner requests a review</Trans>
              </strong>
              {appeal.words && <blockquote {...written(appeal.words)}>{appeal.words}</blockquote>}
            </div>
          )}
          {decision && (
            <FactLine className={styles.quiet}>
              <strong>{i18n._(STATE[decision])}</strong>
              {one.decidedAt && <time dateTime={one.decidedAt}>{day(one.decidedAt)}</time>}
              {note}
            </FactLine>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <LockedButton onPress={() => onDecide('keep')}>
          <Trans context="decision about a report">Keep</Trans>
        </LockedButton>
        <Button onClick={() => onDecide('hide')}>
          <Trans>Hide</Trans>
        </Button>
        <Button variant="danger" onClick={() => onDecide('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  )
}

// What is hidden has no page for the operator: its picture and words are here.
function Name({ one: { name, path, isGone, hiddenAt, kind } }: { one: ReportCase }) {
  const lang = useLang()
  if (isGone) return <Trans>no longer there</Trans>
  if (path === null || hiddenAt || kind === 'avatar') return name
  return (
    <a href={`/${lang}${path}`} {...written(name)}>
      {name}
    </a>
  )
}
