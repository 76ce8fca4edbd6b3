import { inWhole } from '@kamae/ui/layout/in-whole'
import { FactLine } from '@kamae/ui/layout/fact-line'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLang } from '../../language/use-lang.ts'
import type { Person } from './admin-calls.ts'
import styles from './core/admin.module.css'

/** A person with what they have, and whether they are suspended. */
export function PersonItem({
  person,
  onSuspend,
  onUnsuspend,
  onError,
}: {
  person: Person
  onSuspend: () => void
  onUnsuspend: () => Promise<void>
  onError: (error: unknown) => void
}) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const { name, email, poseCount, sharedCount, bundleCount, avatarCount, reportedCount, upheldCount } = person
  const { downloadablePoseLimit: poses, downloadableBundleLimit: bundles } = person
  const day = (moment: string) => inWhole(i18n.date(moment, { dateStyle: 'medium' }))
  const since = day(person.createdAt)
  const suspended = person.suspendedAt && day(person.suspendedAt)
  const leaves = person.deletesAt && day(person.deletesAt)
  return (
    <li>
      <div>
        <h2>
          <a href={`/${lang}/u/${person.uid}`}>
            {name || (person.isGuest ? t`Guest` : t`Somebody without a name`)}
          </a>
        </h2>
        <FactLine className={styles.quiet} translate="no">
          {email}
          {person.uid}
        </FactLine>
        <FactLine className={styles.quiet}>
          <Trans>since {since}</Trans>
          <Trans>
            Poses {poseCount} (shared {sharedCount}), bundles {bundleCount}, avatars {avatarCount}
          </Trans>
        </FactLine>
        <FactLine className={styles.quiet}>
          <Trans>
            Downloads left: poses {poses}, bundles {bundles}
          </Trans>
          {reportedCount > 0 && (
            <Trans>
              Reports {reportedCount}, upheld {upheldCount}
            </Trans>
          )}
        </FactLine>
        {suspended && (
          <FactLine className={styles.error}>
            <Trans>Suspended on {suspended}</Trans>
            {person.suspendedWords}
          </FactLine>
        )}
        {leaves && (
          <p>
            <Trans>Leaves on {leaves}</Trans>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {person.suspendedAt ? (
          <LockedButton onPress={onUnsuspend} onError={onError}>
            <Trans>Take the suspension back</Trans>
          </LockedButton>
        ) : (
          <Button onClick={onSuspend}>
            <Trans>Suspend</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
