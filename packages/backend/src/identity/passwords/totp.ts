import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30

const generator = (secret: string, account = '') =>
  new TOTP({ issuer: 'Kamae', label: account, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })

/** A new secret of 160 bits in base32 (RFC 4226, section 4; RFC 4648, section 6). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What a code generator reads from the QR code: the Key Uri Format of Google Authenticator. */
export function totpUri(secret: string, account: string): string {
  return generator(secret, account).toString()
}

/**
 * The time step of a right code (RFC 6238, section 5.2: one step of 30 s before and after the present one count too);
 * undefined for a wrong one.
 */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = generator(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}
