import type { Person } from '../people/sessions.ts'
import { readEmail, readInnerPath, readText, readWishedName, refusal } from '../people/sign-in-rules.ts'
import { TRY_LIMITS } from './sign-in-limits.ts'
import { clearUnproven } from './clear-unproven.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { linkUsed } from './link-used.ts'
import { sendEmailOrCode } from './send-message.ts'
import type { AuthCalls, World } from './request.ts'

const LIFE_MINUTES = 15

/** The name is that of the account that is made, where there is none yet. */
type Facts = { readonly email: string; readonly name?: string | undefined }

export const emailLink: AuthCalls = {
  'POST email-link': async (asked, world) => {
    if (!world.methods.emailLink) throw refusal('method-off', 'Links by mail are switched off here.')
    const email = readEmail(asked.body)
    await world.limit(`mails from ${asked.network}`, TRY_LIMITS.mailsFrom)
    await world.limit(`mail to ${email}`, TRY_LIMITS.mailsTo)
    const lang = asked.lang
    const to = readInnerPath(asked.body)
    const facts: Facts = { email, name: readWishedName(asked.body) }
    // Whether there is an account makes no difference yet.
    await world.db.transaction(async (transaction) => {
      const { token } = await world.oneTimeTokens.put('email-link', facts, LIFE_MINUTES * 60_000, transaction)
      const onward = to === undefined ? '' : `&to=${encodeURIComponent(to)}`
      const link = `${asked.publicUrl}/${lang}/sign-in?link=${token}${onward}`
      await sendEmailOrCode(
        world,
        'email-link',
        { to: email, lang, link, minutes: LIFE_MINUTES },
        transaction,
      )
    })
    world.later(world.messages.deliver)
    return { body: { isSent: true } }
  },
  'POST sign-in/email-link': async (asked, world) => {
    await world.limit(`link ${asked.network}`, TRY_LIMITS.signIn)
    const facts = await world.oneTimeTokens.take<Facts>('email-link', readText(asked.body, 'token'))
    if (facts === undefined) throw linkUsed()
    return finishSignIn(asked, world, await personWith(world, facts))
  },
}

async function personWith(world: World, { email, name }: Facts): Promise<Person> {
  return world.db.transaction(async (transaction) => {
    const made = await world.people.make({ email, isEmailVerified: true, ...(name && { name }) }, transaction)
    if (made !== undefined) return made
    const known = await world.people.byEmail(email, transaction)
    if (known === undefined) throw new Error('The address is taken by nobody.')
    if (known.emailVerified) return known
    await clearUnproven(world, known, transaction)
    return { ...known, emailVerified: true, phone: null }
  })
}
