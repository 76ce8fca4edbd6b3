import { desc, eq } from '../database/sql.ts'

import { fixedClock } from '../system/clock.ts'
import { randomIds } from '../system/ids.ts'
import type { EmailTemplates } from '../messages/email-template.ts'
import { openMessages } from '../messages/messages.ts'
import { outbox } from '../messages/outbox.ts'
import { testDatabase } from './test-database.ts'
import { type IdentityOptions, openIdentity } from '../identity/identity.ts'

export const PASSWORD = 'purple lamp river nine'
export const SECRET = 'a secret that is long enough for tests'

/** What a call of signing in answered. */
export type Reply = { status: number; body: any; session: string | null; headers: Headers }

type Way = { token?: string | null; address?: string; headers?: Record<string, string> }

// The facts alone: nothing else of a letter is looked at here.
const plain: EmailTemplates = (kind, lang, { link, code }) => ({
  subject: `${kind} ${lang}`,
  text: link ?? code ?? '',
  html: '',
})

/** Signing in on a fresh database, called as HTTP calls it. */
export async function signInWorld(options: Partial<IdentityOptions> = {}) {
  const database = await testDatabase()
  const { db } = database
  const clock = fixedClock(new Date())
  const linked: [string, string][] = []
  const messages = openMessages({ db, clock, ids: randomIds, transports: {} })
  const open = (other: Partial<IdentityOptions> = {}) =>
    openIdentity({
      db,
      secret: SECRET,
      clock,
      messages,
      emailTemplates: plain,
      languages: ['ja', 'en', 'de', 'fr', 'ko'],
      operator: 'Boss@example.org',
      onGuestLinked: async (from, to) => void linked.push([from, to]),
      ...options,
      ...other,
    })
  const identity = await open()

  async function call(method: string, path: string, body?: unknown, way: Way = {}): Promise<Reply> {
    const response = await identity.handle(
      new Request(`http://127.0.0.1:4120/api/v1/auth/${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(way.token !== undefined && { authorization: `Bearer ${way.token}` }),
          ...way.headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
      { address: way.address ?? '192.0.2.1', publicUrl: 'https://kamae.example' },
    )
    await identity.settled()
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? {} : JSON.parse(text),
      session: response.headers.get('set-auth-token'),
      headers: response.headers,
    }
  }
  const post = (path: string, body: unknown = {}, token?: string | null, address?: string) =>
    call('POST', path, body, { ...(token !== undefined && { token }), ...(address && { address }) })
  const get = (path: string, token?: string | null) =>
    call('GET', path, undefined, token === undefined ? {} : { token })
  const accessOf = async (token: string | null): Promise<string> => (await get('token', token)).body.token

  return {
    database,
    db,
    clock,
    identity,
    messages,
    linked,
    open,
    call,
    post,
    get,
    accessOf,
    callerOf: async (token: string | null) => identity.verifyAccessToken(await accessOf(token)),
    signUp: (email: string, token?: string | null) =>
      post('sign-up/email', { email, password: PASSWORD, name: 'Aki' }, token),
    guest: () => post('sign-in/anonymous'),
    /** The link or the code that was written to somebody last. */
    lastTo: async (to: string): Promise<string> => {
      const [row] = await db
        .select()
        .from(outbox)
        .where(eq(outbox.to, to))
        .orderBy(desc(outbox.createdAt), desc(outbox.id))
        .limit(1)
      return row?.text ?? ''
    },
    /** The token in the link that was written to somebody last. */
    tokenTo: async function (to: string): Promise<string> {
      return /[?&](?:link|verify|reset)=([\w-]+)/.exec(await this.lastTo(to))?.[1] ?? ''
    },
  }
}

export type SignInWorld = Awaited<ReturnType<typeof signInWorld>>

export const reasonOf = ({ body }: Reply): unknown => body.error?.details?.reason
