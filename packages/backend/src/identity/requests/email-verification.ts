import { eq } from '../../database/sql.ts'

import type { Queries } from '../../database/queries.ts'
import { emailOf } from '../people/placeholder-email.ts'
import type { Person } from '../people/sessions.ts'
import { readText, refusal } from '../people/sign-in-rules.ts'
import { linkUsed } from './link-used.ts'
import { TRY_LIMITS } from './sign-in-limits.ts'
import { person as personTable } from '../people/tables.ts'
import { sendEmailOrCode } from './send-message.ts'
import type { Asked, AuthCalls, World } from './request.ts'
import { memberSignedIn } from './signed-in.ts'

const LIFE_MINUTES = 24 * 60

type Facts = { readonly uid: string; readonly email: string }

export const emailVerification: AuthCalls = {
  'POST email/send-verification': async (asked, world) => {
    const { person } = await memberSignedIn(asked)
    if (emailOf(person) === null)
      throw refusal('invalid-email', 'This account has no email address.', 'email')
    if (!person.emailVerified) {
      await world.limit(`mail to ${person.email}`, TRY_LIMITS.mailsTo)
      await sendVerification(asked, world, person, asked.lang)
      world.later(world.messages.deliver)
    }
    return { body: { isSent: true } }
  },
  'POST email/verify': async (asked, world) => {
    await world.limit(`link ${asked.network}`, TRY_LIMITS.signIn)
    const token = readText(asked.body, 'token')
    const facts = await world.oneTimeTokens.peek<Facts>('verify-email', token)
    const person = facts && (await world.people.byId(facts.uid))
    if (facts === undefined || person?.email !== facts.email) throw linkUsed()
    await checkOperator(asked, world, person)
    if ((await world.oneTimeTokens.take('verify-email', token)) === undefined) throw linkUsed()
    await world.db
      .update(personTable)
      .set({ emailVerified: true, updatedAt: world.clock.now() })
      .where(eq(personTable.id, person.id))
    return { body: { isVerified: true } }
  },
}

// Somebody else may have signed up with the operator's address, hoping that they open this link.
async function checkOperator(asked: Asked, world: World, person: Person): Promise<void> {
  if (!world.isOperator({ ...person, emailVerified: true })) return
  if ((await asked.device())?.person.id === person.id) return
  throw refusal('guest-only', 'Sign in to this account first, and then open the link again.')
}

/** Writes to a new address; with the caller's transaction it goes only if that does. */
export async function sendVerification(
  asked: Asked,
  world: World,
  person: Person,
  lang: string,
  within: Queries = world.db,
): Promise<void> {
  const facts: Facts = { uid: person.id, email: person.email }
  const { token } = await world.oneTimeTokens.put('verify-email', facts, LIFE_MINUTES * 60_000, within)
  const link = `${asked.publicUrl}/${lang}/sign-in?verify=${token}`
  await sendEmailOrCode(
    world,
    'verify-email',
    { to: person.email, lang, link, minutes: LIFE_MINUTES },
    within,
  )
}
