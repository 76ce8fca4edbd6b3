import { buttonClass } from '@kamae/ui/button'
import { SelectField } from '@kamae/ui/field'
import { LockedButton } from '@kamae/ui/locked-button'
import { Segmented } from '@kamae/ui/segmented'
import { Switch } from '@kamae/ui/switch'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LOCALE_NAMES, LOCALES } from '../locale.ts'
import { signOut } from '../session.ts'
import { useChangeLanguage } from '../shell/language-menu.tsx'
import { useTheme } from '../shell/theme-menu.tsx'
import { useLang } from '../use-lang.ts'
import { useSession } from '../use-session.ts'
import styles from './account.module.css'
import { NameForm } from './name-form.tsx'
import { useSound } from './use-sound.ts'

/** Name, language, sound, theme, signing out. Choices take effect at once and stay on this device. */
export function SettingsScreen() {
  const { t } = useLingui()
  const lang = useLang()
  const { status, user } = useSession()
  const change = useChangeLanguage()
  const [theme, chooseTheme] = useTheme()
  const [isSoundOn, setSound] = useSound()
  return (
    <main id="main" className={styles.narrow} tabIndex={-1}>
      <h1>
        <Trans>Settings</Trans>
      </h1>
      {user && !user.isGuest && <NameForm name={user.name} />}
      <div className={styles.select}>
        <SelectField
          label={t`Language`}
          value={lang}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={change}
        />
      </div>
      <div className={styles.switch}>
        <Switch label={t`Sound`} isOn={isSoundOn} onChange={setSound} />
      </div>
      <div className={styles.row}>
        <h2>
          <Trans>Theme</Trans>
        </h2>
        <Segmented
          label={t`Theme`}
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
            { value: 'system', label: t`As the system` },
          ]}
        />
      </div>
      {status === 'in' && (
        <div className={styles.row}>
          <div>
            <h2>
              <Trans>Account</Trans>
            </h2>
            <p>{user?.isGuest ? <Trans>You are here as a guest.</Trans> : user?.email}</p>
          </div>
          {user?.isGuest && (
            <Link
              to="/$lang/sign-in"
              params={{ lang }}
              search={{ to: `/${lang}/settings` }}
              className={buttonClass()}
            >
              <Trans>Create account</Trans>
            </Link>
          )}
          {user && !user.isGuest && (
            <LockedButton onPress={signOut}>
              <Trans>Sign out</Trans>
            </LockedButton>
          )}
        </div>
      )}
      {status === 'out' && (
        <div className={styles.row}>
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
    </main>
  )
}
