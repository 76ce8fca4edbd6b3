/** Whether this visitor lets their visits be counted: not asked yet, yes, no. */
export type Consent = 'pending' | 'granted' | 'denied'

export const CONSENT_KEY = 'kamae.consent'

const listeners = new Set<() => void>()

/** What was said on this device; `pending` leaves no trace on it. */
export function readConsent(): Consent {
  const consent = localStorage.getItem(CONSENT_KEY)
  return consent === 'granted' || consent === 'denied' ? consent : 'pending'
}

export function setConsent(consent: 'granted' | 'denied'): void {
  localStorage.setItem(CONSENT_KEY, consent)
  for (const listener of listeners) listener()
}

/** Notifies when it was said, here or in another tab; answers how to stop. */
export function subscribeConsent(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === CONSENT_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

/** Whether the browser says no for its person to everybody. Source: https://www.w3.org/TR/gpc/ */
export function asksForPrivacy(): boolean {
  return (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
