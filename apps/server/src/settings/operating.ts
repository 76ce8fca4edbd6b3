import { LANGUAGES, type Language } from '@kamae/entities/user/contract'
import * as z from 'zod/mini'

import { type SettingsTable, optional, setting, text, wholeNumber, yesOrNo } from './setting.ts'

const perMinute = (fallback: number, description: string) =>
  setting(wholeNumber(0, 1_000_000), {
    fallback: String(fallback),
    expects: 'a whole number up to 1000000',
    description: `${description} by one user a minute, four times as many by one address; 0 sets no limit.`,
  })

/** How much is reported, watched and let through. */
export const OPERATING = {
  LOG_LEVEL: setting(
    z.enum(['error', 'warn', 'info', 'debug']) as z.ZodMiniType<'error' | 'warn' | 'info' | 'debug', string>,
    {
      fallback: 'info',
      expects: 'error, warn, info or debug',
      description: 'How much is logged on standard error.',
    },
  ),
  KAMAE_SEED: setting(z.enum(['on', 'off', ...LANGUAGES]) as z.ZodMiniType<'on' | 'off' | Language, string>, {
    fallback: 'on',
    // A language, as it was given when each gallery had one, still means that they are wanted.
    expects: 'on or off',
    description:
      'Whether a fresh gallery gets our built-in poses, shared by the house, which everyone reads in their own language; `off` leaves it empty. `npm run seed` does it later, again, or takes them away.',
  }),
  METRICS_TOKEN: setting(optional(text(16)), {
    expects: 'at least 16 characters',
    description:
      'The bearer token that `/metrics` asks for. Without it, `/metrics` answers connections from this machine alone.',
  }),
  RATE_READS: perMinute(1200, 'Calls that only read'),
  RATE_CHANGES: perMinute(240, 'Calls that change something'),
  RATE_COSTLY: perMinute(30, 'Costly calls (making, uploading, sharing, exporting)'),
  MOST_WAIT_MS: setting(wholeNumber(0, 60_000), {
    fallback: '40',
    expects: 'a whole number up to 60000',
    description:
      'How long a request may wait for others, in milliseconds, once a queue stands before a busy server for longer than a burst does: whoever comes while more wait than are answered in that time is asked to come again (503). 0 lets everybody in.',
  }),
  DRAIN_SECONDS: setting(wholeNumber(0, 300), {
    fallback: '0',
    expects: 'a whole number up to 300',
    description:
      'How long a stopping server still takes requests while `/health/ready` says no: what a balancer needs to notice.',
  }),
  STOP_SECONDS: setting(wholeNumber(1, 3600), {
    fallback: '25',
    expects: 'a whole number from 1 to 3600',
    description: 'How long a stopping server waits for the requests and tasks in hand.',
  }),
  KAMAE_DEV: setting(yesOrNo, {
    fallback: '0',
    expects: '0 or 1',
    description: '`1` serves the pages from their sources, with hot reload (`npm run dev`).',
  }),
} as const satisfies SettingsTable
