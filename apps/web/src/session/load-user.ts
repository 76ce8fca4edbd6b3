import { CallError } from '@kamae/protocol/contract/errors'
import { askForUser, rememberUser, storedToken, storedUser } from './session.ts'
import { accessToken } from './token-refresh.ts'

/** Fetches the profile and keeps it, unless somebody else signed in meanwhile. Fails with `CallError`. */
export async function loadUser(token: string): Promise<void> {
  const { fetchUser } = await import('./fetch-user.ts')
  const question = askForUser()
  const asker = storedToken()
  const user = await fetchUser(token)
  if (storedToken() === asker) rememberUser(user, question)
}

/** Fetches the profile anew, for screens that show what changes elsewhere. Fails with `CallError`. */
export async function reloadUser(): Promise<void> {
  const token = await accessToken()
  if (token) await loadUser(token)
}

/** Gets the token of the session that the device keeps, and the profile where the device has none. */
export async function loadMissingUser(): Promise<void> {
  try {
    const token = await accessToken()
    if (token && !storedUser()) await loadUser(token)
  } catch (error) {
    // Signed in all the same: the next call asks again.
    if (!(error instanceof CallError)) throw error
  }
}
