import { inWhole } from '@kamae/ui/layout/in-whole'
import { FactLine } from '@kamae/ui/layout/fact-line'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLang } from '../../../language/use-lang.ts'
import type { Person } from './people-calls.ts'
import styles from '../core/admin.module.css'

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
            <Plural value={poseCount} one="# pose" other="# poses" /> (
            <Plural value={sharedCount} one="# shared" other="# shared" />)
          </Trans>
          <Plural value={bundleCount} one="# bundle" other="# bundles" />
          <Plural value={avatarCount} one="# avatar" other="# avatars" />
        </FactLine>
        <FactLine className={styles.quiet}>
          <Trans>
            Downloads left: <Plural value={poses} one="# pose" other="# poses" />,{' '}
            <Plural value={bundles} one="# bundle" other="# bundles" />
          </Trans>
          {reportedCount > 0 && (
            <Trans>
              <Plural value={reportedCount} one="# report" other="# reports" />,{' '}
              <Plural value={upheldCount} one="# upheld" other="# upheld" />
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
            <Trans>Lift the suspension</Trans>
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
