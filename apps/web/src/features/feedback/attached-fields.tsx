import { Trans, useLingui } from '@lingui/react/macro'
import type { Attached } from './attached.ts'
import styles from './feedback.module.css'

type Part = keyof Attached | 'account'

/** Everything that would go along with a message, word for word, each with a box to leave it out. */
export function AttachedFields({
  attached,
  account,
  left,
  onLeave,
}: {
  attached: Attached
  /** The name of who is signed in. */
  account: string | undefined
  left: ReadonlySet<Part>
  onLeave: (part: Part, isLeft: boolean) => void
}) {
  const { t } = useLingui()
  const names: Readonly<Record<Part, string>> = {
    page: t`This page`,
    browser: t`Your browser and screen`,
    error: t`What went wrong`,
    account: t`Your account, so that we can reply`,
  }
  const parts = (['page', 'browser', 'error'] as const)
    .filter((part) => attached[part] !== '')
    .map((part): readonly [Part, string] => [part, attached[part]])
  const all = account === undefined ? parts : [...parts, ['account', account] as const]
  return (
    <fieldset className={styles.attached}>
      <legend>
        <Trans>Included</Trans>
      </legend>
      {all.map(([part, value]) => (
        <label key={part} className={styles.part}>
          <input
            type="checkbox"
            checked={!left.has(part)}
            onChange={(event) => onLeave(part, !event.currentTarget.checked)}
          />
          <span>
            {names[part]}
            <span className={styles.value} translate="no">
              {value}
            </span>
          </span>
        </label>
      ))}
      <p>
        <Trans>It goes to the people who run this site. Nothing else is sent.</Trans>
      </p>
    </fieldset>
  )
}
