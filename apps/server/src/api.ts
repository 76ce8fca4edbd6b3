import type { CallContext } from '@kamae/backend/calls/context'
import { databaseFailure } from '@kamae/backend/database/database-error'
import { StoreError } from '@kamae/backend/files/store-error'
import { runIdempotent } from '@kamae/backend/calls/idempotency'
import { AUTH_PATH } from '@kamae/backend/identity/requests/auth-path'
import { networkOf } from '@kamae/backend/limits/address-network'
import { mountCallables } from '@kamae/protocol/server/callable-server'
import { isUnasked } from '@kamae/protocol/server/cross-site'
import { CallError, STATUS_OF } from '@kamae/protocol/contract/errors'
import type { Procedure } from '@kamae/protocol/contract/procedure'
import { mountProcedures } from '@kamae/protocol/server/server'
import type { ServerSettings } from '@kamae/protocol/server/server-settings'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import type { AppParts } from './app-parts.ts'
import { type Backends, worldOf } from './backends/backends.ts'
import { addressOf } from './http/client-address.ts'
import { preferredLanguage } from './http/language.ts'
import { describeError } from './monitoring/log.ts'
import { addMissingHeaders, presetHeaders } from './http/preset-headers.ts'
import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { originOf } from './http/public-url.ts'
import { mountReference } from './reference/reference-routes.ts'
import { kindOf } from './http/request-limits.ts'
import { SEALED_POLICY } from './http/security-headers.ts'
import { mountUploads } from './files/uploads.ts'

// Signing in sends a few words.
const LARGEST_SIGN_IN = 64 * 1024

const SEALED = { 'content-security-policy': SEALED_POLICY }

/** Signing in, and every call by its three ways in. */
export function mountApi(app: Hono, parts: AppParts): void {
  const { backends } = parts
  for (const path of ['/api/*', '/callable/*']) {
    app.use(path, async (c, next) => {
      if (presetHeaders(c, SEALED)) return await next()
      await next()
      addMissingHeaders(c, SEALED)
    })
  }
  app.use(
    `${AUTH_PATH}/*`,
    bodyLimit({
      maxSize: LARGEST_SIGN_IN,
      onError: (c) => failure(c, new CallError('invalid-argument', `Send at most ${LARGEST_SIGN_IN} bytes.`)),
    }),
  )
  app.post(`${AUTH_PATH}/*`, (c, next) => {
    // Apple sends its browser back with a form; what it brings is of use to nobody but the page that left.
    if (c.req.path.startsWith(`${AUTH_PATH}/callback/`) || !isUnasked(c.req.raw)) return next()
    const words = 'Sign in from a page of this server, or send application/json.'
    return Promise.resolve(failure(c, new CallError('permission-denied', words)))
  })
  app.all(`${AUTH_PATH}/*`, (c) =>
    backends.identity.handle(c.req.raw, {
      address: addressOf(c, parts.trustedProxies),
      publicUrl: originOf(parts.publicUrl, c.req.raw),
    }),
  )
  mountUploads(app, { ...parts, callerOf: (request) => callerOf(backends, request), explain })
  mountReference(app, (request) => originOf(parts.publicUrl, request))
  const settings = settingsOf(parts)
  const { callsInHand } = parts
  const procedures = callsInHand ? PROCEDURES.map((one) => callsInHand.watched(one)) : PROCEDURES
  mountProcedures(app, procedures, settings)
  mountCallables(app, procedures, settings)
  app.all('/api/*', (c) => failure(c, new CallError('not-found', 'There is no such call.')))
}

/** What an error of the world means for whoever asked; undefined where it is an error of ours. */
export function explain(error: unknown): CallError | undefined {
  if (error instanceof StoreError) return error
  const problem = databaseFailure(error)
  if (problem === 'unavailable')
    return new CallError('unavailable', 'Kamae cannot reach its database just now: try again in a moment.')
  if (problem === 'deadline-exceeded')
    return new CallError('deadline-exceeded', 'This took too long: try again in a moment.')
  return undefined
}

function settingsOf(parts: AppParts): ServerSettings<CallContext> {
  return {
    contextOf: async (request, c, procedure) => ({
      ...worldOf(parts.backends),
      ...(await callOf(parts, request, c, procedure)),
      language: preferredLanguage(request.headers.get('accept-language') ?? undefined),
      publicUrl: originOf(parts.publicUrl, request),
      gone: () => request.signal,
      roomsBase: parts.roomsBase,
    }),
    runIdempotent,
    strangerOf: ({ address }) => (address === '' ? undefined : `from ${networkOf(address)}`),
    explain,
    requestIdOf: (c) => c.get('requestId'),
    report: (error, about) => parts.log('error', 'A call failed.', { ...about, error: describeError(error) }),
  }
}

function failure(c: Context, { code, message }: CallError): Response {
  return c.json({ error: { code, message } }, STATUS_OF[code] as 400, { 'cache-control': 'no-store' })
}

// Counted by address before the token is looked at, and then by who it is.
async function callOf(parts: AppParts, request: Request, c: Context, procedure: Procedure) {
  const address = addressOf(c, parts.trustedProxies)
  const kind = kindOf(procedure)
  parts.metrics?.isCall(request, procedure.path)
  await parts.requestLimits?.admitAddress(c, kind, address)
  const caller = await callerOf(parts.backends, request)
  if (caller !== null) await parts.requestLimits?.admitUser(c, kind, caller.uid)
  return { caller, address }
}

async function callerOf(backends: Backends, request: Request): Promise<CallContext['caller']> {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const token = /^bearer +(\S+)$/i.exec(header)?.[1]
  const caller = token === undefined ? null : await backends.identity.verifyAccessToken(token)
  if (caller === null)
    throw new CallError(
      'unauthenticated',
      'Your sign-in has run out: renew the access token, or sign in again.',
    )
  return caller
}
