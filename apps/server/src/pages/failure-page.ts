import { LANGUAGES, type Language } from '@kamae/entities/user/contract'
import type { Context } from 'hono'

import { preferredLanguage, rememberedLanguage } from '../http/language.ts'

// When to come again, in seconds.
const AWAY_S = 5
/** Each of a crowd at another time, or they would make the next one. */
const crowdedSeconds = () => 2 + Math.floor(Math.random() * 4)

/** What went wrong: something is away, too many people are here, or it is our doing. */
export type FailureKind = 'away' | 'crowded' | 'failure'

type Words = Readonly<Record<FailureKind | 'again', string>>

const WORDS: Record<Language, Words> = {
  ja: {
    crowded: 'いまアクセスが集中しています。少し待つと、自動でもう一度開きます。',
    away: 'Kamaeはいま応答できません。数秒後にもう一度お試しください。',
    failure: 'こちらで問題が発生しました。もう一度お試しください。',
    again: 'もう一度試す',
  },
  en: {
    crowded: 'A lot of people are here right now. This page will try again in a moment.',
    away: 'Kamae isn’t responding right now. Try again in a few seconds.',
    failure: 'Something went wrong on our side. Try again.',
    again: 'Try again',
  },
  zh: {
    crowded: '现在访问的人很多。稍等片刻，页面会自动重试。',
    away: 'Kamae 暂时无法响应。请过几秒再试。',
    failure: '我们这边出了问题。请重试。',
    again: '重试',
  },
  es: {
    crowded: 'Ahora mismo hay mucha gente aquí. La página lo intentará de nuevo por sí sola en un momento.',
    away: 'Kamae no puede responder ahora. Inténtalo de nuevo en unos segundos.',
    failure: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
    again: 'Intentar de nuevo',
  },
  de: {
    crowded: 'Gerade sind sehr viele hier. Die Seite versucht es gleich von selbst noch einmal.',
    away: 'Kamae kann gerade nicht antworten. Versuche es in ein paar Sekunden noch einmal.',
    failure: 'Bei uns ist etwas schiefgegangen. Versuche es noch einmal.',
    again: 'Noch einmal versuchen',
  },
  fr: {
    crowded: 'Il y a beaucoup de monde en ce moment. La page réessaiera d’elle-même dans un instant.',
    away: 'Kamae ne peut pas répondre pour le moment. Réessayez dans quelques secondes.',
    failure: 'Un problème est survenu de notre côté. Réessayez.',
    again: 'Réessayer',
  },
  ko: {
    crowded: '지금 이용하는 사람이 많아요. 잠시 뒤에 자동으로 다시 열려요.',
    away: 'Kamae가 지금 응답할 수 없어요. 몇 초 뒤에 다시 시도해 주세요.',
    failure: '저희 쪽에서 문제가 생겼어요. 다시 시도해 주세요.',
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

/** A page of one sentence in the reader's language: 500 where it is our doing, else 503, which asks again by itself. */
export function failurePage(c: Context, kind: FailureKind, requestId: string): Response {
  const { language, words } = readerOf(c)
  const { status, again, headers } = answerTo(kind, requestId)
  const refresh = again === undefined ? '' : `<meta http-equiv="refresh" content="${again}">`
  const page = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">${refresh}<title>Kamae</title><style>${STYLE}</style></head>
<body><main><h1>Kamae</h1><p>${words[kind]}</p><p><a href="">${words.again}</a></p><small>${requestId}</small></main></body></html>`
  return c.html(page, status, { ...headers, 'content-security-policy': POLICY })
}

/** The same as a sentence in plain text, for what is no page: pictures, cards. */
export function failureText(c: Context, kind: FailureKind, requestId: string): Response {
  const { status, headers } = answerTo(kind, requestId)
  // Nothing but a page tries again by itself.
  const sentence = WORDS.en[kind === 'crowded' ? 'away' : kind]
  return c.text(`${sentence} (${requestId})`, status, headers)
}

function answerTo(kind: FailureKind, requestId: string) {
  const again = kind === 'failure' ? undefined : kind === 'away' ? AWAY_S : crowdedSeconds()
  const headers = {
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(again !== undefined && { 'retry-after': String(again) }),
  }
  return { status: kind === 'failure' ? 500 : 503, again, headers } as const
}

function readerOf(c: Context): { language: Language; words: Words } {
  const first = c.req.path.split('/')[1]
  const language =
    LANGUAGES.find((known) => known === first) ??
    rememberedLanguage(c.req.raw) ??
    preferredLanguage(c.req.header('accept-language'))
  return { language, words: WORDS[language] }
}
