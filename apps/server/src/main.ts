import '@kamae/backend/database/quick-drizzle'
import { DatabaseStartError } from '@kamae/backend/system/start-error'
import { codeOf } from '@kamae/backend/system/error-code'

import { describeError, logTo } from './monitoring/log.ts'
import { PagesMissingError } from './pages/pages.ts'
import { type Settings, SettingsError, readSettings, strangeSettings } from './settings/settings.ts'

/** Why the server cannot start, in one sentence where it is for the operator to mend; else all that is known. */
function describeStartError(error: unknown, settings: Settings | undefined): string {
  if (
    error instanceof SettingsError ||
    error instanceof DatabaseStartError ||
    error instanceof PagesMissingError
  )
    return error.message
  if (settings !== undefined && codeOf(error) === 'EADDRINUSE')
    return `Port ${settings.PORT} is in use: stop what uses it, or give PORT another one.`
  if (settings !== undefined && codeOf(error) === 'EADDRNOTAVAIL')
    return `${settings.HOST} is no address of this machine: give HOST another one.`
  return describeError(error)
}

const HURRY_AFTER_MS = 1000
// A database of our own writes everything down first.
const LAST_MS = 20_000

async function main(): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = readSettings(process.env)
    const log = logTo(
      (line) => process.stderr.write(line),
      settings.LOG_LEVEL,
      () => new Date(),
    )
    for (const sentence of strangeSettings(process.env)) log('warn', sentence)
    // All the rest of the code comes after: a wrong setting is reported without waiting for it.
    const { startServer } = await import('./server.ts')
    const server = await startServer(settings, log)
    let asked = 0
    const longest = (settings.DRAIN_SECONDS + settings.STOP_SECONDS) * 1000 + LAST_MS
    const stop = () => {
      // A terminal's ^C reaches us more than once, by the terminal and by npm; a later one is somebody in a hurry.
      if (asked !== 0) {
        if (performance.now() - asked < HURRY_AFTER_MS) return
        server.hurry()
        // Whatever still hangs then; the database of our own ends in order without us.
        setTimeout(() => process.exit(1), LAST_MS).unref()
        return
      }
      asked = performance.now()
      // What is in hand is waited for that long at most; an end that takes longer will not come.
      setTimeout(() => {
        log('error', 'The end took too long and was broken off.', { waitsFor: server.waitsFor() })
        process.exit(1)
      }, longest).unref()
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log('error', 'The end was not in order.', { error: describeError(error) })
          process.exit(1)
        },
      )
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    // Last: whoever reads this line may end us at once, and in order.
    console.log(`Kamae is at ${settings.PUBLIC_URL ?? server.url}`)
  } catch (error) {
    console.error(describeStartError(error, settings))
    process.exit(1)
  }
}

await main()
