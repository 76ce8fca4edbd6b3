import { CallError } from '@kamae/protocol/contract/errors'
import { callAuth } from './auth-calls.ts'
import { forgetOwnTexts, handOverOwnTexts } from './own-texts.ts'
import { SESSION_KEY } from './session-script.ts'
import {
  askForUser,
  ENDED_KEY,
  held,
  keepFresh,
  rememberUser,
  showOut,
  stopRenewing,
  storedToken,
  storedUser,
  USER_KEY,
} from './session.ts'
import { tokenExpiry, tokenSubject } from './token-claims.ts'
import { readTokenCookie, writeTokenCookie } from './token-cookie.ts'

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

function clear(): void {
  setAccess(null)
  localStorage.removeItem(SESSION_KEY)
  localStorage.removeItem(USER_KEY)
  document.documentElement.dataset.session = 'out'
  stopRenewing()
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
        clear()
      }
      return null
    }
    throw error
  }
  if (typeof fresh !== 'string') throw new CallError('internal', 'The answer has no token.')
  if (storedToken() !== token) return accessToken()
  setAccess(fresh)
  return fresh
}

/** Fetches the access token anew; who asks meanwhile waits for the same. Fails with `CallError`. */
export function refreshOnce(): Promise<string | null> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** Fetches the access token anew where the last is not of this minute. Fails with `CallError`. */
export async function refreshStale(): Promise<void> {
  if (Date.now() - askedAt > LOOK_AGAIN_MS) await refreshOnce()
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
  return isFresh(held.access) ? held.access : refreshOnce()
}

/** After a refused call: true when there is another token to try with. */
export async function refreshAfterRefusal(): Promise<boolean> {
  return storedToken() !== null && (await refreshOnce()) !== null
}

async function loadUser(token: string): Promise<void> {
  const { fetchUser } = await import('./session-calls.ts')
  const question = askForUser()
  const asker = storedToken()
  const user = await fetchUser(token)
  // Somebody else may have signed in meanwhile.
  if (storedToken() === asker) rememberUser(user, question)
}

async function enter(token: string): Promise<void> {
  const before = storedUser()
  localStorage.setItem(SESSION_KEY, token)
  localStorage.removeItem(USER_KEY)
  localStorage.removeItem(ENDED_KEY)
  document.documentElement.dataset.session = 'in'
  held.access = null
  refreshing = undefined
  const fresh = await refreshOnce()
  if (fresh) await loadUser(fresh)
  const now = storedUser()
  if (before?.isGuest && now) handOverOwnTexts(before.uid, now.uid)
  keepFresh(refreshOnce)
}

/** Fetches the profile anew, for screens that show what changes elsewhere. Fails with `CallError`. */
export async function reloadUser(): Promise<void> {
  const token = await accessToken()
  if (token) await loadUser(token)
}

/** Gets the token of the session that the device keeps, and the profile where the device has none. */
export async function takeUpAccess(): Promise<void> {
  try {
    const token = await accessToken()
    if (token && !storedUser()) await loadUser(token)
  } catch (error) {
    // Signed in all the same: the next call asks again.
    if (!(error instanceof CallError)) throw error
  }
}

/** Signs in as a guest where nobody is signed in, so that drafts can be kept. Fails with `CallError` or `AuthError`. */
export async function ensureSignedIn(): Promise<void> {
  if (storedToken()) return
  const { session: token } = await callAuth('sign-in/anonymous', {})
  if (token) await enter(token)
}

/** Asks to be let in: by a password, a code, a link, …; a guest's things move into the account. Answers the challenge where a second factor is asked for, else null. Fails with `AuthError` or `CallError`. */
export async function signInBy(way: string, body: object): Promise<string | null> {
  const { session: token, body: answer } = await callAuth(way, { token: storedToken(), body })
  if (token) await enter(token)
  return typeof answer.challenge === 'string' ? answer.challenge : null
}

/** Calls /api/v1/auth/… as the person signed in here; a session that was ended signs out. Fails with `AuthError` or `CallError`. */
export async function callAsSelf(path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
  const token = storedToken()
  try {
    const answer = await callAuth(path, { token, ...(body ? { body } : {}) })
    // A changed password ends the other sessions and may begin this one anew.
    if (answer.session && answer.session !== token) await enter(answer.session)
    return answer.body
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') await refreshOnce()
    throw error
  }
}

/** Signs out on this device in every tab, even while the server is away. */
export async function signOut(): Promise<void> {
  const token = storedToken()
  localStorage.removeItem(ENDED_KEY)
  clear()
  forgetOwnTexts()
  if (!token) return
  try {
    await callAuth('sign-out', { token, body: {}, isLast: true })
  } catch (error) {
    // The device has forgotten the token already; the server's own copy runs out by itself.
    if (!(error instanceof CallError)) throw error
  }
}
