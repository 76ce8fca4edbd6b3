import { isIP } from 'node:net'

// Loopback, private and link-local networks (RFC 1918, 4193, 3927, 4291): where a proxy of ours stands.
const NEAR = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i

/**
 * The address of who calls: the connection's own, or where that is a near one (a reverse proxy before us) the last
 * that it names in X-Forwarded-For. What stands further left anyone can write.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | null | undefined,
): string {
  const own = plain(connection ?? '')
  if (!NEAR.test(own)) return own
  const named = plain(forwardedFor?.split(',').at(-1)?.trim() ?? '')
  return isIP(named) === 0 ? own : named
}

// An IPv4 address as a socket of both families names it.
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
