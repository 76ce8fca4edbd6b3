import { readCredentials, readNewMember, refusal } from '../people/sign-in-rules.ts'
import { TRY_LIMITS } from './sign-in-limits.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { isPasswordOf } from './check-password.ts'
import { finishSignIn } from './finish-sign-in.ts'
import type { AuthCalls } from './request.ts'
import { sendVerification } from './email-verification.ts'

export const passwordSignIn: AuthCalls = {
  'POST sign-up/email': async (asked, world) => {
    const { email, password, name } = readNewMember(asked.body)
    await world.limit(`sign-up ${asked.network}`, TRY_LIMITS.signUp)
    const hash = await hashPassword(password)
    const person = await world.db.transaction(async (transaction) => {
      const made = await world.people.make({ name, email }, transaction)
      if (made === undefined) return undefined
      await world.people.setPassword(made.id, hash, transaction)
      await sendVerification(asked, world, made, asked.lang, transaction)
      return made
    })
    if (person === undefined)
      throw refusal('email-taken', 'This email address already has an account: sign in instead.', 'email')
    world.later(world.messages.deliver)
    return finishSignIn(asked, world, person)
  },
  'POST sign-in/email': async (asked, world) => {
    const { email, password } = readCredentials(asked.body)
    const account = `account ${email}`
    await world.limit(`sign-in ${asked.network}`, TRY_LIMITS.signIn)
    // Counted before the answer is known, so that many at one moment are not all let through.
    await world.limit(account, TRY_LIMITS.wrongPassword)
    const person = await world.people.byEmail(email)
    if (!(await isPasswordOf(world, person, password)) || person === undefined)
      throw refusal('wrong-credentials', 'The email address or the password is wrong.')
    await world.forget(account)
    return finishSignIn(asked, world, person)
  },
}
