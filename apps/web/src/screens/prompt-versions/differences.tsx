import type { PromptToolVersion } from '@kamae/entities/chatprompt/content/contract'
import type { Variable } from '@kamae/entities/chatprompt/content/variable'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '../../language/locale.ts'
import { TYPE_NAMES } from '../../features/prompts/type-names.ts'
import { type LineDifference, lineDifferences } from './line-differences.ts'
import styles from './versions.module.css'
import { formatLabelled } from '../../language/format-labelled.ts'

const SIGNS = { same: ' ', gone: '−', new: '+' } as const

/** What differs between two versions of a tool: its text, then its variables and settings, line by line. */
export function Differences({
  before,
  after,
  language,
}: {
  before: PromptToolVersion
  after: PromptToolVersion
  language: Locale
}) {
  const { i18n, t } = useLingui()
  const reported = ({ variables, temperature }: PromptToolVersion) =>
    [
      ...variables.map((variable) =>
        formatLabelled(
          i18n,
          variable.name,
          detailsOf(variable, i18n._(TYPE_NAMES[variable.type]), t`Required`),
        ),
      ),
      ...(temperature === null ? [] : [t`Creativity: ${temperature}`]),
    ].join('\n')
  return (
    <section className={styles.differences} aria-labelledby="differences">
      <h2 id="differences">
        <Trans>Differences</Trans>
      </h2>
      <Lines lines={lineDifferences(before.template, after.template)} language={language} />
      {(reported(before) !== '' || reported(after) !== '') && (
        <>
          <h3>
            <Trans>Variables</Trans>
          </h3>
          <Lines lines={lineDifferences(reported(before), reported(after))} language={language} />
        </>
      )}
    </section>
  )
}

function detailsOf(
  { label, help, default: otherwise, isRequired, options, min, max }: Variable,
  kind: string,
  required: string,
): string {
  const bounds = min === null && max === null ? '' : `${min ?? ''}–${max ?? ''}`
  const parts = [
    kind,
    isRequired ? required : '',
    label,
    help,
    otherwise && `= ${otherwise}`,
    options.join(' / '),
    bounds,
  ]
  return parts.filter(Boolean).join(' · ')
}

function Lines({ lines, language }: { lines: readonly LineDifference[]; language: Locale }) {
  const { t } = useLingui()
  const words = { gone: t`Gone:`, new: t`New:`, same: '' }
  return (
    <ol className={styles.lines} lang={language} dir="auto">
      {lines.map(({ kind, text }, at) => (
        <li key={at} className={styles[kind]}>
          <span aria-hidden="true">{SIGNS[kind]}</span>
          {words[kind] && <VisuallyHidden>{words[kind]}</VisuallyHidden>}
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
