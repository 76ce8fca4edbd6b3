import type { TryLimit } from '../../limits/try-limits.ts'

/** How often: of one network, of one account, of one address or number written to. */
export const TRY_LIMITS = {
  signUp: { tries: 60, seconds: 3600 },
  guest: { tries: 200, seconds: 86_400 },
  signIn: { tries: 60, seconds: 300 },
  wrongPassword: { tries: 10, seconds: 900 },
  wrongCode: { tries: 10, seconds: 900 },
  mailsFrom: { tries: 30, seconds: 3600 },
  mailsTo: { tries: 5, seconds: 3600 },
  textsFrom: { tries: 20, seconds: 3600 },
  textsTo: { tries: 5, seconds: 3600 },
} as const satisfies Record<string, TryLimit>
