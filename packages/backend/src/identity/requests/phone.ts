import type { Person } from '../people/sessions.ts'
import { readPhone, readText, refusal } from '../people/sign-in-rules.ts'
import { TRY_LIMITS } from './sign-in-limits.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { sendEmailOrCode } from './send-message.ts'
import type { AuthCalls, World } from './request.ts'

const LIFE_MINUTES = 5

export const phone: AuthCalls = {
  'POST phone': async (asked, world) => {
    if (!world.methods.phone) throw refusal('method-off', 'Signing in by phone is switched off here.')
    const number = readPhone(asked.body)
    await world.limit(`texts from ${asked.network}`, TRY_LIMITS.textsFrom)
    await world.limit(`text to ${number}`, TRY_LIMITS.textsTo)
    const lang = asked.lang
    await world.db.transaction(async (transaction) => {
      const code = await world.oneTimeTokens.putCode('phone', number, LIFE_MINUTES * 60_000, transaction)
      await sendEmailOrCode(
        world,
        'phone-code',
        { to: number, lang, code, minutes: LIFE_MINUTES },
        transaction,
      )
    })
    world.later(world.messages.deliver)
    return { body: { isSent: true } }
  },
  'POST sign-in/phone': async (asked, world) => {
    if (!world.methods.phone) throw refusal('method-off', 'Signing in by phone is switched off here.')
    const number = readPhone(asked.body)
    const code = readText(asked.body, 'code', 20).replaceAll(/\s/g, '')
    await world.limit(`sign-in ${asked.network}`, TRY_LIMITS.signIn)
    const outcome = await world.oneTimeTokens.tryCode('phone', number, code)
    if (outcome === 'wrong') throw refusal('wrong-code', 'The code is wrong.', 'code')
    if (outcome === 'expired') throw refusal('code-expired', 'This code is over: ask for a new one.', 'code')
    return finishSignIn(asked, world, await personWith(world, number))
  },
}

async function personWith({ people }: World, number: string): Promise<Person> {
  const person = (await people.make({ phone: number })) ?? (await people.byPhone(number))
  if (person === undefined) throw new Error('The number is taken by nobody.')
  return person
}
