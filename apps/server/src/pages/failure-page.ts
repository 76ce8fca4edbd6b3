import { LANGUAGES, type Language } from '@kamae/entities/user/contract'
import type { Context } from 'hono'

import { preferredLanguage } from '../http/language.ts'

// When to come again, in seconds.
const RETRY_AFTER_S = 5

type Words = { readonly away: string; readonly failure: string; readonly again: string }

const WORDS: Record<Language, Words> = {
  ja: {
    away: 'Kamaeはいま応答できません。数秒後にもう一度お試しください。',
    failure: 'こちらで問題が発生しました。もう一度お試しください。',
    again: 'もう一度試す',
  },
  en: {
    away: 'Kamae cannot answer just now. Try again in a few seconds.',
    failure: 'Something went wrong on our side. Try again.',
    again: 'Try again',
  },
  zh: {
    away: 'Kamae 暂时无法响应。请过几秒再试。',
    failure: '我们这边出了问题。请重试。',
    again: '重试',
  },
  es: {
    away: 'Kamae no puede responder ahora. Inténtalo de nuevo en unos segundos.',
    failure: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
    again: 'Intentar de nuevo',
  },
  de: {
    away: 'Kamae kann gerade nicht antworten. Versuche es in ein paar Sekunden noch einmal.',
    failure: 'Bei uns ist etwas schiefgegangen. Versuche es noch einmal.',
    again: 'Noch einmal versuchen',
  },
  fr: {
    away: 'Kamae ne peut pas répondre pour le moment. Réessayez dans quelques secondes.',
    failure: 'Un problème est survenu de notre côté. Réessayez.',
    again: 'Réessayer',
  },
  ko: {
    away: 'Kamae가 지금 응답할 수 없습니다. 몇 초 뒤에 다시 시도해 주세요.',
    failure: '저희 쪽에서 문제가 발생했습니다. 다시 시도해 주세요.',
    again: '다시 시도',
  },
}

// No script and nothing from elsewhere: this page must work when little else does.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE =
  'html{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}' +
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;text-align:center}' +
  'a{color:inherit}small{opacity:.7}'

/** A page of one sentence in the reader's language: 503 while something is away, which asks again by itself; else 500. */
export function failurePage(c: Context, kind: 'away' | 'failure', requestId: string): Response {
  const { language, words } = readerOf(c)
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'x-request-id': requestId,
    ...(kind === 'away' && { 'retry-after': String(RETRY_AFTER_S) }),
  }
  const refresh = kind === 'away' ? `<meta http-equiv="refresh" content="${RETRY_AFTER_S}">` : ''
  const page = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">${refresh}<title>Kamae</title><style>${STYLE}</style></head>
<body><main><h1>Kamae</h1><p>${words[kind]}</p><p><a href="">${words.again}</a></p><small>${requestId}</small></main></body></html>`
  return c.html(page, kind === 'away' ? 503 : 500, headers)
}

/** The same as a sentence in plain text, for what is no page: pictures, cards. */
export function failureText(c: Context, kind: 'away' | 'failure', requestId: string): Response {
  return c.text(`${WORDS.en[kind]} (${requestId})`, kind === 'away' ? 503 : 500, {
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(kind === 'away' && { 'retry-after': String(RETRY_AFTER_S) }),
  })
}

function readerOf(c: Context): { language: Language; words: Words } {
  const first = c.req.path.split('/')[1]
  const language =
    LANGUAGES.find((known) => known === first) ?? preferredLanguage(c.req.header('accept-language'))
  return { language, words: WORDS[language] }
}
