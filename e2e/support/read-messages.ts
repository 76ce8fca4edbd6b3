import { runningEmbeddedServer } from '@kamae/backend/database/embedded/embedded-server'
import { Client } from 'pg'

/** The newest message to somebody, as a mail program would show it: read where it waits, in the database. */
export async function emailTo(data: string, recipient: string): Promise<string> {
  const connection = runningEmbeddedServer(data)
  if (!connection) throw new Error('No database runs there.')
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ body: string }>(
      'select body from outbox where recipient = $1 order by created_at desc, id desc limit 1',
      [recipient],
    )
    if (!rows[0]) throw new Error(`Nothing was written to ${recipient}.`)
    return rows[0].body
  } finally {
    await client.end()
  }
}
