function claims(token: string): { exp?: unknown; sub?: unknown; isOperator?: unknown } {
  const payload = token.split('.')[1]
  if (!payload || !/^[\w-]+$/.test(payload) || payload.length % 4 === 1) return {}
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** When a JWT runs out, in milliseconds since 1970; 0 for what is no JWT (RFC 7519 `exp`). */
export function tokenExpiry(token: string): number {
  const { exp } = claims(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}

/** Whose a JWT is (RFC 7519 `sub`). */
export function tokenSubject(token: string): string | undefined {
  const { sub } = claims(token)
  return typeof sub === 'string' ? sub : undefined
}

/** Whether a JWT is the operator's (our claim `isOperator`), to choose what is shown. */
export function isOperatorToken(token: string): boolean {
  return claims(token).isOperator === true
}
