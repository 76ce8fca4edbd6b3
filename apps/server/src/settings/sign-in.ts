import { type SettingsRule, type SettingsTable, setting, yesOrNo } from './setting.ts'

/** The ways to sign in beside a password. */
export const SIGN_IN = {
  SIGN_IN_EMAIL_LINK: setting(yesOrNo, {
    fallback: '1',
    expects: '0 or 1',
    says: '`0` takes away signing in by a link in a mail.',
  }),
  SIGN_IN_PHONE: setting(yesOrNo, {
    fallback: '1',
    expects: '0 or 1',
    says: '`0` takes away signing in by a code to a telephone.',
  }),
} as const satisfies SettingsTable

export const SIGN_IN_RULES: readonly SettingsRule[] = []
