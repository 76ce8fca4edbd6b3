import { buttonClass } from '@kamae/ui/buttons/button'
import { classNames } from '@kamae/ui/theme/class-names'
import { Skeleton } from '@kamae/ui/feedback/skeleton'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import session from './session.module.css'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { AddressesSection } from './addresses-section.tsx'
import { BlockedSection } from './blocked-section.tsx'
import { DataSection } from './data-section.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import { DevicesSection } from './security/devices-section.tsx'
import { LimitsSection } from './limits/limits-section.tsx'
import { MethodsSection } from './security/methods-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import styles from './settings.module.css'
import part from './core/part.module.css'
import { SeeingSection } from './seeing-section.tsx'
import { SuspensionNotice } from './suspension-notice.tsx'
import { useFreshUser } from '../../session/use-fresh-user.ts'
import { WhoSection } from './who-section.tsx'

/** Everything a person can set, see or take with them about themselves. Signed out: what stays on this device. */
export function SettingsScreen() {
  const { t } = useLingui()
  const lang = useLang()
  const { status } = useSession()
  const user = useFreshUser()
  const isUnknown = status === 'unknown'
  const isMember = user !== null && !user.isGuest
  const parts = [
    { id: 'profile', label: t`Profile` },
    ...(isMember
      ? [
          { id: 'sign-in-methods', label: t`Signing in` },
          { id: 'devices', label: t`Devices` },
        ]
      : []),
    ...(user
      ? [
          { id: 'limits', label: t`Downloads` },
          { id: 'seeing', label: t`Sensitive content` },
          { id: 'blocked', label: t`Blocked people` },
          { id: 'addresses', label: t`Recent IP addresses` },
          { id: 'data', label: t`Your data` },
        ]
      : []),
  ]
  return (
    <main id="main" className={styles.settings} tabIndex={-1}>
      <h1>
        <Trans>Settings</Trans>
      </h1>
      <nav className={styles.nav} aria-label={t`Settings`}>
        {parts.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <div className={styles.parts}>
        {user?.suspendedAt && <SuspensionNotice words={user.suspendedWords} />}
        {user?.deletesAt && <DeletionNotice deletesAt={user.deletesAt} />}
        <section id="profile" className={part.part} aria-label={t`Profile`}>
          {user && <WhoSection key={user.uid} user={user} />}
          {status !== 'out' && !user && (
            <Skeleton className={classNames(styles.holdProfile, isUnknown && session.in)} />
          )}
          {status !== 'in' && (
            <div className={classNames(part.row, isUnknown && session.out)}>
              <p>
                <Trans>You are not signed in.</Trans>
              </p>
              <Link
                to="/$lang/sign-in"
                params={{ lang }}
                search={{ to: `/${lang}/settings` }}
                className={buttonClass()}
              >
                <Trans>Sign in</Trans>
              </Link>
            </div>
          )}
          <PreferencesSection />
        </section>
        {isMember && <MethodsSection key={`methods ${user.uid}`} user={user} />}
        {isMember && <DevicesSection />}
        {user && <LimitsSection user={user} />}
        {user && <SeeingSection user={user} />}
        {user && <BlockedSection key={`blocked ${user.uid}`} />}
        {user && <AddressesSection addresses={user.ips} />}
        {user && <DataSection user={user} />}
        {status === 'in' && !user && <Skeleton className={styles.hold} />}
      </div>
    </main>
  )
}
