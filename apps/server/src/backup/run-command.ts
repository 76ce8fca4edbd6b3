import { DatabaseStartError } from '@kamae/backend/system/start-error'
import { codeOf } from '@kamae/backend/system/error-code'

import { describeError } from '../monitoring/log.ts'
import { SettingsError } from '../settings/settings.ts'
import { BackupError } from './format.ts'
import { TarError } from './tar.ts'

const FOR_THE_OPERATOR = [BackupError, TarError, SettingsError, DatabaseStartError]

/** Runs a command with the words after its name; a failure that the operator can mend is one sentence. */
export async function inOneSentence(command: (words: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    if (FOR_THE_OPERATOR.some((known) => error instanceof known)) console.error((error as Error).message)
    else if (codeOf(error) === 'ENOENT')
      console.error(`There is no ${(error as { path?: string }).path ?? 'such file'}.`)
    else console.error(describeError(error))
    process.exitCode = 1
  }
}
