import { None, type ServerMetadata, allowInsecureRequests, customFetch, discovery } from 'openid-client'

import { ProviderError } from '../providers/provider.ts'
import { askProvider, checked } from './ask-provider.ts'

/** Where a provider is reached. */
export type Discovered = ServerMetadata & { readonly jwks_uri: string }

/** By http alone where the operator's own setting says so: then at the machine itself or in a closed network. */
export const insecureAt = (issuer: string) => (issuer.startsWith('http:') ? [allowInsecureRequests] : [])

/** Asks a provider where it is reached (OpenID Connect Discovery 1.0, section 4). Throws `ProviderError`. */
export async function discover(issuer: string): Promise<Discovered> {
  const options = { [customFetch]: askProvider, execute: insecureAt(issuer) }
  // The client has no part in this request.
  const found = await checked(discovery(new URL(issuer), 'anyone', undefined, None(), options))
  const server: ServerMetadata = found.serverMetadata()
  // To the letter, as its tokens name it.
  if (server.issuer !== issuer || typeof server.jwks_uri !== 'string')
    throw new ProviderError('provider-failed', 'It describes itself as another, or not at all.')
  return { ...server, jwks_uri: server.jwks_uri }
}
