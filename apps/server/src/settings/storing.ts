import { resolve } from 'node:path'

import * as z from 'zod/mini'

import { type SettingsRule, type SettingsTable, addressOf, optional, setting } from './setting.ts'

/** Where things are kept. */
export const STORING = {
  KAMAE_DATA: setting(
    z.pipe(
      z.string(),
      z.transform((path: string) => resolve(path)),
    ) as z.ZodMiniType<string, string>,
    {
      fallback: './data',
      expects: 'a folder',
      says: 'The folder that holds everything that is kept.',
    },
  ),
  DATABASE_URL: setting(optional(addressOf('postgres:', 'postgresql:')), {
    expects: 'an address that begins with postgres://',
    says: 'A PostgreSQL to use instead of the one that Kamae starts itself.',
  }),
} as const satisfies SettingsTable

export const STORING_RULES: readonly SettingsRule[] = []
