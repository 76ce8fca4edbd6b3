import type { User } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/errors'
import { createStore } from 'zustand/vanilla'
import { type AuthAnswer, callAuth, type Credentials } from './auth-calls.ts'
import { SESSION_KEY } from './session-script.ts'
import { readTokenCookie, tokenExpiry, tokenSubject, writeTokenCookie } from './token-cookie.ts'

/** While signed in the access token is fetched anew this often. */
export const REFRESH_MS = 600_000

/** A token this near its end is fetched anew before it is used. */
const MARGIN_MS = 30_000

const USER_KEY = 'kamae.user'

export type Session = {
  /** `unknown` until the device has been asked: on the server, and before hydration. */
  readonly status: 'unknown' | 'out' | 'in'
  /** Fetched once through `user/get` and kept on the device; null until then. */
  readonly user: User | null
}

/** Who is signed in on this device. Read it through `useSession`. */
export const session = createStore<Session>(() => ({ status: 'unknown', user: null }))

let access: string | null = null
let refreshing: Promise<string | null> | undefined
let timer: ReturnType<typeof setInterval> | undefined

const isBrowser = typeof window !== 'undefined'

function storedToken(): string | null {
  return isBrowser ? localStorage.getItem(SESSION_KEY) : null
}

function storedUser(): User | null {
  const text = localStorage.getItem(USER_KEY)
  if (!text) return null
  try {
    return JSON.parse(text) as User
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
  session.setState({ status: 'out', user: null })
}

/** Fetches the access token anew. A dead session signs out; a provider that is away changes nothing and the old token stays. */
async function refresh(): Promise<string | null> {
  const token = storedToken()
  if (!token) return null
  let answer: AuthAnswer
  try {
    answer = await callAuth('token', { token })
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') {
      if (storedToken() === token) clear()
      return null
    }
    throw error
  }
  if (storedToken() !== token) return accessToken()
  setAccess(answer.token)
  return answer.token
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
  session.setState({ status: 'in', user })
}

function keepFresh(): void {
  clearInterval(timer)
  // A provider that is away now is asked again the next time.
  timer = setInterval(() => void refreshOnce().catch(() => undefined), REFRESH_MS)
}

async function enter(token: string): Promise<void> {
  localStorage.setItem(SESSION_KEY, token)
  localStorage.removeItem(USER_KEY)
  document.documentElement.dataset.session = 'in'
  access = null
  refreshing = undefined
  const fresh = await refreshOnce()
  if (fresh) await loadUser(fresh)
  keepFresh()
}

async function takeUp(): Promise<void> {
  if (!storedToken()) {
    session.setState({ status: 'out', user: null })
    return
  }
  const user = storedUser()
  session.setState({ status: 'in', user })
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
  void takeUp()
  window.addEventListener('storage', follow)
  return () => {
    window.removeEventListener('storage', follow)
    clearInterval(timer)
  }
}

/** Signs in as a guest where nobody is signed in, so that drafts can be kept. Fails with `CallError` or `AuthError`. */
export async function ensureSignedIn(): Promise<void> {
  if (storedToken()) return
  const { session: token } = await callAuth('sign-in/anonymous', {})
  if (token) await enter(token)
}

/** Opens an account; a guest's drafts move into it. Fails with `AuthError` or `CallError`. */
export async function signUp(credentials: Credentials & { name: string }): Promise<void> {
  const { session: token } = await callAuth('sign-up/email', { token: storedToken(), body: credentials })
  if (token) await enter(token)
}

/** Signs in to an account; a guest's drafts move into it. Fails with `AuthError` or `CallError`. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { session: token } = await callAuth('sign-in/email', { token: storedToken(), body: credentials })
  if (token) await enter(token)
}

/** Signs out on this device in every tab, even while the server is away. */
export async function signOut(): Promise<void> {
  const token = storedToken()
  clear()
  if (!token) return
  try {
    await callAuth('sign-out', { token, body: {} })
  } catch (error) {
    // The device has forgotten the token already; the server's own copy runs out by itself.
    if (!(error instanceof CallError)) throw error
  }
}
