import { CallError, codeOfStatus } from '@kamae/protocol/contract/errors'
import type { Language } from '@kamae/entities/user/contract'
import type { Hono } from 'hono'

/** Asks a reading call in this process as nobody, on behalf of a request, in a language; undefined where there is no such thing. */
export type AskApi = <Answer>(
  request: Request,
  path: string,
  query: Readonly<Record<string, string>>,
  language: Language,
) => Promise<Answer | undefined>

/** `AskApi` of an app. Throws `CallError` where the answer is another failure. */
export function askApiOf(app: Hono): AskApi {
  return async <Answer>(
    request: Request,
    path: string,
    query: Readonly<Record<string, string>>,
    language: Language,
  ) => {
    const url = new URL(`/api/v1/${path}?${new URLSearchParams(query)}`, request.url)
    const answer = await app.request(url.href, { headers: { 'accept-language': language } })
    if (answer.status === 404 || answer.status === 400) return undefined
    if (!answer.ok) throw new CallError(codeOfStatus(answer.status), 'The server cannot answer just now.')
    return (await answer.json()) as Answer
  }
}
