// `npm run restore -- file [--replace]`: puts a backup back; no server may run on the place meanwhile.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { openDatabase } from '@kamae/backend/database/database'
import { filesIn } from '@kamae/backend/files/files'

import { openStore } from '../backends/open-files.ts'
import { type Settings, readSettings } from '../settings/settings.ts'
import { BackupError } from './format.ts'
import { checkedArchive, restoreBackup, secretOf } from './restore-backup.ts'
import { inOneSentence } from '../commands/in-one-sentence.ts'
import { TarError } from './tar.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

await inOneSentence(
  async (words) => {
    const replace = words.includes('--replace')
    const [name, ...more] = words.filter((word) => word !== '--replace')
    if (name === undefined || more.length > 0 || name.startsWith('-'))
      throw new BackupError('Say which backup: npm run restore -- <file> [--replace]')
    const settings = readSettings(process.env)
    const archive = await checkedArchive(resolve(name))
    const secret = await secretOf(archive)
    if (!replace) refuseOtherSecret(settings, secret)
    const database = await openDatabase({ url: settings.DATABASE_URL, dataFolder: settings.KAMAE_DATA })
    try {
      const facts = await restoreBackup(archive, {
        pool: database.pool,
        files: filesIn(openStore(settings)),
        migrations: MIGRATIONS,
        replace,
      })
      if (settings.KAMAE_SECRET === undefined && secret !== undefined) {
        mkdirSync(settings.KAMAE_DATA, { recursive: true })
        writeFileSync(join(settings.KAMAE_DATA, 'secret'), secret, { mode: 0o600 })
      }
      console.log(`Put back ${facts.rows} rows of ${facts.tables} tables and ${facts.files} files.`)
      if (secret === undefined && settings.KAMAE_SECRET === undefined)
        console.log('The backup holds no secret: start with the KAMAE_SECRET that it was made with.')
    } finally {
      await database.close()
    }
  },
  [BackupError, TarError],
)

function refuseOtherSecret({ KAMAE_DATA, KAMAE_SECRET }: Settings, secret: string | undefined): void {
  const path = join(KAMAE_DATA, 'secret')
  if (KAMAE_SECRET !== undefined || secret === undefined || !existsSync(path)) return
  if (readFileSync(path, 'utf8').trim() !== secret.trim())
    throw new BackupError(
      `${KAMAE_DATA} has a secret of its own: restore into an empty place, or say --replace.`,
    )
}
