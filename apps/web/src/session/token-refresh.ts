import { CallError } from '@kamae/protocol/contract/errors'
import { callAuth } from './auth-calls.ts'
import { SESSION_KEY } from './session-script.ts'
import { ENDED_KEY, held, showOut, storedToken, storedUser, USER_KEY } from './session.ts'
import { tokenExpiry, tokenSubject } from './token-claims.ts'
import { readTokenCookie, writeTokenCookie } from './token-cookie.ts'
import { stopRefreshing } from './token-refresh-timer.ts'

/** A token this near its end is fetched anew before it is used. */
const MARGIN_MS = 30_000

/** A tab that is shown again asks for a fresh token once the last is older than this. */
const LOOK_AGAIN_MS = 60_000

let askedAt = 0
let refreshing: Promise<string | null> | undefined

function setAccess(token: string | null): void {
  held.access = token
  writeTokenCookie(token)
}

/** Forgets who is signed in here, in this tab and on the device. */
export function endSession(): void {
  setAccess(null)
  localStorage.removeItem(SESSION_KEY)
  localStorage.removeItem(USER_KEY)
  document.documentElement.dataset.session = 'out'
  stopRefreshing()
  showOut()
}

/** Fetches the access token anew. A dead session signs out; a provider that is away changes nothing and the old token stays. */
async function refresh(): Promise<string | null> {
  const token = storedToken()
  if (!token) return null
  let fresh: unknown
  try {
    askedAt = Date.now()
    fresh = (await callAuth('token', { token })).body.token
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') {
      if (storedToken() === token) {
        localStorage.setItem(ENDED_KEY, '1')
        endSession()
      }
      return null
    }
    throw error
  }
  if (typeof fresh !== 'string') throw new CallError('internal', 'The answer has no token.')
  if (storedToken() !== token) {
    // Another tab has signed somebody else in: their token is asked for anew, not waited for here.
    refreshing = undefined
    return accessToken()
  }
  setAccess(fresh)
  return fresh
}

/** Fetches the access token anew; who asks meanwhile waits for the same. Fails with `CallError`. */
export function refreshTogether(): Promise<string | null> {
  if (refreshing) return refreshing
  const asked = refresh().finally(() => {
    if (refreshing === asked) refreshing = undefined
  })
  refreshing = asked
  return asked
}

/** Fetches the access token anew where the last is not of this minute. Fails with `CallError`. */
export async function refreshStale(): Promise<void> {
  if (Date.now() - askedAt > LOOK_AGAIN_MS) await refreshTogether()
}

function isFresh(token: string | null): token is string {
  return token !== null && tokenExpiry(token) - MARGIN_MS > Date.now()
}

// What an earlier page left in the cookie, where it is of the person that the device keeps.
function accessOfCookie(): string | null {
  const cookie = readTokenCookie()
  return isFresh(cookie) && tokenSubject(cookie) === storedUser()?.uid ? cookie : null
}

/** The bearer token for a call: null when nobody is signed in, and always on the server. Fails with `CallError` when it cannot be had. */
export async function accessToken(): Promise<string | null> {
  if (!storedToken()) return null
  held.access ??= accessOfCookie()
  return isFresh(held.access) ? held.access : refreshTogether()
}

/** After a refused call: true when there is another token to try with. */
export async function refreshAfterRefusal(): Promise<boolean> {
  return storedToken() !== null && (await refreshTogether()) !== null
}

/** Has the next call wait for a token of whoever signed in now. */
export function forgetAccess(): void {
  held.access = null
  refreshing = undefined
}
