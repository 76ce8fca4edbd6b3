import { SignJWT, importPKCS8 } from 'jose'

/** What Apple gives a developer to sign client secrets with; `privateKey` in PEM. */
export type AppleKey = {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: string
}

/** A client secret for the next five minutes (Apple, "Creating a client secret"). */
export async function appleSecret(
  { clientId, teamId, keyId, privateKey }: AppleKey,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .setAudience('https://appleid.apple.com')
    .setSubject(clientId)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
