import type { Queries } from '@kamae/backend/database/queries'
import { outbox } from '@kamae/backend/messages/outbox'
import { and, desc, eq, ne } from '@kamae/backend/database/sql'

const MOST = 10

/** What is not delivered, newest first, as a text for a terminal; to one address or number where it is given. */
export async function writtenTo(db: Queries, recipient: string | undefined): Promise<string> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(ne(outbox.status, 'sent'), recipient === undefined ? undefined : eq(outbox.to, recipient)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(MOST)
  if (rows.length === 0) return 'Nothing waits here.'
  return rows
    .map(
      ({ createdAt, to, subject, status, error, text }) =>
        `${createdAt.toISOString()} ${status} to ${printable(to)} ${printable(subject)}\n${error === null ? '' : `${error}\n`}\n${printable(text)}`,
    )
    .join('\n----\n')
}

// An address is somebody else's words: it must not steer the terminal.
function printable(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, '')
}
