import type { CallContext } from '@kamae/backend/calls/context'

/** Where others reach a room: a host name of its own where rooms have such, else a path. */
export function roomUrl(
  { publicUrl, roomsBase }: Pick<CallContext, 'publicUrl' | 'roomsBase'>,
  domain: string,
): string {
  if (roomsBase === undefined) return `${publicUrl}/r/${domain}`
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${domain}.${roomsBase}${port === '' ? '' : `:${port}`}`
}
