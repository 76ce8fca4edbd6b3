import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { StoreError } from '@kamae/backend/files/store-error'
import { outbox } from '@kamae/backend/messages/outbox'
import { implement } from '@kamae/protocol/server/implement'
import { eq, min, sql } from '@kamae/backend/database/sql'
import { adminHealth } from '../contract.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const health = implement(
  adminHealth,
  async (_input, { db, files, clock, dataFolder }: CallContext) => {
    const { bsize, blocks, bavail } = await statfs(dataFolder)
    const { postgresql, ...database } = await databaseOf(db)
    return {
      database,
      files: await filesOf(files),
      disk: { freeBytes: bsize * bavail, bytes: bsize * blocks },
      outbox: await outboxOf(db),
      versions: { kamae: version, node: process.versions.node, postgresql },
      startedAt: new Date(clock.now().getTime() - Math.round(process.uptime() * 1000)).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
    }
  },
)

async function databaseOf(db: Queries) {
  const started = performance.now()
  await db.execute(sql`select 1`)
  const answersInMs = performance.now() - started
  const { rows } = await db.execute<{
    postgresql: string
    bytes: string
    connections: number
    most: number
    migration: string
  }>(sql`
    select current_setting('server_version') as postgresql, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most,
      (select max(name) from kamae_migration) as migration`)
  const [row] = rows
  return {
    answersInMs,
    postgresql: row?.postgresql ?? '',
    bytes: Number(row?.bytes ?? 0),
    connections: row?.connections ?? 0,
    connectionsAtMost: row?.most ?? 0,
    migration: row?.migration ?? '',
  }
}

// A file that there is not: whoever says so is there.
const NO_FILE = `${'0'.repeat(64)}.png`

async function filesOf(files: CallContext['files']) {
  const started = performance.now()
  try {
    await files.has(NO_FILE)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return { isReachable: false, answersInMs: performance.now() - started }
  }
  return { isReachable: true, answersInMs: performance.now() - started }
}

async function outboxOf(db: Queries) {
  const [waiting, failed, shownHere, [oldest]] = await Promise.all([
    db.$count(outbox, eq(outbox.status, 'waiting')),
    db.$count(outbox, eq(outbox.status, 'failed')),
    db.$count(outbox, eq(outbox.status, 'shown-here')),
    db
      .select({ at: min(outbox.createdAt) })
      .from(outbox)
      .where(eq(outbox.status, 'waiting')),
  ])
  return { waiting, failed, shownHere, oldestAt: oldest?.at?.toISOString() ?? null }
}
