import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { pagePolicy, securityHeaders } from './security-headers.ts'

const policy = (text: string) =>
  Object.fromEntries(
    text.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )

test('a page may read files from the origin that they have, and from no other', () => {
  const own = policy(pagePolicy('n'))
  const apart = policy(pagePolicy('n', { files: 'https://files.kamae.example' }))
  expect(apart).toEqual({
    ...own,
    'img-src': `${own['img-src']} https://files.kamae.example`,
    'connect-src': `${own['connect-src']} https://files.kamae.example`,
  })
  expect(own['connect-src']).toBe("'self' blob: data:")
  expect(own['require-trusted-types-for']).toBe("'script'")
})

test('a page may tell the host that counts visits, and nothing more of it', () => {
  const own = policy(pagePolicy('n'))
  expect(policy(pagePolicy('n', { analytics: 'https://count.example' }))).toEqual({
    ...own,
    'connect-src': `${own['connect-src']} https://count.example`,
  })
})

test.each([true, false])(
  'every answer bears the headers; HSTS only where people come by HTTPS (%s)',
  async (isSecure) => {
    const app = new Hono().use(securityHeaders(isSecure)).get('/', (c) => c.text('x'))
    const { headers } = await app.request('/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=(self), geolocation=()')
    expect(headers.has('strict-transport-security')).toBe(isSecure)
    expect([headers.has('server'), headers.has('x-powered-by')]).toEqual([false, false])
  },
)
