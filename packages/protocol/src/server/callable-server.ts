import type { Context as HonoContext, Hono } from 'hono'
import { answer, type Manner } from './answer.ts'
import { readLongs } from '../codecs/callable-values.ts'
import type { Caller } from '../contract/caller.ts'
import { CallError, statusName } from '../contract/errors.ts'
import { failureOf } from './failure.ts'
import type { Implementation } from './implement.ts'
import { DEEPEST, readJsonBody } from './json-body.ts'
import { callableName } from '../contract/procedure.ts'
import { readyCall } from './run-call.ts'
import { BODY_LIMIT, type ServerSettings } from './server-settings.ts'

/** Where a project's functions are for the Firebase SDK; a region is a word like `us-central1` or `asia-northeast1`. */
export const PROJECT_PATH = '/:project{[a-z0-9][a-z0-9.:-]*}/:region{[a-z]+(?:-[a-z]+)+[0-9]+}/:name'

/**
 * Mounts every procedure as a callable function (https://firebase.google.com/docs/functions/callable-reference) at
 * `/callable/<name>` and `/<project>/<region>/<name>`: `{data}` in, `{result}` or `{error: {status, message, details}}` out.
 */
export function mountCallables<Context extends { readonly caller: Caller }>(
  app: Hono,
  implementations: readonly Implementation<Context>[],
  settings: ServerSettings<Context>,
): void {
  const known = new Map(implementations.map((one) => [callableName(one.procedure), one]))
  if (known.size !== implementations.length) throw new Error('Two procedures have the same callable name.')
  const requestIdOf = settings.requestIdOf ?? (() => crypto.randomUUID())

  const handle = async (hono: HonoContext): Promise<Response> => {
    const request = hono.req.raw
    const about = { path: hono.req.path, requestId: requestIdOf(hono) }
    const isPost = request.method === 'POST'
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': about.requestId,
      ...(isPost ? undefined : { allow: 'POST, OPTIONS' }),
    }
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    const found = known.get(hono.req.param('name') ?? '')
    const manner: Manner = {
      headers,
      result: (result) => ({ result }),
      failure: ({ code, message, details }) => ({ error: { status: statusName(code), message, details } }),
      failureOf: (error) => failureOf(error, settings, about),
    }
    const ready = async () => {
      if (!found) throw new CallError('not-found', 'There is no such call.')
      if (!isPost) throw new CallError('invalid-argument', `Call it by POST, not by ${request.method}.`)
      return await readyCall(hono, found, settings, () => readData(request, settings.bodyLimit))
    }
    return await answer(request, ready(), found?.procedure.chunk !== undefined, manner)
  }
  app.all('/callable/:name', handle)
  app.all('/callable/*', handle)
  // Pages may live at the same addresses: only what a function answers to is taken from them.
  app.on(['POST', 'OPTIONS'], PROJECT_PATH, handle)
}

async function readData(request: Request, bytes = BODY_LIMIT): Promise<unknown> {
  const body = await readJsonBody(request, { bytes, depth: DEEPEST + 1 })
  if (!Object.hasOwn(body, 'data')) {
    throw new CallError('invalid-argument', 'Send the input as {"data": …}.', { field: 'data' })
  }
  // A call without an input arrives as null.
  return readLongs(body.data ?? {})
}
