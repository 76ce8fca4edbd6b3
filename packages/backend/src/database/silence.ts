import { setImmediate } from 'node:timers/promises'
import { Client, DatabaseError, type Pool, type PoolClient } from 'pg'

import { DatabaseSilentError } from './database-error.ts'

/** How long a connection that is in use may say nothing before it is asked whether the database is there, and how long that may take. */
export type Patience = { readonly silentMs: number; readonly answerMs: number }

const PATIENCE: Patience = { silentMs: 5000, answerMs: 5000 }

type Line = { readonly client: PoolClient; heardAt: number; isInUse: boolean }
type WithStream = {
  readonly connection: { readonly stream: NodeJS.ReadableStream & { destroy(error: Error): void } }
}

/**
 * Breaks connections on which the database says nothing any more, so that who waits is notified. No statement is too slow for that: one that takes
 * its time is left alone as long as the database answers another connection.
 */
export function breakSilence<P extends Pool>(pool: P, { silentMs, answerMs }: Patience = PATIENCE): P {
  const lines = new Map<PoolClient, Line>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const silentSince = (moment: number) =>
    [...lines.values()].filter(({ isInUse, heardAt }) => isInUse && heardAt <= moment)

  function watch(): void {
    timer ??= setTimeout(() => {
      void look().finally(() => {
        timer = undefined
        if ([...lines.values()].some(({ isInUse }) => isInUse)) watch()
      })
    }, silentMs / 4).unref()
  }

  async function look(): Promise<void> {
    const moment = performance.now() - silentMs
    if (silentSince(moment).length === 0 || (await answers(pool, answerMs))) return
    // What came while nobody looked is read first.
    await setImmediate()
    for (const { client } of silentSince(moment))
      (client as unknown as WithStream).connection.stream.destroy(new DatabaseSilentError())
  }

  pool.on('connect', (client) => {
    const line: Line = { client, heardAt: performance.now(), isInUse: false }
    lines.set(client, line)
    ;(client as unknown as WithStream).connection.stream.on('data', () => {
      line.heardAt = performance.now()
    })
  })
  pool.on('acquire', (client) => {
    const line = lines.get(client)
    if (!line) return
    line.isInUse = true
    line.heardAt = performance.now()
    watch()
  })
  pool.on('release', (_error, client) => {
    const line = lines.get(client)
    if (line) line.isInUse = false
  })
  pool.on('remove', (client) => void lines.delete(client))
  return pool
}

/** Whether the database answers a connection of its own; a refusal is an answer too. */
async function answers({ options }: Pool, answerMs: number): Promise<boolean> {
  const client = new Client({
    ...options,
    password: options.password,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof DatabaseError
  } finally {
    void client.end().catch(() => undefined)
  }
}
