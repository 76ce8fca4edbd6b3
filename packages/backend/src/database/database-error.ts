import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError, type Pool, type PoolClient } from 'pg'

/** No connection to the database could be had. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
  }
}

/** The database took a connection and says nothing on it. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError'
  constructor() {
    super('The database says nothing.')
  }
}

/**
 * Lets every failure to get a connection of the pool be a `DatabaseAwayError`, and a connection that breaks between
 * two statements of a transaction show at the second: without a listener it would end the process.
 */
export function nameLostConnections<P extends Pool>(pool: P): P {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const connect = pool.connect.bind(pool) as {
    (): Promise<PoolClient>
    (done: (error: Error | undefined, ...rest: unknown[]) => void): void
  }
  const named = (done?: (error: Error | undefined, ...rest: unknown[]) => void) => {
    if (done === undefined)
      return connect().catch((error: unknown) => {
        throw new DatabaseAwayError(error)
      })
    connect((error, ...rest) => done(error && new DatabaseAwayError(error), ...rest))
  }
  pool.connect = named as Pool['connect']
  return pool
}

/**
 * What a failure of the database means for who asked: `unavailable` where it is away or has no room (SQLSTATE classes
 * 08, 53, 57P, 58), `deadline-exceeded` where a statement took too long (57014); undefined for all else.
 */
export function databaseFailure(error: unknown): 'unavailable' | 'deadline-exceeded' | undefined {
  if (error instanceof DatabaseAwayError || error instanceof DatabaseSilentError) return 'unavailable'
  if (error instanceof DatabaseError) {
    const code = error.code ?? ''
    if (code === '57014') return 'deadline-exceeded'
    return /^(?:08|53|57P|58)/.test(code) ? 'unavailable' : undefined
  }
  if (!(error instanceof Error) || error.cause === undefined) return undefined
  // What the server did not say itself happened to the connection under a statement.
  if (error instanceof DrizzleQueryError && !isKnown(error.cause)) return 'unavailable'
  return databaseFailure(error.cause)
}

function isKnown(cause: unknown): boolean {
  return cause instanceof DatabaseError || cause instanceof DatabaseAwayError || cause instanceof TypeError
}
