const LEVELS = ['error', 'warn', 'info', 'debug'] as const

export type LogLevel = (typeof LEVELS)[number]

/** Tells the operator what happens: one line of JSON each, on standard error. */
export type Log = (level: LogLevel, message: string, facts?: Readonly<Record<string, unknown>>) => void

export function logTo(write: (line: string) => void, most: LogLevel, now: () => Date): Log {
  return (level, message, facts) => {
    if (LEVELS.indexOf(level) > LEVELS.indexOf(most)) return
    write(`${JSON.stringify({ at: now().toISOString(), level, message, ...facts })}\n`)
  }
}

/** A thrown value in words, with its causes and stack, for the log alone. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${inWords(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
