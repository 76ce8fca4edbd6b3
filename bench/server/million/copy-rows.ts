import { once } from 'node:events'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'

const CHUNK = 1 << 18

type Value = string | number | boolean | Date | null | undefined | readonly (string | number)[]

/** A table that rows are copied into, as fast as PostgreSQL takes them. */
export type Copy = { add(...row: readonly Value[]): Promise<void>; end(): Promise<void> }

/** Starts a COPY into these columns; the connection is its own until it ends. */
export function copyInto(client: PoolClient, table: string, columns: string): Copy {
  const stream = client.query(from(`copy ${table} (${columns}) from stdin`))
  let waiting = ''
  const send = async () => {
    const isRoomLeft = stream.write(waiting)
    waiting = ''
    if (!isRoomLeft) await once(stream, 'drain')
  }
  return {
    add: async (...row) => {
      waiting += `${row.map(fieldOf).join('\t')}\n`
      if (waiting.length > CHUNK) await send()
    },
    end: async () => {
      await send()
      const finished = once(stream, 'finish')
      stream.end()
      await finished
    },
  }
}

// The text format of COPY: https://www.postgresql.org/docs/18/sql-copy.html
function fieldOf(value: Value): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string' && typeof value === 'object') return escaped(arrayOf(value))
  return typeof value === 'string' ? escaped(value) : String(value)
}

function arrayOf(values: readonly (string | number)[]): string {
  const part = (value: string | number) =>
    typeof value === 'number' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`
  return `{${values.map(part).join(',')}}`
}

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (sign) => `\\${ESCAPES[sign] ?? sign}`)
}

const ESCAPES: Readonly<Record<string, string>> = { '\t': 't', '\n': 'n', '\r': 'r' }
