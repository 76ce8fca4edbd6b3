const KEY = 'kamae.check'

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Keeps a fresh nonce in this tab and answers its SHA-256 in base64url: who comes back without the nonce is not the one who went. */
export async function makeCheck(): Promise<string> {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(32)))
  sessionStorage.setItem(KEY, nonce)
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))))
}

/** The nonce that this tab went away with, or null. */
export function readNonce(): string | null {
  return sessionStorage.getItem(KEY)
}

/** Forgets the nonce: it is good for one way there and back. */
export function dropNonce(): void {
  sessionStorage.removeItem(KEY)
}
