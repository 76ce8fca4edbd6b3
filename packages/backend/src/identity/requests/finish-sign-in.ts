import { CallError } from '@kamae/protocol/contract/errors'
import { person as personTable } from '../people/tables.ts'
import { eq } from '../../database/sql.ts'

import type { Person } from '../people/sessions.ts'
import { emailOf } from '../people/placeholder-email.ts'
import type { Answer, Asked, World } from './request.ts'

const CHALLENGE_MS = 10 * 60_000

/** What is between a first proof and the second: whose it was, and the guest whose resources come along. */
export type Challenge = { readonly uid: string; readonly guest?: string | undefined }

/** Begins the session of somebody who proved who they are, or asks for their second factor. Every way to sign in ends here. */
export async function finishSignIn(
  asked: Asked,
  world: World,
  person: Person,
  options: { readonly guest?: string | undefined } = {},
): Promise<Answer> {
  const guest = options.guest ?? (await guestOf(asked))
  if (!(await world.secondFactors.isOn(person.id))) return beginSession(asked, world, person, guest)
  const challenge: Challenge = { uid: person.id, guest }
  const { token } = await world.oneTimeTokens.put('challenge', challenge, CHALLENGE_MS)
  return { body: { secondFactor: true, challenge: token } }
}

/** Begins a session and hands over what the guest made. Throws `CallError` where the account's time is over. */
export async function beginSession(
  asked: Asked,
  world: World,
  person: Person,
  guest: string | undefined,
): Promise<Answer> {
  if (await world.isClosed(person.id))
    throw new CallError('unauthenticated', 'This account is gone. Make a new one.')
  const session = await world.sessions.start(person.id, asked)
  if (guest !== undefined && guest !== person.id) await handOver(world, guest, person.id)
  const user = { id: person.id, name: person.name, email: emailOf(person) }
  return { body: { user }, session }
}

/** The guest whose session a request comes with. */
export async function guestOf(asked: Asked): Promise<string | undefined> {
  const device = await asked.device()
  return device?.person.isAnonymous === true ? device.person.id : undefined
}

async function handOver({ db, people, sessions, onGuestLinked }: World, from: string, to: string) {
  // A challenge or a ticket may be older than the guest's going.
  if ((await people.byId(from))?.isAnonymous !== true) return
  await onGuestLinked(from, to)
  await sessions.endOthers(from, null)
  await db.delete(personTable).where(eq(personTable.id, from))
}
