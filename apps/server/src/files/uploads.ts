import type { CallContext } from '@kamae/backend/calls/context'
import { LARGEST_AVATAR, UPLOADS_PATH } from '@kamae/entities/avatar/contract'
import { checkAccess, uidOf } from '@kamae/protocol/contract/access'
import { Id } from '@kamae/protocol/contract/entity'
import { CallError, STATUS_OF, codeOfStatus } from '@kamae/protocol/contract/errors'
import { MemoryLocker, Server } from '@tus/server'
import type { Context, Hono } from 'hono'

import { type Backends, worldOf } from '../backends/backends.ts'
import { type Log, describeError } from '../monitoring/log.ts'
import { tusStore } from './tus-store.ts'

type UploadParts = {
  readonly backends: Backends
  readonly log: Log
  /** Who asks; fails with `unauthenticated` for a token that is no good. */
  callerOf(request: Request): Promise<CallContext['caller']>
  /** What an error of the world means for whoever asked. */
  explain(error: unknown): CallError | undefined
}

const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']

/** Uploads by tus 1.0, each its sender's alone: https://tus.io/protocols/resumable-upload */
export function mountUploads(app: Hono, parts: UploadParts): void {
  const { backends, callerOf, explain, log } = parts
  // Of two requests for one upload the later one wins: the earlier one's line is most often dead.
  const locker = new MemoryLocker()

  async function answer(c: Context): Promise<Response> {
    const request = c.req.raw
    const id = c.req.param('id')
    if (request.method === 'OPTIONS') return await serverFor('').handleWeb(request)
    if (!METHODS.includes(request.method))
      throw new CallError('invalid-argument', 'Send uploads by tus 1.0: POST, HEAD, PATCH and DELETE.')
    const caller = await callerOf(request)
    checkAccess('member', caller)
    const uid = uidOf(caller)
    const isBeginning = request.method === 'POST'
    if (isBeginning !== (id === undefined) || (id !== undefined && !(await isOwn(uid, id))))
      throw new CallError('not-found', 'There is no such upload.')
    if (isBeginning) {
      const bytes = Number(request.headers.get('upload-length')) || 0
      await backends.resources.keptFiles.checkSpace(worldOf(backends), uid, bytes)
    }
    return await serverFor(uid).handleWeb(request)
  }

  async function isOwn(uid: string, id: string): Promise<boolean> {
    return Id.safeParse(id).success && (await backends.uploads.find(uid, id)) !== undefined
  }

  function serverFor(uid: string): Server {
    return new Server({
      path: UPLOADS_PATH,
      relativeLocation: true,
      maxSize: LARGEST_AVATAR,
      locker,
      // Who may read answers is decided for the whole server in one place.
      allowedOrigins: [],
      namingFunction: () => backends.ids.id(),
      datastore: tusStore(backends.uploads, uid),
      onResponseError: (_, error) => {
        const failure = failureOf(error, explain)
        if (failure.status >= 500) log('error', 'An upload failed.', { error: describeError(error) })
        return { status_code: failure.status, body: JSON.stringify({ error: failure.error }) }
      },
    })
  }

  const handler = async (c: Context) => {
    try {
      return asJson(await answer(c))
    } catch (error) {
      const known = error instanceof CallError ? error : explain(error)
      if (known === undefined) throw error
      const { status, error: message } = failureOf(known, explain)
      return c.json({ error: message }, status as 400, { 'cache-control': 'no-store' })
    }
  }
  app.all(UPLOADS_PATH, handler)
  app.all(`${UPLOADS_PATH}/:id`, handler)
}

type Failure = { readonly status: number; readonly error: object }

function failureOf(error: unknown, explain: UploadParts['explain']): Failure {
  const known = error instanceof CallError ? error : explain(error)
  if (known !== undefined) {
    const { code, message, details } = known
    return { status: STATUS_OF[code], error: { code, message, details } }
  }
  // What the tus server itself refuses, with the status that the protocol gives it.
  const { status_code: status = 500, body = '' } = error as { status_code?: number; body?: string }
  const message = status >= 500 ? 'Something went wrong on our side. Try again.' : body.trim()
  return { status, error: { code: codeOfStatus(status), message } }
}

// A refusal's words are JSON as everywhere below /api.
async function asJson(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer
  const text = await answer.text()
  const body = text === '' || text.startsWith('{') ? text : JSON.stringify(plainFailure(answer.status, text))
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-store')
  headers.delete('content-length')
  if (body !== '') headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(body === '' ? null : body, { status: answer.status, headers })
}

function plainFailure(status: number, text: string): object {
  return { error: { code: codeOfStatus(status), message: text.trim() } }
}
