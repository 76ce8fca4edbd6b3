import { createHash } from 'node:crypto'

import type { AvatarPose } from '@kamae/entities/avatarpose/contract'
import { drawerNameIn } from '@kamae/entities/house/server/house-words'
import type { Person } from '@kamae/entities/person/contract'
import type { Room } from '@kamae/entities/room/content/contract'
import type { Context, Hono } from 'hono'

import { languageOfAddress } from '../http/language.ts'
import { hasTag } from '../http/immutable.ts'
import { SEALED_POLICY } from '../http/security-headers.ts'
import type { AskApi } from './ask-api.ts'
import { type Feed, writeAtom } from './atom.ts'

type About = Pick<Feed, 'page' | 'title'> & { readonly query: Readonly<Record<string, string>> }

const ENTRIES = '30'

/** The newest poses, those of a tag, of a person and of a room, as Atom, as everyone sees them; in the language of `?lang=` or of the reader. */
export function mountFeeds(app: Hono, originOf: (request: Request) => string, ask: AskApi): void {
  const serve = async (c: Context, about: About | undefined) => {
    if (about === undefined) return c.text('There is no such feed.', 404)
    const { query, ...head } = about
    const language = languageOfAddress(c)
    const listed = await ask<{ items: AvatarPose[] }>(
      c.req.raw,
      'avatarpose/list',
      {
        limit: ENTRIES,
        ...query,
      },
      language,
    )
    if (listed === undefined) return c.text('There is no such feed.', 404)
    const origin = originOf(c.req.raw)
    const body = writeAtom({
      ...head,
      origin,
      path: pathOf(c),
      language,
      poses: listed.items,
      now: new Date(),
    })
    return atomAnswer(c, body, listed.items.length > 0)
  }
  app.get('/feed/poses.atom', (c) => serve(c, { title: 'Kamae', page: '/poses', query: {} }))
  app.get('/feed/tag/:file{.+\\.atom}', (c) => {
    const tag = nameOf(c.req.param('file'))
    const page = `/poses?tag=${encodeURIComponent(tag)}`
    return serve(c, {
      title: `${drawerNameIn(languageOfAddress(c), tag) ?? tag} – Kamae`,
      page,
      query: { tag },
    })
  })
  app.get('/feed/u/:file{.+\\.atom}', async (c) => {
    const uid = nameOf(c.req.param('file'))
    const found = await ask<{ person: Person }>(c.req.raw, 'person/get', { uid }, languageOfAddress(c))
    const page = `/u/${encodeURIComponent(uid)}`
    return serve(c, found && { title: `${found.person.name} – Kamae`, page, query: { userUid: uid } })
  })
  app.get('/feed/r/:file{.+\\.atom}', async (c) => {
    const found = await ask<{ room: Room }>(
      c.req.raw,
      'room/content/get',
      {
        domain: nameOf(c.req.param('file')),
      },
      languageOfAddress(c),
    )
    if (!found) return await serve(c, undefined)
    const { name, domain, userUid } = found.room
    return await serve(c, { title: `${name} – Kamae`, page: `/r/${domain}`, query: { userUid } })
  })
}

// A feed of a language is one of its own.
function pathOf(c: Context): string {
  const lang = c.req.query('lang')
  return new URL(c.req.url).pathname + (lang === undefined ? '' : `?lang=${languageOfAddress(c)}`)
}

function nameOf(file: string): string {
  return file.replace(/\.atom$/, '')
}

function atomAnswer(c: Context, body: string, isTagged: boolean): Response {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    'cache-control': 'public, max-age=300',
    vary: 'Accept-Language',
    'content-security-policy': SEALED_POLICY,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    ...(isTagged && { etag }),
  }
  if (isTagged && hasTag(c.req.header('if-none-match')?.replaceAll('W/', ''), etag.slice(2)))
    return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' })
}
