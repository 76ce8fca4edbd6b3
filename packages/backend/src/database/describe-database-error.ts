import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'

/**
 * What a failed statement says of itself for a log: its text, the code and names of the database; never its values nor
 * what the database quotes of them, for people sent those. Undefined for other errors.
 */
export function describeDatabaseError(error: Error): string | undefined {
  if (error instanceof DrizzleQueryError) return `A statement failed: ${error.query}`
  if (!(error instanceof DatabaseError)) return undefined
  const { code, table, constraint, message } = error
  const where = [table, constraint].filter((name) => name !== undefined).join(', ')
  return `PostgreSQL ${code ?? ''}${where && ` (${where})`}: ${message.replace(/"[^"]*"|: .*$/g, '…')}`
}
