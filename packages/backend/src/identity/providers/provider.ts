/** What a provider says of somebody who came back from it. */
export type ProviderAccount = {
  /** What the account is kept under: the provider's id, or `oidc:<issuer>`. */
  readonly providerId: string
  readonly accountId: string
  readonly name: string
  /** An address that the provider has verified, else undefined. */
  readonly email: string | undefined
}

export type ProviderTrip = {
  readonly state: string
  /** PKCE's secret (RFC 7636). */
  readonly verifier: string
  readonly nonce: string
  readonly redirectUri: string
}

/** What a browser brings back; `issuer` is RFC 9207's, `user` what Apple alone sends along. */
export type ProviderReturn = ProviderTrip & {
  readonly code: string
  readonly issuer?: string | undefined
  readonly user?: string
}

/** Somewhere a browser goes to sign in, and comes back from with a code. */
export type BrowserProvider = {
  readonly id: string
  readonly name: string
  /** Where the browser goes. Throws `ProviderError`. */
  begin(trip: ProviderTrip): Promise<URL>
  /** Who came back with this code.  Throws `ProviderError`. */
  finish(trip: ProviderReturn): Promise<ProviderAccount>
}

/** A provider that did not answer, or answered what cannot be believed. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly reason: 'provider-failed' | 'provider-away'

  constructor(reason: 'provider-failed' | 'provider-away', message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}
