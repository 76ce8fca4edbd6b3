import type { BrowserContext } from '@playwright/test'
import type { Procedure, InputOf, OutputOf } from '@kamae/protocol/contract/procedure'
import { createClient } from '@kamae/protocol/client/client'

/** A signed-in person who calls without a browser. */
export type Member = {
  readonly email: string
  readonly password: string
  /** The token of the session, as the browser of this person keeps it. */
  readonly session: string
  call<P extends Procedure>(procedure: P, input: InputOf<P>): Promise<OutputOf<P>>
}

export const PASSWORD = 'a calm photo studio 1'

/** Signs a new member up over the wire. */
export async function signUp(url: string, name: string): Promise<Member> {
  const email = `${name.toLowerCase()}-${Math.random().toString(36).slice(2)}@example.com`
  const signedUp = await fetch(`${url}/api/v1/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, name }),
  })
  const session = signedUp.headers.get('set-auth-token')
  if (!signedUp.ok || session === null)
    throw new Error(`Sign-up answered ${signedUp.status}: ${await signedUp.text()}`)
  const answered = await fetch(`${url}/api/v1/auth/token`, {
    headers: { authorization: `Bearer ${session}` },
  })
  const { token } = (await answered.json()) as { token: string }
  const client = createClient({ origin: url, token: () => token })
  return { email, password: PASSWORD, session, call: (procedure, input) => client.call(procedure, input) }
}

/** Lets every page of a browser context open as this member, as if they had signed in there. */
export async function signedIn(context: BrowserContext, { session }: Member): Promise<void> {
  await context.addInitScript((token) => {
    localStorage.setItem('kamae.session', token)
  }, session)
}
