import { isIPv6 } from 'node:net'

/**
 * What one subscriber holds of an address: an IPv4 address itself, the /64 of an IPv6 one (RFC 6177) in its own
 * writing (`2001:db8:0:1::/64`). An IPv4 address inside of IPv6 counts as itself; anything else is given back.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  // The URL parser writes every IPv6 address in one way (RFC 5952).
  const written = new URL(`http://[${plain}]/`).hostname.slice(1, -1)
  const [front = '', back = ''] = written.split('::')
  const head = front === '' ? [] : front.split(':')
  const tail = back === '' ? [] : back.split(':')
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return mapped(groups)
  return `${groups.slice(0, 4).join(':')}::/64`
}

function mapped(groups: readonly string[]): string {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
