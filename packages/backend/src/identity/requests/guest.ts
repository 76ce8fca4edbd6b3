import { TRY_LIMITS } from './sign-in-limits.ts'
import type { AuthCalls } from './request.ts'
import { beginSession } from './finish-sign-in.ts'

export const guestSignIn: AuthCalls = {
  'POST sign-in/anonymous': async (asked, world) => {
    await world.limit(`guest ${asked.network}`, TRY_LIMITS.guest)
    const person = await world.people.make({ name: 'Guest', isGuest: true })
    if (person === undefined) throw new Error('A new id was taken.')
    return beginSession(asked, world, person, undefined)
  },
}
