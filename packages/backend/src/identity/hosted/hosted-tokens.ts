import { type JWTPayload, errors, jwtVerify } from 'jose'

import type { Clock } from '../../system/clock.ts'
import { momentOf, plainHeader } from '../tokens/token-shape.ts'
import type { HostedKeys } from './hosted-keys.ts'

/** What a hosted provider's ID token says. */
export type HostedClaims = {
  readonly subject: string
  readonly issuedAt: Date
  readonly endsAt: Date
  readonly name: string
  /** An address that the provider has verified. */
  readonly email: string | undefined
  /** Firebase Auth's own way of saying that somebody gave no account. */
  readonly isGuest: boolean
}

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA']
/** How far a provider's clock may be from ours. */
export const CLOCK_SKEW_SECONDS = 5
const LONGEST_SUBJECT = 255

/**
 * Checks an ID token (OpenID Connect Core 1.0, section 3.1.3.7) by the provider's keys; undefined for any that is not
 * good. Throws `ProviderError` where no key was ever seen.
 */
export async function readHostedToken(
  token: string,
  options: {
    readonly keys: HostedKeys
    readonly clock: Clock
    readonly issuer: string
    readonly audiences: readonly string[]
  },
): Promise<HostedClaims | undefined> {
  const { keys, clock, issuer, audiences } = options
  const header = plainHeader(token, ALGORITHMS)
  if (header === undefined || unverifiedIssuer(token) !== issuer) return undefined
  try {
    const { payload } = await jwtVerify(token, await keys.keysFor(header.kid), {
      issuer,
      audience: [...audiences],
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: clock.now(),
    })
    return claimsOf(payload, audiences, clock)
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function claimsOf(payload: JWTPayload, audiences: readonly string[], clock: Clock): HostedClaims | undefined {
  const { sub, aud, azp } = payload
  const [began, ends] = [momentOf(payload.iat), momentOf(payload.exp)]
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUBJECT) return undefined
  if (began === undefined || ends === undefined) return undefined
  if (began > clock.now().getTime() + CLOCK_SKEW_SECONDS * 1000) return undefined
  // A token for several says for whom it was made.
  if (Array.isArray(aud) && aud.length > 1 && !(typeof azp === 'string' && audiences.includes(azp)))
    return undefined
  const signInProvider = (payload['firebase'] as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
  return {
    subject: sub,
    issuedAt: new Date(began),
    endsAt: new Date(ends),
    ...profileOf(payload),
    isGuest: signInProvider === 'anonymous',
  }
}

/** Name and verified address as OpenID Connect's standard claims have them. */
export function profileOf(claims: Readonly<Record<string, unknown>>): Pick<HostedClaims, 'name' | 'email'> {
  const { name, email, email_verified: isVerified } = claims
  return {
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' && isVerified === true ? email.toLowerCase() : undefined,
  }
}

// Read before anything is asked of the provider: most strangers' tokens end here.
function unverifiedIssuer(token: string): unknown {
  try {
    const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
    return (JSON.parse(text) as { iss?: unknown } | null)?.iss
  } catch {
    return undefined
  }
}
