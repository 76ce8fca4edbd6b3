const NAME = 'token'

/** Writes the access token where server-rendered pages read it; null blanks it. */
export function writeTokenCookie(token: string | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const life = token === null ? '; Max-Age=0' : ''
  document.cookie = `${NAME}=${token ?? ''}; path=/; SameSite=Lax${secure}${life}`
}

/** The access token that an earlier page left, or null. */
export function readTokenCookie(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  return found?.slice(NAME.length + 1) || null
}
