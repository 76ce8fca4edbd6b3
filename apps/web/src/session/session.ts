import type { User } from '@kamae/entities/user/contract'
import { createStore } from 'zustand/vanilla'
import { writeLanguageCookie } from '../language/language-cookie.ts'
import { SESSION_KEY } from './session-script.ts'

/** Where the device keeps the profile. */
export const USER_KEY = 'kamae.user'

/** Marks a session that was ended elsewhere, until the person signs in again or has read it. */
export const ENDED_KEY = 'kamae.ended'

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

/** The access token of the session that the device keeps, as far as this tab has it. */
export const held: { access: string | null } = { access: null }

const isBrowser = typeof window !== 'undefined'

/** The token of the session that the device keeps; null where there is none, and always on the server. */
export function storedToken(): string | null {
  return isBrowser ? localStorage.getItem(SESSION_KEY) : null
}

/** The profile that the device keeps, or null. */
export function storedUser(): User | null {
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

/** Reports that nobody is signed in here. */
export function showOut(): void {
  session.setState({ status: 'out', user: null, wasEnded: localStorage.getItem(ENDED_KEY) !== null })
}

/** Forgets that the session was ended elsewhere. */
export function forgetEnded(): void {
  localStorage.removeItem(ENDED_KEY)
  session.setState({ wasEnded: false })
}

let asked = 0
let newest = 0

/** A number for a question about the profile, before it is asked: answers come in any order. */
export function askForUser(): number {
  return ++asked
}

/** Keeps the newest profile, here and for the other tabs. What was asked before the one that is kept comes too late; a change's own answer never does. */
export function rememberUser(user: User, question = askForUser()): void {
  if (!storedToken() || question < newest) return
  newest = question
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  // For when the token has run out: nothing then says on the way to a page whose account it is.
  if (user.lang) writeLanguageCookie(user.lang)
  session.setState({ status: 'in', user, wasEnded: false })
}
