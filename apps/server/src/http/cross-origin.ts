import type { MiddlewareHandler } from 'hono'

const METHODS = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS'

const ASKED = [
  'authorization',
  'content-type',
  'idempotency-key',
  'range',
  'if-none-match',
  'x-request-id',
  // tus 1.0 (https://tus.io/protocols/resumable-upload).
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'x-http-method-override',
  // What the Firebase SDK adds.
  'firebase-instance-id-token',
  'x-firebase-appcheck',
].join(', ')

const ANSWERED = [
  'x-request-id',
  'set-auth-token',
  'location',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'etag',
  'accept-ranges',
  'content-range',
  'content-length',
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'upload-offset',
  'upload-length',
  'upload-expires',
  'upload-metadata',
].join(', ')

const FOREIGN_HEADERS = ['origin', 'methods', 'headers', 'credentials']
  .map((what) => `access-control-allow-${what}`)
  .concat('access-control-expose-headers', 'access-control-max-age')

// The longest that Chromium keeps a preflight's answer.
const KEPT_S = '7200'

/**
 * Lets pages of the named origins read our answers (https://fetch.spec.whatwg.org/#http-cors-protocol). Cookies never
 * come along: who calls is said by the bearer token. Without a name, nobody is let in.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const named = new Set(origins)
  return async (c, next) => {
    const origin = c.req.header('origin')
    const allowed = origin !== undefined && named.has(origin) ? origin : undefined
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')
    if (allowed !== undefined && isPreflight) {
      return c.body(null, 204, {
        'access-control-allow-origin': allowed,
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': ASKED,
        'access-control-max-age': KEPT_S,
        vary: 'Origin',
      })
    }
    await next()
    // No page asks, and nothing is kept for one that does.
    if (origin === undefined && named.size === 0) return
    // Parts that we did not write have a mind of their own about this.
    const { headers } = c.res
    for (const name of FOREIGN_HEADERS) headers.delete(name)
    if (named.size > 0) headers.append('vary', 'Origin')
    if (allowed === undefined) return
    headers.set('access-control-allow-origin', allowed)
    headers.set('access-control-expose-headers', ANSWERED)
  }
}
