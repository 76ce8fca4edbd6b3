import { decodeProtectedHeader } from 'jose'

// Longer than any token that a provider gives.
const LONGEST = 16_384

// Keys that the token brings along or names, and what changes how it must be read: never needed for what we take.
const REFUSED = ['jwk', 'jku', 'x5c', 'x5u', 'crit', 'b64', 'zip', 'enc', 'cty']

/** The algorithm and key id of a signed token whose header asks for nothing unusual; undefined for any other text. */
export function plainHeader(
  token: string,
  algorithms: readonly string[],
): { readonly alg: string; readonly kid: string | undefined } | undefined {
  if (token.length > LONGEST || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined
  if (!isOneTimeToken(token, 0) || !isOneTimeToken(token, 1)) return undefined
  const header = headerOf(token)
  const { alg, kid, typ } = header ?? {}
  if (header === undefined || typeof alg !== 'string' || !algorithms.includes(alg)) return undefined
  if (REFUSED.some((name) => name in header)) return undefined
  // RFC 7519, section 5.1: media type names, in any letters.
  if (typ !== undefined && (typeof typ !== 'string' || typ.toUpperCase() !== 'JWT')) return undefined
  if (kid !== undefined && typeof kid !== 'string') return undefined
  return { alg, kid }
}

/** A NumericDate (RFC 7519, section 2) in milliseconds; undefined for what is none. */
export function momentOf(claim: unknown): number | undefined {
  return typeof claim === 'number' && Math.abs(claim) < 1e11 ? claim * 1000 : undefined
}

function headerOf(token: string): Record<string, unknown> | undefined {
  try {
    return decodeProtectedHeader(token)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/**
 * Whether no name is there twice in an object of the token's part (RFC 7519, section 4: such tokens may be rejected):
 * one reader would take the first and another the last.
 */
function isOneTimeToken(token: string, part: number): boolean {
  const json = Buffer.from(token.split('.')[part] ?? '', 'base64url').toString('utf8')
  const open: Set<string>[] = []
  for (const [piece, name] of json.matchAll(/"((?:[^"\\]|\\.)*)"(?:\s*:)?|[{}]/g)) {
    if (piece === '{') open.push(new Set())
    else if (piece === '}') open.pop()
    else if (piece.endsWith(':') && name !== undefined) {
      const plain = name.includes('\\') ? unescaped(name) : name
      if (open.at(-1)?.has(plain) === true) return false
      open.at(-1)?.add(plain)
    }
  }
  return true
}

// What is no JSON is refused where it is read as such.
function unescaped(name: string): string {
  try {
    return String(JSON.parse(`"${name}"`))
  } catch {
    return name
  }
}
