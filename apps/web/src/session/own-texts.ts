import { storedUser } from './session.ts'

const PREFIX = 'kamae.own.'

/** What talks kept before it was said whose it is. */
const FORMER_KEYS = /^kamae\.talk\.[\da-f]{8}-[\da-f-]{27}$/

function keyOf(name: string): string | undefined {
  const uid = storedUser()?.uid
  return uid === undefined ? undefined : `${PREFIX}${uid}.${name}`
}

/** A text that the person who is signed in left on this device; empty where there is none. */
export function readOwnText(name: string): string {
  try {
    const key = keyOf(name)
    return (key !== undefined && localStorage.getItem(key)) || ''
  } catch {
    // Storage is forbidden: nothing is kept then.
    return ''
  }
}

/** Leaves a text on this device until its person signs out; an empty one is forgotten. */
export function keepOwnText(name: string, text: string): void {
  try {
    const key = keyOf(name)
    if (key === undefined) return
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Forbidden or full: it lasts as long as the page.
  }
}

/** Takes away what anybody left here. */
export function forgetOwnTexts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) || FORMER_KEYS.test(key)) localStorage.removeItem(key)
}

/** Hands what a guest left here to the account that the guest's resources moved into. */
export function handOverOwnTexts(guest: string, uid: string): void {
  const before = `${PREFIX}${guest}.`
  for (const key of Object.keys(localStorage)) {
    if (guest === uid || !key.startsWith(before)) continue
    localStorage.setItem(`${PREFIX}${uid}.${key.slice(before.length)}`, localStorage.getItem(key) ?? '')
    localStorage.removeItem(key)
  }
}
