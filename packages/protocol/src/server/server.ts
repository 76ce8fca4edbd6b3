import type { Hono } from 'hono'
import { answer, type Manner } from './answer.ts'
import type { Caller } from '../contract/caller.ts'
import { CallError } from '../contract/errors.ts'
import { failureOf } from './failure.ts'
import type { Implementation } from './implement.ts'
import { readJsonBody } from './json-body.ts'
import { type Procedure, urlPath } from '../contract/procedure.ts'
import { fitQuery } from './query-fit.ts'
import { readQuery } from './query.ts'
import { readyCall } from './run-call.ts'
import { BODY_LIMIT, type ServerSettings } from './server-settings.ts'

/** Mounts procedures at their own paths below `/api/v1` and `/api/ex`: each by its own method, and by POST. */
export function mountProcedures<Context extends { readonly caller: Caller }>(
  app: Hono,
  implementations: readonly Implementation<Context>[],
  settings: ServerSettings<Context>,
): void {
  const known = new Map(implementations.map((one) => [urlPath(one.procedure), one]))
  if (known.size !== implementations.length) throw new Error('Two procedures have the same path.')
  const requestIdOf = settings.requestIdOf ?? (() => crypto.randomUUID())

  app.on('ALL', ['/api/v1/*', '/api/ex/*'], async (hono) => {
    const request = hono.req.raw
    const found = known.get(hono.req.path)
    const about = { path: hono.req.path, requestId: requestIdOf(hono) }
    const isStored = found !== undefined && !found.procedure.changes
    const headers: Record<string, string> = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isStored ? 'private, no-cache' : 'no-store',
      vary: 'Authorization, Accept, Accept-Language, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'x-request-id': about.requestId,
    }
    if (found && !isMethodOf(found.procedure, request.method))
      headers.allow = methodsOf(found.procedure).join(', ')
    if (found && request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    const manner: Manner = {
      headers,
      result: (output) => output,
      failure: ({ code, message, details }) => ({ error: { code, message, details } }),
      failureOf: (error) => failureOf(error, settings, about),
    }
    const ready = async () => {
      if (!found) throw new CallError('not-found', 'There is no such call.')
      checkMethod(found.procedure, request)
      return await readyCall(hono, found, settings, () =>
        rawInput(found.procedure, request, settings.bodyLimit),
      )
    }
    return await answer(request, ready(), found?.procedure.chunk !== undefined, manner)
  })
}

function methodsOf({ method, changes }: Procedure): string[] {
  if (method === 'POST') return ['POST', 'OPTIONS']
  return changes ? ['GET', 'POST', 'OPTIONS'] : ['GET', 'HEAD', 'POST', 'OPTIONS']
}

function isMethodOf(procedure: Procedure, method: string): boolean {
  return method !== 'OPTIONS' && methodsOf(procedure).includes(method)
}

function checkMethod(procedure: Procedure, request: Request): void {
  const { method, path, changes } = procedure
  if (!isMethodOf(procedure, request.method)) {
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

async function rawInput(procedure: Procedure, request: Request, bytes = BODY_LIMIT): Promise<unknown> {
  if (request.method === 'POST') return await readJsonBody(request, { bytes })
  const question = request.url.indexOf('?')
  return fitQuery(procedure.input, question === -1 ? {} : readQuery(request.url.slice(question + 1)))
}
