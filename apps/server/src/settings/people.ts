import * as z from 'zod/mini'

import { type SettingsRule, type SettingsTable, optional, setting, text } from './setting.ts'

/** Who signs in, and how. */
export const PEOPLE = {
  KAMAE_SECRET: setting(optional(text(32)), {
    expects: 'at least 32 characters',
    description:
      'What sessions are signed with. Without it, one is made and kept in the data folder; several servers need the same.',
  }),
  KAMAE_OPERATOR: setting(optional(z.email() as z.ZodMiniType<string, string>), {
    expects: 'an email address',
    description:
      'The account that may do what only the operator may, once its address is confirmed; without a mail server, `npm run outbox` shows the link.',
  }),
} as const satisfies SettingsTable

export const PEOPLE_RULES: readonly SettingsRule[] = []
