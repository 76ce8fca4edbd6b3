import { PASSWORD } from '@kamae/e2e/support/member'

/** What a signed-in device holds. */
export type Session = { readonly session: string; readonly token: string }

/** Signs somebody new up, at one server. */
export async function newSession(url: string): Promise<Session> {
  const email = `${crypto.randomUUID()}@example.com`
  const answer = await fetch(`${url}/api/v1/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, name: 'Somebody' }),
  })
  const session = answer.headers.get('set-auth-token')
  if (session === null) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`)
  return { session, token: (await tokenFor(url, session)) ?? '' }
}

/** An access token for a session, at any server; undefined where it has none. */
export async function tokenFor(url: string, session: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/v1/auth/token`, { headers: { authorization: `Bearer ${session}` } })
  return ((await answer.json()) as { token?: string }).token
}
