import type { MiddlewareHandler } from 'hono'

import { addMissingHeaders, presetHeaders } from './preset-headers.ts'

/**
 * What a page may do: only scripts with this answer's nonce and what they load; nothing from elsewhere but `files`, and to
 * nowhere else but `analytics`.
 */
export function pagePolicy(
  nonce: string,
  { files = '', analytics = '' }: { readonly files?: string; readonly analytics?: string } = {},
): string {
  const and = files === '' ? '' : ` ${files}`
  const reported = analytics === '' ? '' : ` ${analytics}`
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Radix and the router set style attributes; a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${and}`,
    "font-src 'self'",
    // blob: and data: because three reads a VRM's textures by fetch from there.
    `connect-src 'self' blob: data:${and}${reported}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types kamae-sw kamae-worker',
  ].join('; ')
}

/** What a plain page may do: its own few scripts and what they load, from nowhere else; other sites may frame it where `isFramed`. */
export function plainPolicy(nonce: string, isFramed: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "connect-src 'self' blob: data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** What a picture or an answer of the API may do when it is opened by itself. */
export const SEALED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * What the worker in which MediaPipe runs may do: load our own scripts and files, compile WebAssembly, read what its page hands it, and
 * nothing else. The pages themselves may do none of it.
 */
export const HOLISTIC_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self' blob:",
].join('; ')

// What no page of ours asks for.
const UNUSED = [
  'geolocation',
  'payment',
  'usb',
  'serial',
  'midi',
  'display-capture',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

// The maker takes a photograph to read a pose from, and one can speak to a character, once the person allows it.
const PERMISSIONS = `camera=(self), microphone=(self), ${UNUSED}`

/** Headers of every answer, after the OWASP Secure Headers Project. `isSecure` where people come by HTTPS. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    // For what is too old to know frame-ancestors, and for Flash's heirs.
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
  const { 'x-frame-options': _denied, ...framed } = headers
  return async (c, next) => {
    // A pose in a frame of another site; its policy says the same in the newer words.
    if (c.req.path.startsWith('/embed/')) {
      if (presetHeaders(c, framed)) return await next()
      await next()
      return addMissingHeaders(c, framed)
    }
    if (presetHeaders(c, headers)) return await next()
    await next()
    addMissingHeaders(c, headers)
  }
}
