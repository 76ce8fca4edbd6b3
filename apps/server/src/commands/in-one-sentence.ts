import { DatabaseStartError } from '@kamae/backend/system/start-error'
import { codeOf } from '@kamae/backend/system/error-code'

import { describeError } from '../monitoring/log.ts'
import { SettingsError } from '../settings/settings.ts'

const FOR_THE_OPERATOR = [SettingsError, DatabaseStartError]

/**
 * Runs a command with the words after its name; a failure that the operator can mend is one sentence: of the settings, of the database,
 * or one of the command's `own` errors.
 */
export async function inOneSentence(
  command: (words: readonly string[]) => Promise<void>,
  own: readonly (abstract new (...args: never[]) => Error)[] = [],
): Promise<void> {
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    if ([...FOR_THE_OPERATOR, ...own].some((known) => error instanceof known))
      console.error((error as Error).message)
    else if (codeOf(error) === 'ENOENT')
      console.error(`There is no ${(error as { path?: string }).path ?? 'such file'}.`)
    else console.error(describeError(error))
    process.exitCode = 1
  }
}
