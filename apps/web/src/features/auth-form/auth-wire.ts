import { callAuth } from '../../session/auth-calls.ts'
import { callAsSelf } from '../../session/sign-in-out.ts'
import type { AccountNeed } from '../sign-in-offer/sign-in-ways.tsx'
import { makeCheck } from './sign-in-nonce.ts'

export type SocialWay = { readonly id: string; readonly name: string }

/** The ways to sign in that this Kamae has switched on. */
export type Methods = {
  readonly password: boolean
  readonly guest: boolean
  readonly emailLink: boolean
  readonly phone: boolean
  readonly social: readonly SocialWay[]
}

/** How a person signs in. */
export type Account = {
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
  readonly providers: readonly string[]
}

/** A device that is signed in. */
export type Device = {
  readonly id: string
  readonly startedAt: string
  readonly lastUsedAt: string
  /** Empty where the device did not name it; so is `system`. */
  readonly browser: string
  readonly system: string
  readonly isCurrent: boolean
}

/** Where a code or link should lead to afterwards, and in which language it is written. */
type Where = { readonly lang: string; readonly to?: string | undefined }

// For those that were switched off after somebody had used them.
const PROVIDER_NAMES = [
  ['google', 'Google'],
  ['apple', 'Apple'],
  ['twitter', 'X'],
  ['discord', 'Discord'],
  ['line', 'LINE'],
  ['github', 'GitHub'],
  ['oidc', 'OpenID Connect'],
] as const

export async function fetchMethods(): Promise<Methods> {
  return (await callAuth('methods')).body as Methods
}

/** Sends a link that signs in, once, within 15 minutes; `name` is for an account that it makes. Always succeeds for a good address, known or not. */
export async function sendEmailLink(
  email: string,
  where: Where & { readonly name?: string | undefined },
): Promise<void> {
  await callAuth('email-link', { body: { email, ...where } })
}

/** Sends a code of six digits to a phone; `phone` in the form of E.164. */
export async function sendPhoneCode(phone: string, lang: string): Promise<void> {
  await callAuth('phone', { body: { phone, lang } })
}

/** Where the browser has to go to be signed in by another service. */
export async function startSocial(
  provider: string,
  where: Where & { readonly need?: AccountNeed | undefined },
): Promise<string> {
  const { url } = await callAsSelf('social', { provider, ...where, check: await makeCheck() })
  return String(url)
}

export async function sendReset(email: string, lang: string): Promise<void> {
  await callAuth('password/forgot', { body: { email, lang } })
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await callAuth('password/reset', { body: { token, password } })
}

export async function verifyEmail(token: string): Promise<void> {
  await callAsSelf('email/verify', { token })
}

/** How the person signs in; `providers` by the names they are known by. */
export async function fetchAccount(): Promise<Account> {
  const [account, methods] = await Promise.all([callAsSelf('account') as Promise<Account>, fetchMethods()])
  const names = new Map<string, string>([
    ...PROVIDER_NAMES,
    ...methods.social.map(({ id, name }) => [id, name] as const),
  ])
  return { ...account, providers: account.providers.map((id) => names.get(id) ?? id) }
}

export async function fetchDevices(): Promise<readonly Device[]> {
  return (await callAsSelf('sessions')).items as readonly Device[]
}

/** A token that signs this person in on another device, once. */
export async function mintDeviceToken(): Promise<{ token: string; expiresAt: string }> {
  return (await callAsSelf('custom-token', {})) as { token: string; expiresAt: string }
}

/** The secret of a new second factor, and its `otpauth:` address. */
export async function startSecondFactor(password?: string): Promise<{ secret: string; uri: string }> {
  return (await callAsSelf('second-factor/start', { password })) as { secret: string; uri: string }
}

/** Switches the second factor on; answers its recovery codes. */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  return (await callAsSelf('second-factor/confirm', { code })).recoveryCodes as readonly string[]
}
