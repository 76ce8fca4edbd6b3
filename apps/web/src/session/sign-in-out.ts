import { CallError } from '@kamae/protocol/contract/errors'
import { callAuth } from './auth-calls.ts'
import { loadUser } from './load-user.ts'
import { forgetOwnTexts, handOverOwnTexts } from './own-texts.ts'
import { SESSION_KEY } from './session-script.ts'
import { ENDED_KEY, storedToken, storedUser, USER_KEY } from './session.ts'
import { keepRefreshing } from './token-refresh-timer.ts'
import { endSession, forgetAccess, refreshTogether } from './token-refresh.ts'

async function enter(token: string): Promise<void> {
  const before = storedUser()
  localStorage.setItem(SESSION_KEY, token)
  localStorage.removeItem(USER_KEY)
  localStorage.removeItem(ENDED_KEY)
  document.documentElement.dataset.session = 'in'
  forgetAccess()
  const fresh = await refreshTogether()
  if (fresh) await loadUser(fresh)
  const now = storedUser()
  if (before?.isGuest && now) handOverOwnTexts(before.uid, now.uid)
  keepRefreshing(refreshTogether)
}

/** Signs in as a guest where nobody is signed in, so that drafts can be kept. Fails with `CallError` or `AuthError`. */
export async function ensureSignedIn(): Promise<void> {
  if (storedToken()) return
  const { session: token } = await callAuth('sign-in/anonymous', {})
  if (token) await enter(token)
}

/** Asks to be let in: by a password, a code, a link, …; a guest's resources move into the account. Answers the challenge where a second factor is asked for, else null. Fails with `AuthError` or `CallError`. */
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
    if (error instanceof CallError && error.code === 'unauthenticated') await refreshTogether()
    throw error
  }
}

/** Signs out on this device in every tab, even while the server is away. */
export async function signOut(): Promise<void> {
  const token = storedToken()
  localStorage.removeItem(ENDED_KEY)
  endSession()
  forgetOwnTexts()
  if (!token) return
  try {
    await callAuth('sign-out', { token, body: {}, isLast: true })
  } catch (error) {
    // The device has forgotten the token already; the server's own copy runs out by itself.
    if (!(error instanceof CallError)) throw error
  }
}
