import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { codeOf } from '../system/error-code.ts'

/** The server's secret: the one given, else one made once and kept in the data folder, readable by its owner alone. */
export function serverSecret(dataFolder: string, given: string | undefined): string {
  if (given !== undefined) return given
  const path = join(dataFolder, 'secret')
  mkdirSync(dataFolder, { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
