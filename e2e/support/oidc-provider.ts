import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { Provider } from 'oidc-provider'

/** A real OIDC provider (oidc-provider, certified by the OpenID Foundation) with its own plain sign-in pages. */
export type OidcProvider = {
  readonly name: string
  /** The settings that make Kamae offer it. */
  readonly settings: Readonly<Record<string, string>>
  /** Where it may lead browsers back to. */
  allow(redirectUri: string): void
  /** Signs in on its pages, as `login`. */
  signIn(page: Page, login: string): Promise<void>
  /** Goes away from its pages without signing in. */
  refuse(page: Page): Promise<void>
  stop(): Promise<void>
}

export async function startOidcProvider(): Promise<OidcProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The machine gave no port.')
  const issuer = `http://127.0.0.1:${address.port}`
  const provider = (redirectUri: string) =>
    new Provider(issuer, {
      clients: [
        {
          client_id: 'kamae',
          client_secret: 'a secret between the two of them',
          redirect_uris: [redirectUri],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      findAccount: (_, sub) => ({
        accountId: sub,
        claims: () => ({ sub, name: sub, email: `${sub}@elsewhere.example`, email_verified: true }),
      }),
      cookies: { keys: ['one key of the test'] },
      features: { devInteractions: { enabled: true } },
    })
  const serve = (redirectUri: string) => {
    server.removeAllListeners('request')
    server.on('request', provider(redirectUri).callback())
  }
  // What it says of itself can be asked for before anybody knows where Kamae will be.
  serve(`${issuer}/nowhere`)
  return {
    name: 'Studio',
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_AUDIENCE: 'kamae',
      OIDC_NAME: 'Studio',
      OIDC_CLIENT_ID: 'kamae',
      OIDC_CLIENT_SECRET: 'a secret between the two of them',
    },
    allow: serve,
    async signIn(page, login) {
      await page.locator('input[name=login]').fill(login)
      await page.locator('input[name=password]').fill('anything')
      await page.locator('button[type=submit]').click()
      await page.locator('button[type=submit]').click()
    },
    async refuse(page) {
      await page.locator('a[href$="/abort"]').click()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
