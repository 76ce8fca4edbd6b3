import { LANGUAGES, type Language } from '@kamae/entities/user/contract'
import type { Context, MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** The first supported language of an Accept-Language header, by its order of preference (RFC 9110, 12.5.4); else English. */
export function preferredLanguage(accepted: string | undefined): Language {
  const wanted = parseAccept(accepted ?? '')
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  for (const { type } of wanted) {
    const language = LANGUAGES.find(
      (known) => known === type.slice(0, 2).toLowerCase() && /^(?:$|-)/.test(type.slice(2)),
    )
    if (language !== undefined) return language
  }
  return 'en'
}

/** The language that an address asks for with `?lang=`, else the one that its reader prefers. */
export function languageOfAddress(c: Context): Language {
  return preferredLanguage(c.req.query('lang') ?? c.req.header('accept-language'))
}

// `/xx` might be a language that we do not speak, and a dot is a file's: both are for the pages to miss.
const WITHOUT_LANGUAGE = /^\/(?:$|(?![a-z]{2}(?:[/-]|$))[\w-]+(?:\/|$))/i

/** The language that the device remembers: chosen there, or that of the account last signed in. */
export function rememberedLanguage(request: Request): Language | undefined {
  const kept = /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return LANGUAGES.find((known) => known === kept)
}

/**
 * Leads `/` and the pages' paths without a language to the reader's own, query and all: the account's (`stored`), else
 * what the device remembers, as when the token has run out, else the browser's.
 */
export function toOwnLanguage(
  stored: (request: Request) => Promise<Language | undefined>,
): MiddlewareHandler {
  return async (c, next) => {
    const isPage = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isPage || !WITHOUT_LANGUAGE.test(c.req.path)) return next()
    const { raw } = c.req
    const language =
      (await stored(raw)) ?? rememberedLanguage(raw) ?? preferredLanguage(c.req.header('accept-language'))
    return redirect(c, language)
  }
}

function redirect(c: Context, language: Language): Response {
  const { pathname, search } = new URL(c.req.url)
  c.header('vary', 'Accept-Language, Cookie')
  c.header('cache-control', 'private, no-cache')
  return c.redirect(`/${language}${pathname === '/' ? '' : pathname}${search}`, 302)
}
