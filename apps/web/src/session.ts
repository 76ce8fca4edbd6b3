import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/errors'
import { createStore } from 'zustand/vanilla'
import type { AuthAnswer } from './auth-calls.ts'
import { SESSION_KEY } from './session-script.ts'
import { readTokenCookie, tokenExpiry, tokenSubject, writeTokenCookie } from './token-cookie.ts'

/** While signed in the access token is fetched anew this often. */
export const REFRESH_MS = 600_000

/** A token this near its end is fetched anew before it is used. */
const MARGIN_MS = 30_000

const USER_KEY = 'kamae.user'

/** Marks a session that was ended elsewhere, until the person signs in again or has read it. */
const ENDED_KEY = 'kamae.ended'

/** A tab that is shown again asks for a fresh token once the last is older than this. */
const LOOK_AGAIN_MS = 60_000

export type Session = {
  /** `unknown` until the device has been asked: on the server, and before hydration. */
  readonly status: 'unknown' | 'out' | 'in'
  /** Fetched once through `user/get` and kept on the device; null until then. */
  readonly user: User | null
  /** Signed out, but not by this person here: the session was ended elsewhere, or ran out. */
  readonly wasEnded: boolean
}

/** Who is signed in on this device. Read it through `useSession`. */
export const session = createStore<Session>(() => ({ status: 'unknown', user: null, wasEnded: false }))

let access: string | null = null
let askedAt = 0
let refreshing: Promise<string | null> | undefined
let timer: ReturnType<typeof setInterval> | undefined

// Fetched when it is first used: a visitor who is signed out does without.
async function callAuth(
  path: string,
  options: { token?: string | null; body?: object },
): Promise<AuthAnswer> {
  const { callAuth: call } = await import('./auth-calls.ts').catch(() => {
    throw new CallError('unavailable', 'The server could not be reached.', { reason: 'network' })
  })
  return call(path, options)
}

const isBrowser = typeof window !== 'undefined'

function storedToken(): string | null {
  return isBrowser ? localStorage.getItem(SESSION_KEY) : null
}

function storedUser(): User | null {
  const text = localStorage.getItem(USER_KEY)
  if (!text) return null
  try {
    const user = JSON.parse(text) as User
    // One kept before profiles had a bonus is fetched anew.
    return 'bonus' in user ? user : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function setAccess(token: string | null): void {
  access = token
  writeTokenCookie(token)
}

function clear(): void {
  setAccess(null)
  localStorage.removeItem(SESSION_KEY)
  localStorage.removeItem(USER_KEY)
  document.documentElement.dataset.session = 'out'
  clearInterval(timer)
  session.setState({ status: 'out', user: null, wasEnded: localStorage.getItem(ENDED_KEY) !== null })
}

/** Forgets that the session was ended elsewhere. */
export function forgetEnded(): void {
  localStorage.removeItem(ENDED_KEY)
  session.setState({ wasEnded: false })
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

function refreshOnce(): Promise<string | null> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

function isFresh(token: string | null): token is string {
  return token !== null && tokenExpiry(token) - MARGIN_MS > Date.now()
}

/** The bearer token for a call: null when nobody is signed in, and always on the server. Fails with `CallError` when it cannot be had. */
export async function accessToken(): Promise<string | null> {
  if (!storedToken()) return null
  return isFresh(access) ? access : refreshOnce()
}

/** After a refused call: true when there is another token to try with. */
export async function refreshAfterRefusal(): Promise<boolean> {
  return storedToken() !== null && (await refreshOnce()) !== null
}

async function loadUser(token: string): Promise<void> {
  const { fetchUser } = await import('./session-calls.ts')
  rememberUser(await fetchUser(token))
}

/** Keeps the newest profile, here and for the other tabs. */
export function rememberUser(user: User): void {
  if (!storedToken()) return
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  session.setState({ status: 'in', user, wasEnded: false })
}

function keepFresh(): void {
  clearInterval(timer)
  // A provider that is away now is asked again the next time.
  timer = setInterval(() => void refreshOnce().catch(() => undefined), REFRESH_MS)
}

async function enter(token: string): Promise<void> {
  localStorage.setItem(SESSION_KEY, token)
  localStorage.removeItem(USER_KEY)
  localStorage.removeItem(ENDED_KEY)
  document.documentElement.dataset.session = 'in'
  access = null
  refreshing = undefined
  const fresh = await refreshOnce()
  if (fresh) await loadUser(fresh)
  keepFresh()
}

/** Fetches the profile anew, for screens that show what changes elsewhere. Fails with `CallError`. */
export async function reloadUser(): Promise<void> {
  const token = await accessToken()
  if (token) await loadUser(token)
}

async function takeUp(): Promise<void> {
  if (!storedToken()) {
    session.setState({ status: 'out', user: null, wasEnded: localStorage.getItem(ENDED_KEY) !== null })
    return
  }
  const user = storedUser()
  session.setState({ status: 'in', user, wasEnded: false })
  const cookie = readTokenCookie()
  if (isFresh(cookie) && tokenSubject(cookie) === user?.uid) access = cookie
  keepFresh()
  try {
    const token = isFresh(access) ? access : await refreshOnce()
    if (token && !user) await loadUser(token)
  } catch (error) {
    // Signed in all the same: the next call asks again.
    if (!(error instanceof CallError)) throw error
  }
}

/** Takes up the session of this device and stays in step with other tabs; answers what ends that. Called once by the shell. */
export function startSession(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === USER_KEY && event.newValue) session.setState({ user: storedUser() })
    if (event.key !== SESSION_KEY && event.key !== null) return
    access = null
    clearInterval(timer)
    document.documentElement.dataset.session = storedToken() ? 'in' : 'out'
    if (!storedToken()) writeTokenCookie(null)
    void takeUp()
  }
  const look = () => {
    const isStale = Date.now() - askedAt > LOOK_AGAIN_MS
    // A provider that is away changes nothing.
    if (!document.hidden && isStale && storedToken()) void refreshOnce().catch(() => undefined)
  }
  void takeUp()
  window.addEventListener('storage', follow)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('storage', follow)
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
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
  if (!token) return
  try {
    await callAuth('sign-out', { token, body: {} })
  } catch (error) {
    // The device has forgotten the token already; the server's own copy runs out by itself.
    if (!(error instanceof CallError)) throw error
  }
}
