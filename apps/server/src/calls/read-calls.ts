import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { urlPath } from '@kamae/protocol/contract/procedure'

const READS: ReadonlySet<string> = new Set(
  PROCEDURES.filter(({ procedure }) => !procedure.changes).map(({ procedure }) => urlPath(procedure)),
)

/** Whether a page may make this call for its reader on the strength of the cookie: it must change nothing. */
export function mayReadWithCookie(url: string): boolean {
  return READS.has(new URL(url, 'http://kamae').pathname)
}
