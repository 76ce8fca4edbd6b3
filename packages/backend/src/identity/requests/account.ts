import { CallError } from '@kamae/protocol/contract/errors'

import { deviceName } from '../people/device-name.ts'
import { emailOf } from '../people/placeholder-email.ts'
import { readText } from '../people/sign-in-rules.ts'
import type { AuthCalls } from './request.ts'
import { signedIn } from './signed-in.ts'

export const account: AuthCalls = {
  'GET account': async (asked, world) => {
    const { person } = await signedIn(asked)
    const providers = await world.people.providersOf(person.id)
    const email = emailOf(person)
    return {
      body: {
        email,
        isEmailVerified: email !== null && person.emailVerified,
        phone: person.phone,
        hasPassword: (await world.people.passwordOf(person.id)) !== undefined,
        hasSecondFactor: await world.secondFactors.isOn(person.id),
        providers: providers.map((id) => (id.startsWith('oidc:') ? 'oidc' : id)),
      },
    }
  },
  'GET sessions': async (asked, world) => {
    const { person, session } = await signedIn(asked)
    const sessions = await world.sessions.list(person.id)
    return {
      body: {
        items: sessions.map(({ id, createdAt, updatedAt, userAgent }) => ({
          id,
          startedAt: createdAt.toISOString(),
          lastUsedAt: updatedAt.toISOString(),
          ...deviceName(userAgent),
          isCurrent: id === session.id,
        })),
      },
    }
  },
  'POST sessions/end': async (asked, world) => {
    const { person } = await signedIn(asked)
    if (!(await world.sessions.end(person.id, readText(asked.body, 'id'))))
      throw new CallError('not-found', 'You have no such session.')
    return { body: { isOk: true } }
  },
  'POST sessions/end-others': async (asked, world) => {
    const { person, session } = await signedIn(asked)
    await world.sessions.endOthers(person.id, session.id)
    return { body: { isOk: true } }
  },
}
