import { emailOf } from '../people/placeholder-email.ts'
import { readText, readTypedPassword, refusal } from '../people/sign-in-rules.ts'
import { TRY_LIMITS } from './sign-in-limits.ts'
import { totpUri } from '../passwords/totp.ts'
import { checkPassword } from './check-password.ts'
import { type Challenge, beginSession, guestOf } from './finish-sign-in.ts'
import type { AuthCalls, World } from './request.ts'
import { memberSignedIn } from './signed-in.ts'

export const secondFactor: AuthCalls = {
  'POST second-factor/start': async (asked, world) => {
    const { person } = await memberSignedIn(asked)
    if ((await world.people.passwordOf(person.id)) !== undefined) {
      if (asked.body['password'] === undefined)
        throw refusal('password-needed', 'Give your password first.', 'password')
      await checkPassword(world, person, readTypedPassword(asked.body))
    }
    const secret = await world.secondFactors.begin(person.id)
    if (secret === undefined)
      throw refusal('second-factor-needed', 'A second factor is on: stop it with a code of it first.')
    return { body: { secret, uri: totpUri(secret, emailOf(person) ?? person.phone ?? person.name) } }
  },
  'POST second-factor/confirm': async (asked, world) => {
    const { person } = await memberSignedIn(asked)
    const code = readText(asked.body, 'code')
    await world.limit(`second factor ${person.id}`, TRY_LIMITS.wrongCode)
    const recoveryCodes = await world.secondFactors.confirm(person.id, code.replaceAll(/\s/g, ''))
    if (recoveryCodes === undefined) throw wrongCode()
    await world.forget(`second factor ${person.id}`)
    return { body: { recoveryCodes } }
  },
  'POST second-factor/stop': async (asked, world) => {
    const { person } = await memberSignedIn(asked)
    if (await world.secondFactors.hasShortPassword(person.id))
      throw refusal(
        'password-too-short',
        'Your password is too short to stand alone: change it first.',
        'password',
      )
    await prove(world, person.id, readText(asked.body, 'code'))
    await world.secondFactors.end(person.id)
    return { body: { isOk: true } }
  },
  'POST sign-in/second-factor': async (asked, world) => {
    const challenge = readText(asked.body, 'challenge')
    const code = readText(asked.body, 'code')
    await world.limit(`sign-in ${asked.network}`, TRY_LIMITS.signIn)
    // A wrong code leaves the challenge; how many, the account's own count says.
    const known = await world.oneTimeTokens.peek<Challenge>('challenge', challenge)
    if (known === undefined) throw refusal('code-expired', 'This took too long: sign in again.')
    await prove(world, known.uid, code)
    const used = await world.oneTimeTokens.take<Challenge>('challenge', challenge)
    const person = used && (await world.people.byId(used.uid))
    if (person === undefined) throw refusal('code-expired', 'This took too long: sign in again.')
    return beginSession(asked, world, person, used?.guest ?? (await guestOf(asked)))
  },
}

async function prove(world: World, personId: string, code: string): Promise<void> {
  await world.limit(`second factor ${personId}`, TRY_LIMITS.wrongCode)
  if (!(await world.secondFactors.prove(personId, code))) throw wrongCode()
  await world.forget(`second factor ${personId}`)
}

function wrongCode() {
  return refusal('wrong-code', 'The code is wrong: take the one shown now.', 'code')
}
