import { CallError, codeOfStatus } from '@kamae/protocol/errors'

export type Credentials = { readonly email: string; readonly password: string }

export const AUTH_REASONS = [
  'email-taken',
  'wrong-credentials',
  'password-too-short',
  'password-common',
  'invalid-email',
  'too-many-attempts',
] as const
export type AuthReason = (typeof AUTH_REASONS)[number]

/** A sign-in that was refused for a reason the person can mend. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly reason: AuthReason

  constructor(reason: AuthReason) {
    super(`Sign-in refused: ${reason}`)
    this.reason = reason
  }
}

/** What an auth call gives: the session token of its header, and the access token of `token`. */
export type AuthAnswer = { readonly session: string | null; readonly token: string | null }

type Body = { error?: { message?: string; details?: { reason?: string } }; token?: unknown }

function isReason(value: unknown): value is AuthReason {
  return (AUTH_REASONS as readonly unknown[]).includes(value)
}

async function readBody(response: Response): Promise<Body> {
  try {
    return ((await response.json()) as Body | null) ?? {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** Calls /api/v1/auth/…: POST with a body, else GET for `token`. Fails with `AuthError`, or `CallError` (`unavailable` when the network is away). */
export async function callAuth(
  path: 'token' | 'sign-up/email' | 'sign-in/email' | 'sign-in/anonymous' | 'sign-out',
  { token, body = {} }: { token?: string | null; body?: object },
): Promise<AuthAnswer> {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const isRead = path === 'token'
  if (!isRead) headers.set('content-type', 'application/json')
  let response: Response
  try {
    response = await fetch(`/api/v1/auth/${path}`, {
      method: isRead ? 'GET' : 'POST',
      headers,
      credentials: 'omit',
      signal: AbortSignal.timeout(20_000),
      ...(isRead ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new CallError('unavailable', 'The server could not be reached.', { reason: 'network' })
  }
  const answer = await readBody(response)
  if (response.ok) {
    const access = isRead && typeof answer.token === 'string' ? answer.token : null
    if (isRead && !access) throw new CallError('internal', 'The answer has no token.')
    return { session: response.headers.get('set-auth-token'), token: access }
  }
  const reason = answer.error?.details?.reason
  if (isReason(reason)) throw new AuthError(reason)
  throw new CallError(
    codeOfStatus(response.status),
    answer.error?.message ?? `The server answered ${response.status}.`,
    answer.error?.details,
  )
}
