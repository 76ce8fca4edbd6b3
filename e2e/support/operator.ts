import type { Kamae } from './start-kamae.ts'
import { emailTo } from './read-messages.ts'
import { PASSWORD } from './member.ts'

export const OPERATOR = 'operator@example.com'

/** Opens the operator's account (KAMAE_OPERATOR), confirms its address, and answers its session. */
export async function openOperator({ url, data }: Kamae): Promise<string> {
  const post = (path: string, body: object, token?: string) =>
    fetch(`${url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  const signedUp = await post('sign-up/email', { email: OPERATOR, password: PASSWORD, name: 'Operator' })
  const session = signedUp.headers.get('set-auth-token')
  if (!session) throw new Error(`The operator could not sign up: ${await signedUp.text()}`)
  const token = /verify=([\w-]+)/.exec(await emailTo(data, OPERATOR))?.[1]
  const verified = await post('email/verify', { token }, session)
  if (!verified.ok) throw new Error(`The operator's address was not confirmed: ${await verified.text()}`)
  return session
}
