import { hashPassword, verifyPassword } from '../passwords/password-hash.ts'
import type { Person } from '../people/sessions.ts'
import { refusal } from '../people/sign-in-rules.ts'
import { TRY_LIMITS } from './sign-in-limits.ts'
import type { World } from './request.ts'

// Whoever has no password costs as much time as whoever has one.
const nobodys = hashPassword('nobody has this password')

/** Whether `password` is somebody's own; nobody's counts as wrong and takes as long. */
export async function isPasswordOf(
  { people }: World,
  person: Person | undefined,
  password: string,
): Promise<boolean> {
  const known = await people.passwordOf(person?.id ?? '')
  const isRight = await verifyPassword({ hash: known ?? (await nobodys), password })
  return known !== undefined && isRight
}

/** Lets nobody but the holder of the password go on: a session alone may be somebody else's at this keyboard. */
export async function checkPassword(world: World, person: Person, password: string): Promise<void> {
  const account = `account ${person.email}`
  await world.limit(account, TRY_LIMITS.wrongPassword)
  if (!(await isPasswordOf(world, person, password)))
    throw refusal('wrong-credentials', 'The password is wrong.', 'password')
  await world.forget(account)
}
