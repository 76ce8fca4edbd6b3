import type { Person } from './sessions.ts'

/** Recognizes the operator by the address of the settings: only whoever has shown that it is theirs is it. */
export function operatorOf(address: string | undefined): (person: Person) => boolean {
  const operator = address?.toLowerCase()
  return ({ email, emailVerified, isAnonymous }) =>
    operator !== undefined && emailVerified && !isAnonymous && email.toLowerCase() === operator
}
