import { openAsBlob } from 'node:fs'

import { codeOf } from '@kamae/backend/system/error-code'
import type { Voices } from '@kamae/backend/voices/voices'
import type { Handler, MiddlewareHandler } from 'hono'

import { hasTag } from '../http/immutable.ts'
import { SEALED_POLICY } from '../http/security-headers.ts'
import { rangeOf } from '../http/serve-file.ts'

const HEADERS = {
  // Whoever has the name may hear it, and nobody guesses one; no-transform: a range counts the bytes as they are.
  'cache-control': 'private, max-age=31536000, immutable, no-transform',
  'content-security-policy': SEALED_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Serves `/voices/<name>.wav`: what was spoken, whole or the one range that was asked for. */
export function voicesHandler(voices: Voices): Handler {
  return async (c) => {
    const name = /^([\w-]{43})\.wav$/.exec(c.req.param('file') ?? '')?.[1] ?? ''
    return (await soundAnswer(voices, name, c.req.raw)) ?? missing()
  }
}

/** Answers `/api/ex/voicevox` and `/api/ex/audio` with the sound itself where `Accept: audio/*` asks for it. */
export function soundItself(voices: Voices): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!wantsSound(c.req.header('accept')) || c.res.status !== 200) return
    const { audio } = (await c.res.clone().json()) as { audio?: { url?: unknown } }
    const name = /^\/voices\/([\w-]{43})\.wav$/.exec(String(audio?.url))?.[1]
    const sound = name === undefined ? undefined : await soundAnswer(voices, name, c.req.raw, 'no-store')
    if (sound === undefined) return
    // Else the length and type of the JSON would stay.
    c.res = undefined
    c.res = sound
  }
}

function wantsSound(accept: string | undefined): boolean {
  const [first = ''] = accept?.split(',') ?? []
  return /^\s*audio\/(?:\*|wav|x-wav|wave)\s*(?:;|$)/i.test(first)
}

async function soundAnswer(
  voices: Voices,
  name: string,
  request: Request,
  caching = HEADERS['cache-control'],
): Promise<Response | undefined> {
  const file = await open(voices, name)
  if (file === undefined) return undefined
  const etag = `"${name}"`
  const headers = { ...HEADERS, 'cache-control': caching, etag, 'accept-ranges': 'bytes' }
  const asked = (header: string) => request.headers.get(header) ?? undefined
  if (request.method !== 'POST' && hasTag(asked('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const isSame = (asked('if-range') ?? etag) === etag
  const range = isSame ? rangeOf(asked('range'), file.size) : undefined
  if (range === 'outside') {
    const unsatisfied = { ...HEADERS, 'cache-control': 'no-store', 'content-range': `bytes */${file.size}` }
    return new Response(null, { status: 416, headers: unsatisfied })
  }
  const part = range === undefined ? file : file.slice(range.first, range.last + 1)
  const all = new Headers({ ...headers, 'content-type': 'audio/wav', 'content-length': String(part.size) })
  if (range !== undefined) all.set('content-range', `bytes ${range.first}-${range.last}/${file.size}`)
  const body = request.method === 'HEAD' ? null : part.stream()
  return new Response(body, { status: range === undefined ? 200 : 206, headers: all })
}

async function open(voices: Voices, name: string): Promise<Blob | undefined> {
  const path = voices.cache.pathOf(name)
  if (path === undefined) return undefined
  try {
    return await openAsBlob(path)
  } catch (error) {
    if (['ENOENT', 'ERR_INVALID_ARG_VALUE'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}

function missing(): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  return new Response('There is no such sound.', { status: 404, headers })
}
