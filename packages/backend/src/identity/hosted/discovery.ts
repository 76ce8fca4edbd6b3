import * as z from 'zod/mini'

import { ProviderError } from '../providers/provider.ts'
import { fetchJson } from './fetch-json.ts'

const Described = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.optional(z.url()),
  token_endpoint: z.optional(z.url()),
  userinfo_endpoint: z.optional(z.url()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
})

/** Where a provider is reached. */
export type Discovered = z.infer<typeof Described>

/** Asks a provider where it is reached (OpenID Connect Discovery 1.0, section 4). Throws `ProviderError`. */
export async function discover(issuer: string): Promise<Discovered> {
  const found = Described.safeParse(
    await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`),
  )
  if (!found.success || found.data.issuer !== issuer)
    throw new ProviderError('provider-failed', 'It describes itself as another, or not at all.')
  return found.data
}
