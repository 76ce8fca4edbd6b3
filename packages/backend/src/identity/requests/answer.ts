import { CallError, STATUS_OF } from '@kamae/protocol/contract/errors'

import { networkOf } from '../../limits/address-network.ts'
import { AUTH_PATH } from './auth-path.ts'
import { refusal } from '../people/sign-in-rules.ts'
import { ALL_AUTH_CALLS } from './all-calls.ts'
import { RateLimitError } from './rate-limit-error.ts'
import type { Answer, Asked, World } from './request.ts'

/** A request to /api/v1/auth/*, where it came from, and where people reach this server. */
export type AuthRequests = (
  request: Request,
  from: { readonly address: string; readonly publicUrl?: string },
) => Promise<Response>

// A body is an address, a password and a name.
const LONGEST_BODY = 16_384
const FORM = 'application/x-www-form-urlencoded'

/** Answers the calls of signing in. No cookie is read and none is set. */
export function authRequests(world: World): AuthRequests {
  return async (request, { address, publicUrl = new URL(request.url).origin }) => {
    try {
      const url = new URL(request.url)
      const path = url.pathname.slice(AUTH_PATH.length + 1)
      const isCallback = path.startsWith('callback/')
      const call = ALL_AUTH_CALLS.get(`${request.method} ${isCallback ? 'callback' : path}`)
      if (call === undefined) throw new CallError('not-found', 'There is no such call.')
      const bearer = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
      const body = isCallback || request.method === 'GET' ? {} : await bodyOf(request)
      const asked: Asked = {
        address,
        network: networkOf(address),
        userAgent: request.headers.get('user-agent'),
        publicUrl,
        body,
        lang: world.languages.find((lang) => lang === body['lang']) ?? 'en',
        query: isCallback ? await fieldsOf(request, url, path) : url.searchParams,
        bearer,
        device: async () => (bearer === undefined ? undefined : world.sessions.find(bearer)),
      }
      return success(await call(asked, world))
    } catch (error) {
      if (error instanceof RateLimitError)
        return failure(refusal('too-many-attempts', 'Wait a while before you try again.'), error.seconds)
      if (error instanceof CallError) return failure(error)
      throw error
    }
  }
}

function success(answer: Answer): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if ('location' in answer) {
    headers.set('location', answer.location)
    headers.set('referrer-policy', 'no-referrer')
    return new Response(null, { status: 302, headers })
  }
  if (answer.session !== undefined) headers.set('set-auth-token', answer.session)
  return Response.json(answer.body, { headers })
}

function failure({ code, message, details }: CallError, retryAfter?: number): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return Response.json({ error: { code, message, details } }, { status: STATUS_OF[code], headers })
}

async function bodyOf(request: Request): Promise<Asked['body']> {
  const text = await textOf(request)
  if (text === '') return {}
  // A form of another site cannot send this type without asking first.
  if (!typeOf(request).startsWith('application/json'))
    throw new CallError('invalid-argument', 'Send the body as application/json.')
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Asked['body']) : {}
  } catch {
    throw new CallError('invalid-argument', 'The body is not JSON.')
  }
}

// Apple sends its browser back with a form.
async function fieldsOf(request: Request, url: URL, path: string): Promise<URLSearchParams> {
  const isForm = request.method === 'POST' && typeOf(request).startsWith(FORM)
  const fields = new URLSearchParams(isForm ? await textOf(request) : url.searchParams)
  fields.set('provider', path.slice('callback/'.length))
  return fields
}

async function textOf(request: Request): Promise<string> {
  const text = await request.text()
  if (text.length > LONGEST_BODY) throw new CallError('invalid-argument', 'The body is too long.')
  return text
}

function typeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').toLowerCase()
}
