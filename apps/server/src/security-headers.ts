import type { MiddlewareHandler } from 'hono'

/** What a page may do: only scripts with this answer's nonce and what they load; nothing from elsewhere but `files`. */
export function pagePolicy(nonce: string, files = ''): string {
  const and = files === '' ? '' : ` ${files}`
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Radix and the router set style attributes; a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${and}`,
    "font-src 'self'",
    // blob: and data: because three reads a VRM's textures by fetch from there.
    `connect-src 'self' blob: data:${and}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types kamae-sw',
  ].join('; ')
}

/** What a picture or an answer of the API may do when it is opened by itself. */
export const SEALED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

// What no page of ours asks for.
const UNUSED = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'midi',
  'display-capture',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Headers of every answer, after the OWASP Secure Headers Project. `isSecure` where people come by HTTPS. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const put = (name: string, value: string) => {
      if (!headers.has(name)) headers.set(name, value)
    }
    put('x-content-type-options', 'nosniff')
    put('referrer-policy', 'strict-origin-when-cross-origin')
    put('cross-origin-opener-policy', 'same-origin')
    put('cross-origin-resource-policy', 'same-origin')
    put('permissions-policy', UNUSED)
    // For what is too old to know frame-ancestors, and for Flash's heirs.
    put('x-frame-options', 'DENY')
    put('x-permitted-cross-domain-policies', 'none')
    if (isSecure) put('strict-transport-security', 'max-age=31536000')
  }
}
