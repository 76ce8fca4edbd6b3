import { createHmac, randomBytes } from 'node:crypto'

const STEP_SECONDS = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits in base32 (RFC 4226, section 4; RFC 4648, section 6). */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => BASE32[byte % 32]).join('')
}

/** What a code generator reads from the QR code: the Key Uri Format of Google Authenticator. */
export function totpUri(secret: string, account: string): string {
  const label = `Kamae:${account}`
  return `otpauth://totp/${encodeURIComponent(label)}?secret=${secret}&issuer=Kamae&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`
}

/**
 * The time step of a right code (RFC 6238, section 5.2: one step of 30 s before and after the present one count too);
 * undefined for a wrong one.
 */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  const key = decodeBase32(secret)
  return [present, present - 1, present + 1].find((step) => hotp(key, step) === code)
}

/** RFC 4226, section 5.3. */
function hotp(key: Buffer, counter: number): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', key).update(moving).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

function decodeBase32(text: string): Buffer {
  let bits = 0
  let held = 0
  const bytes: number[] = []
  for (const letter of text) {
    held = ((held << 5) | BASE32.indexOf(letter)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
    }
  }
  return Buffer.from(bytes)
}
