import type { Locale } from './locale.ts'

const YEAR_S = 31_536_000

/** Keeps the reader's language on the device, for addresses that name none: read by the server, which knows no account once the token has run out. */
export function writeLanguageCookie(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `lang=${locale}; path=/; SameSite=Lax${secure}; Max-Age=${YEAR_S}`
}
