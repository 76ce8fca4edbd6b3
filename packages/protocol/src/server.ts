import type { Context as HonoContext, Hono } from 'hono'
import * as z from 'zod/mini'
import { checkAccess } from './access.ts'
import type { Caller } from './caller.ts'
import { CallError, STATUS_OF } from './errors.ts'
import type { Implementation } from './implement.ts'
import { readInput } from './input.ts'
import { readJsonBody } from './json-body.ts'
import type { Procedure } from './procedure.ts'
import { fitQuery } from './query-fit.ts'
import { readQuery } from './query.ts'

/** A call that came with an Idempotency-Key. */
export type KeyedCall = {
  readonly key: string
  readonly uid: string
  readonly path: string
  /** The input as it was read; the same key with another one is refused. */
  readonly input: unknown
}

export type ServerSettings<Context extends { readonly caller: Caller }> = {
  /** Makes the context of a call; fails with `unauthenticated` for a token that is no good, or `resource-exhausted`. */
  contextOf(request: Request, honoContext: HonoContext, procedure: Procedure): Context | Promise<Context>
  /** Runs a keyed call once however often it comes, and answers with what it answered. */
  once?(call: KeyedCall, context: Context, run: (context: Context) => Promise<unknown>): Promise<unknown>
  /** Told of every failure that is not the caller's. */
  report?(error: unknown, about: { readonly path: string; readonly requestId: string }): void
  newRequestId?(): string
  /** `/api/v1` by default. */
  readonly base?: string
  /** The longest body in bytes; 15 MiB by default: a picture of 10 MiB in base64, and the rest. */
  readonly bodyLimit?: number
}

const KEY = /^[\x21-\x7e]{1,128}$/

/** Mounts procedures below `/api/v1`: each by its own method, and by POST on the same path. */
export function mountProcedures<Context extends { readonly caller: Caller }>(
  app: Hono,
  implementations: readonly Implementation<Context>[],
  settings: ServerSettings<Context>,
): void {
  const base = settings.base ?? '/api/v1'
  const known = new Map(implementations.map((one) => [`${base}/${one.procedure.path}`, one]))
  if (known.size !== implementations.length) throw new Error('Two procedures have the same path.')
  const newRequestId = settings.newRequestId ?? (() => crypto.randomUUID())

  app.all(`${base}/*`, async (hono) => {
    const requestId = newRequestId()
    const found = known.get(hono.req.path)
    const isStored = found !== undefined && !found.procedure.changes
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isStored ? 'private, no-cache' : 'no-store',
      vary: 'Authorization',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    }
    try {
      const answer = await answerCall(hono, found, settings)
      return new Response(JSON.stringify(answer), { headers })
    } catch (error) {
      if (!(error instanceof CallError)) report(settings, error, { path: hono.req.path, requestId })
      const { code, message, details } = error instanceof CallError ? error : internal(requestId)
      const body = JSON.stringify({ error: { code, message, details } })
      return new Response(body, {
        status: STATUS_OF[code],
        headers: { ...headers, 'cache-control': 'no-store' },
      })
    }
  })
}

async function answerCall<Context extends { readonly caller: Caller }>(
  hono: HonoContext,
  found: Implementation<Context> | undefined,
  settings: ServerSettings<Context>,
): Promise<unknown> {
  const request = hono.req.raw
  if (!found) throw new CallError('not-found', 'There is no such call.')
  const { procedure } = found
  checkMethod(procedure, request)
  const context = await settings.contextOf(request, hono, procedure)
  checkAccess(procedure.access, context.caller)
  const input = readInput(procedure.input, await rawInput(procedure, request, settings.bodyLimit))
  const run = async (within: Context) => z.parse(procedure.output, await found.run(input, within))
  const key = request.headers.get('idempotency-key')
  if (key === null || !procedure.changes || !context.caller || !settings.once) return await run(context)
  if (!KEY.test(key)) {
    throw new CallError('invalid-argument', 'Send an Idempotency-Key of 1 to 128 visible ASCII characters.')
  }
  const { uid } = context.caller
  return await settings.once({ key, uid, path: procedure.path, input }, context, run)
}

function checkMethod(procedure: Procedure, request: Request): void {
  const { method, path, changes } = procedure
  const isRead = request.method === 'HEAD' && method === 'GET' && !changes
  if (request.method !== 'POST' && request.method !== method && !isRead) {
    const ways = method === 'GET' ? 'GET or POST' : 'POST'
    throw new CallError('invalid-argument', `Call ${path} by ${ways}, not by ${request.method}.`)
  }
  const purpose = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].map((name) => request.headers.get(name))
  if (changes && purpose.some((words) => words && /prefetch|prerender|preview/i.test(words))) {
    throw new CallError(
      'permission-denied',
      'This call changes something and cannot be fetched ahead of time.',
    )
  }
}

async function rawInput(procedure: Procedure, request: Request, limit = 15 * 1024 * 1024): Promise<unknown> {
  if (request.method === 'POST') return await readJsonBody(request, limit)
  const question = request.url.indexOf('?')
  return fitQuery(procedure.input, question === -1 ? {} : readQuery(request.url.slice(question + 1)))
}

function internal(requestId: string): CallError {
  return new CallError('internal', 'Something went wrong on our side. Try again.', { requestId })
}

function report(
  settings: Pick<ServerSettings<never>, 'report'>,
  error: unknown,
  about: { readonly path: string; readonly requestId: string },
): void {
  if (settings.report) settings.report(error, about)
  else console.error(`${about.path} (${about.requestId}) failed:`, error)
}
