import type { CallContext } from '@kamae/backend/call-context'
import type { Implementation } from '@kamae/protocol/implement'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Every call of the API: each entity lists its own. */
export const PROCEDURES: readonly Implementation<CallContext>[] = []

/** Whether a page may make this call for its reader on the strength of the cookie: it must change nothing. */
export function mayReadWithCookie(url: string): boolean {
  const path = url.replace(/^\/api\/v1\//, '').replace(/\?.*$/, '')
  return PROCEDURES.some(({ procedure }) => procedure.path === path && !procedure.changes)
}

/** Hands what a guest made over to the member they became. */
export async function giveGuestsThings(_db: NodePgDatabase, _from: string, _to: string): Promise<void> {}
