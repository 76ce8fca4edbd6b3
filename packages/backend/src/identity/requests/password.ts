import { hashPassword } from '../passwords/password-hash.ts'
import { emailOf } from '../people/placeholder-email.ts'
import type { Person, Session } from '../people/sessions.ts'
import { readEmail, readNewPassword, readText, readTypedPassword, refusal } from '../people/sign-in-rules.ts'
import { TRY_LIMITS } from './sign-in-limits.ts'
import { checkPassword } from './check-password.ts'
import { linkUsed } from './link-used.ts'
import { sendEmailOrCode } from './send-message.ts'
import { clearUnproven } from './clear-unproven.ts'
import type { Asked, AuthCalls, World } from './request.ts'
import { memberSignedIn } from './signed-in.ts'

const LIFE_MINUTES = 60

type Reset = { readonly uid: string; readonly email: string }

export const password: AuthCalls = {
  'POST password/forgot': async (asked, world) => {
    const email = readEmail(asked.body)
    await world.limit(`mails from ${asked.network}`, TRY_LIMITS.mailsFrom)
    await world.limit(`mail to ${email}`, TRY_LIMITS.mailsTo)
    // Whether there is such an account, neither the answer shows nor the time that it takes.
    world.later(() => sendReset(asked, world, email))
    return { body: { isSent: true } }
  },
  'POST password/reset': async (asked, world) => {
    await world.limit(`link ${asked.network}`, TRY_LIMITS.signIn)
    const token = readText(asked.body, 'token')
    // Looked at first: a password that is refused must not use the link up.
    const known = await world.oneTimeTokens.peek<Reset>('password-reset', token)
    const person = known && (await world.people.byId(known.uid))
    if (known === undefined || person?.email !== known.email) throw linkUsed()
    const { hash, isShort } = await newPassword(asked, world, person)
    if ((await world.oneTimeTokens.take('password-reset', token)) === undefined) throw linkUsed()
    const keep = (await asked.device())?.session.id ?? null
    await world.db.transaction(async (transaction) => {
      if (!person.emailVerified) await clearUnproven(world, person, transaction)
      await world.people.setPassword(person.id, hash, transaction)
      await world.sessions.endOthers(person.id, keep, transaction)
    })
    await world.secondFactors.noteShortPassword(person.id, isShort)
    await world.forget(`account ${person.email}`)
    return { body: { isOk: true } }
  },
  'POST password/change': async (asked, world) => {
    const { person, session } = await memberSignedIn(asked)
    await checkPassword(world, person, readTypedPassword(asked.body, 'current'))
    await replace(asked, world, person, session)
    return { body: { isOk: true } }
  },
  'POST password/set': async (asked, world) => {
    const { person, session } = await memberSignedIn(asked)
    if (emailOf(person) === null)
      throw refusal('invalid-email', 'A password needs an email address to go with it.', 'email')
    if ((await world.people.passwordOf(person.id)) !== undefined)
      throw refusal('password-needed', 'This account has a password: change it with the one it has.')
    await replace(asked, world, person, session)
    return { body: { isOk: true } }
  },
}

async function replace(asked: Asked, world: World, person: Person, session: Session): Promise<void> {
  const { hash, isShort } = await newPassword(asked, world, person)
  await world.people.setPassword(person.id, hash)
  await world.secondFactors.noteShortPassword(person.id, isShort)
  await world.sessions.endOthers(person.id, session.id)
}

async function newPassword(asked: Asked, world: World, person: Person) {
  const hasSecondFactor = await world.secondFactors.isOn(person.id)
  const { password, isShort } = readNewPassword(asked.body, [person.email, person.name], hasSecondFactor)
  return { hash: await hashPassword(password), isShort }
}

async function sendReset(asked: Asked, world: World, email: string): Promise<void> {
  const person = await world.people.byEmail(email)
  if (person === undefined) return
  const lang = asked.lang
  const facts: Reset = { uid: person.id, email }
  const { token } = await world.oneTimeTokens.put('password-reset', facts, LIFE_MINUTES * 60_000)
  const link = `${asked.publicUrl}/${lang}/sign-in?reset=${token}`
  await sendEmailOrCode(world, 'password-reset', { to: email, lang, link, minutes: LIFE_MINUTES })
  await world.messages.deliver()
}
