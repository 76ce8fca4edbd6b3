import { describeDatabaseError } from '@kamae/backend/database/describe-database-error'

const LEVELS = ['error', 'warn', 'info', 'debug'] as const

export type LogLevel = (typeof LEVELS)[number]

/** Reports to the operator what happens: one line of JSON each, on standard error. */
export type Log = (level: LogLevel, message: string, facts?: Readonly<Record<string, unknown>>) => void

export function logTo(write: (line: string) => void, most: LogLevel, now: () => Date): Log {
  return (level, message, facts) => {
    if (LEVELS.indexOf(level) > LEVELS.indexOf(most)) return
    write(`${JSON.stringify({ at: now().toISOString(), level, message, ...facts })}\n`)
  }
}

/** A thrown value in words, with its causes and stack, for the log alone; of a statement never its values. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return describeThrown(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${describeError(error.cause)}`
  const statement = describeDatabaseError(error)
  return `${statement === undefined ? (error.stack ?? error.message) : `${statement}\n${frames(error)}`}${cause}`
}

// Of what is no error its words alone: its other properties may hold what somebody sent.
function describeThrown(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  const { message } = thrown as { readonly message?: unknown }
  return typeof message === 'string' ? message : `an object of ${Object.keys(thrown).join(', ') || 'nothing'}`
}

function frames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** A request's path as the log may have it: without its query, and without what opens a door by itself. */
export function pathInLog(path: string): string {
  return path.replace(/[^\x20-\x7e]/g, '?').replace(/^(\/exports\/).*$/, '$1…')
}
