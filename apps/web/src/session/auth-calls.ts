import { CallError, codeOfStatus } from '@kamae/protocol/contract/errors'

const REASONS = [
  'email-taken',
  'wrong-credentials',
  'password-too-short',
  'password-common',
  'password-needed',
  'invalid-email',
  'invalid-phone',
  'wrong-code',
  'code-expired',
  'link-used',
  'too-many-attempts',
  'second-factor-needed',
  'provider-failed',
  'provider-away',
  'method-off',
  'guest-only',
] as const
export type AuthReason = (typeof REASONS)[number]

/** A sign-in that was refused for a reason the person can mend. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly reason: AuthReason

  constructor(reason: AuthReason) {
    super(`Sign-in refused: ${reason}`)
    this.reason = reason
  }
}

/** The session token of the answer's header, and its body. */
export type AuthAnswer = { readonly session: string | null; readonly body: Readonly<Record<string, unknown>> }

/** Calls that answer by GET; all others of /api/v1/auth/ are POST. */
const READS: readonly string[] = ['token', 'methods', 'account', 'sessions']

/** The reason that a refusal or an address names; undefined where it names none. */
export function authReason(value: unknown): AuthReason | undefined {
  return REASONS.find((reason) => reason === value)
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    return ((await response.json()) as Record<string, unknown> | null) ?? {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** Calls /api/v1/auth/…; `isLast` goes through though the page goes away. Fails with `AuthError`, or `CallError` (`unavailable` when the network is away). */
export async function callAuth(
  path: string,
  { token, body = {}, isLast = false }: { token?: string | null; body?: object; isLast?: boolean } = {},
): Promise<AuthAnswer> {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const isRead = READS.includes(path)
  if (!isRead) headers.set('content-type', 'application/json')
  let response: Response
  try {
    response = await fetch(`/api/v1/auth/${path}`, {
      method: isRead ? 'GET' : 'POST',
      headers,
      credentials: 'omit',
      keepalive: isLast,
      signal: AbortSignal.timeout(20_000),
      ...(isRead ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new CallError('unavailable', 'The server could not be reached.', { reason: 'network' })
  }
  const answer = await readBody(response)
  if (response.ok) return { session: response.headers.get('set-auth-token'), body: answer }
  const error = answer.error as { message?: string; details?: { reason?: string } } | undefined
  const reason = authReason(error?.details?.reason)
  if (reason) throw new AuthError(reason)
  throw new CallError(
    codeOfStatus(response.status),
    error?.message ?? `The server answered ${response.status}.`,
    error?.details,
  )
}
