import '../page/zod-without-eval.ts'
import { createClient } from '@kamae/protocol/client/client'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { Analytics } from '../page/analytics-settings.ts'
import { localeOf } from '../language/locale.ts'
import { accessToken, refreshAfterRefusal } from './token-refresh.ts'

/** What the server gives to the pages it renders. */
type PageContext = {
  readonly nonce?: string
  /** The public origin of the site; the request's own where it is absent. */
  readonly origin?: string
  /** Who counts visits, where the operator named somebody. */
  readonly analytics?: Analytics
  /** Calls the API in the same process, as the visitor whose page is rendered. */
  api(path: string, init?: RequestInit): Promise<Response>
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

/** Reaches the API: in the same process while a page is rendered on the server, over the network in the browser. */
export const api = createIsomorphicFn()
  .server((path: string, init?: RequestInit) => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('Pages are rendered with a context.')
    return context.api(path, init)
  })
  .client((path: string, init?: RequestInit) => {
    // What is ours is answered in the page's language, which may not be the browser's.
    const headers = new Headers(init?.headers)
    headers.set('accept-language', localeOf(location.pathname))
    return fetch(path, { ...init, headers })
  })

/** The typed client of the API for pages, on the server and in the browser. */
export const client = createClient({
  fetch: (url, init) => api(url, init),
  token: accessToken,
  onUnauthenticated: refreshAfterRefusal,
})
