import type { AuthCalls } from './request.ts'
import { signedIn } from './signed-in.ts'

/** The access token of a session, and its end. */
export const tokens: AuthCalls = {
  'GET token': async (asked, world) => {
    const { session, person } = await signedIn({
      ...asked,
      device: async () => (asked.bearer === undefined ? undefined : world.sessions.use(asked.bearer)),
    })
    const token = await world.signing.accessToken(
      {
        sub: person.id,
        sid: session.id,
        isGuest: person.isAnonymous,
        isOperator: world.isOperator(person),
      },
      world.clock.now(),
    )
    return { body: { token } }
  },
  'POST sign-out': async (asked, world) => {
    const device = await asked.device()
    if (device !== undefined) await world.sessions.end(device.person.id, device.session.id)
    return { body: { success: true } }
  },
}
