import { isIP } from 'node:net'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address that a request comes from; a page's own calls have no connection and are nobody's but the server's: ''. */
export function addressOf(c: Context, proxies: number): string {
  const isOverNet = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined
  const connection = isOverNet ? getConnInfo(c).remote.address : undefined
  return clientAddress(connection, c.req.header('x-forwarded-for'), proxies)
}

/**
 * The address of who calls, `proxies` of the operator's own before us: the connection's own where there is
 * none, else the one that far from the right in X-Forwarded-For. What is further left anyone can write. Where
 * there is no address in that place, the connection's own.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | null | undefined,
  proxies: number,
): string {
  const own = plain(connection ?? '')
  if (proxies === 0 || own === '') return own
  const named = plain(forwardedFor?.split(',').at(-proxies)?.trim() ?? '')
  return isIP(named) === 0 ? own : named
}

// An IPv4 address as a socket of both families names it; some proxies write the port behind it.
function plain(address: string): string {
  const withoutPort =
    /^\[([0-9a-f:.]+)\](?::\d+)?$/i.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  return withoutPort
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase()
}
