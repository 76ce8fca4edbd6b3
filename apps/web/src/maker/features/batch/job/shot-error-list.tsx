import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AVATAR_REFUSALS } from '../../../../features/avatars/judge/avatar-problem.ts'
import { PICTURE_FAILURES } from '../../../core/picture/picture-errors.ts'
import type { ShotFailure } from './job.ts'
import styles from '../batch.module.css'

const REASONS: Readonly<Record<ShotFailure['reason'], ReturnType<typeof msg>>> = {
  ...PICTURE_FAILURES,
  'avatar-missing': msg`The avatar’s file is not on this device`,
  'avatar-refused': msg`The avatar’s file could not be opened`,
  'avatar-unreachable': msg`The avatar could not be fetched`,
  unknown: msg`Something went wrong`,
}
const MOST_SHOWN = 5

/** Which pictures could not be taken and why: the first ones, and how many more. */
export function FailureList({ failures }: { failures: readonly ShotFailure[] }) {
  const { t } = useLingui()
  const more = failures.length - MOST_SHOWN
  return (
    <ul className={styles.errors}>
      {failures.slice(0, MOST_SHOWN).map(({ index, name, reason, refusal }) => (
        <li key={index}>
          <strong>{name}</strong> {t(refusal ? AVATAR_REFUSALS[refusal] : REASONS[reason])}
        </li>
      ))}
      {more > 0 && <li>{t`and ${more} more`}</li>}
    </ul>
  )
}
