import { CallError, STATUS_OF, codeOfStatus } from '@kamae/protocol/errors'

import type { RateLimit, RateLimits } from '../limits/rate-limits.ts'
import { ADDRESS_HEADER, AUTH_PATH, type AuthEngine, ENGINE_ADDRESS } from './auth-engine.ts'
import { TRY_LIMITS, readCredentials, readNewMember, refusal } from './sign-in-rules.ts'

/** A request to /api/v1/auth/*, and the address it came from. */
export type AuthRequests = (request: Request, caller: { readonly address: string }) => Promise<Response>

// A body is an address, a password and a name.
const LONGEST_BODY = 16_384

/** Answers the calls of signing in by the engine, which sees no cookie and whose cookies nobody sees. */
export function authRequests(engine: AuthEngine, tries: RateLimits): AuthRequests {
  const limit = async (key: string, most: RateLimit) => {
    const seconds = await tries.count(key, most)
    if (seconds > 0) throw new TooMany(seconds)
  }

  async function ask(
    path: string,
    method: string,
    authorization: string | null,
    address: string,
    body?: object,
  ): Promise<Response> {
    const headers = new Headers({ [ADDRESS_HEADER]: address })
    if (authorization !== null) headers.set('authorization', authorization)
    if (method === 'POST') headers.set('content-type', 'application/json')
    return engine.handler(
      new Request(`${ENGINE_ADDRESS}${AUTH_PATH}/${path}`, {
        method,
        headers,
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      }),
    )
  }

  async function answer(request: Request, address: string): Promise<Response> {
    const call = `${request.method} ${new URL(request.url).pathname.slice(AUTH_PATH.length + 1)}`
    const authorization = request.headers.get('authorization')
    switch (call) {
      case 'POST sign-up/email': {
        const member = readNewMember(await bodyOf(request))
        await limit(`sign-up ${address}`, TRY_LIMITS.signUp)
        return passOn(await ask('sign-up/email', 'POST', authorization, address, member), () =>
          refusal('email-taken', 'This e-mail address already has an account: sign in instead.', 'email'),
        )
      }
      case 'POST sign-in/email': {
        const credentials = readCredentials(await bodyOf(request))
        const account = `account ${credentials.email}`
        await limit(`sign-in ${address}`, TRY_LIMITS.signIn)
        // Counted before the answer is known, so that many at one moment are not all let through.
        await limit(account, TRY_LIMITS.wrongPassword)
        const response = await ask('sign-in/email', 'POST', authorization, address, credentials)
        if (response.ok) await tries.forget(account)
        return passOn(response, () =>
          refusal('wrong-credentials', 'The e-mail address or the password is wrong.'),
        )
      }
      case 'POST sign-in/anonymous':
        await limit(`guest ${address}`, TRY_LIMITS.guest)
        return passOn(await ask('sign-in/anonymous', 'POST', null, address), unexpected)
      case 'POST sign-out':
        return passOn(await ask('sign-out', 'POST', authorization, address), unexpected)
      case 'GET token':
        return passOn(
          await ask('token', 'GET', authorization, address),
          () => new CallError('unauthenticated', 'Sign in again.'),
        )
      default:
        throw new CallError('not-found', 'There is no such call.')
    }
  }

  return async (request, { address }) => {
    try {
      return await answer(request, address)
    } catch (error) {
      if (error instanceof TooMany)
        return failure(refusal('too-many-attempts', 'Wait a while before you try again.'), error.seconds)
      if (error instanceof CallError) return failure(error)
      throw error
    }
  }
}

class TooMany extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('too many attempts')
    this.seconds = seconds
  }
}

function unexpected(status: number): CallError {
  return new CallError(codeOfStatus(status), 'Signing in does not work just now: try again in a moment.')
}

// The only refusals that are left by then are those that each call expects: 401 and 422; the rest is our fault.
function passOn(response: Response, refused: (status: number) => CallError): Response {
  if (!response.ok)
    return failure(
      [400, 401, 422].includes(response.status) ? refused(response.status) : unexpected(response.status),
    )
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  const token = response.headers.get('set-auth-token')
  if (token !== null) headers.set('set-auth-token', token)
  return new Response(response.body, { status: response.status, headers })
}

function failure(error: CallError, retryAfter?: number): Response {
  const { code, message, details } = error
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return Response.json({ error: { code, message, details } }, { status: STATUS_OF[code], headers })
}

async function bodyOf(request: Request): Promise<unknown> {
  // A form of another site cannot send this type without asking first.
  if (!(request.headers.get('content-type') ?? '').toLowerCase().startsWith('application/json')) {
    throw new CallError('invalid-argument', 'Send the body as application/json.')
  }
  const text = await request.text()
  if (text.length > LONGEST_BODY) throw new CallError('invalid-argument', 'The body is too long.')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new CallError('invalid-argument', 'The body is not JSON.')
  }
}
