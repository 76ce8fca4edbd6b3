import { account } from './account.ts'
import { customToken } from './custom-token.ts'
import { emailLink } from './email-link.ts'
import { emailVerification } from './email-verification.ts'
import { guestSignIn } from './guest.ts'
import { tokens } from './tokens.ts'
import { methods } from './methods.ts'
import { password } from './password.ts'
import { passwordSignIn } from './password-sign-in.ts'
import { phone } from './phone.ts'
import type { AuthCall, AuthCalls } from './request.ts'
import { secondFactor } from './second-factor.ts'
import { providerSignIn } from './provider-sign-in.ts'

const GROUPS: readonly AuthCalls[] = [
  methods,
  passwordSignIn,
  guestSignIn,
  tokens,
  account,
  emailVerification,
  password,
  emailLink,
  customToken,
  secondFactor,
  phone,
  providerSignIn,
]

/** Every call of signing in by method and path. */
export const ALL_AUTH_CALLS: ReadonlyMap<string, AuthCall> = new Map(GROUPS.flatMap(Object.entries))
