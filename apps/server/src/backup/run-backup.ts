// `npm run backup [-- file]`: everything that is kept, in one archive; the server may run meanwhile.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { joinDatabase } from '@kamae/backend/database/database'
import { filesIn } from '@kamae/backend/files/files'

import { openStore } from '../backends/open-files.ts'
import { readSettings } from '../settings/settings.ts'
import { BackupError } from './format.ts'
import { makeBackup } from './make-backup.ts'
import { inOneSentence } from '../commands/in-one-sentence.ts'
import { TarError } from './tar.ts'

await inOneSentence(
  async ([name]) => {
    const settings = readSettings(process.env)
    const madeAt = new Date()
    const path = resolve(
      name ?? `kamae-${madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar`,
    )
    if (existsSync(path)) throw new BackupError(`${path} is there already: give the backup another name.`)
    const database = await joinDatabase({ url: settings.DATABASE_URL, dataFolder: settings.KAMAE_DATA })
    try {
      const { rows } = await database.pool.query("select to_regclass('public.kamae_migration') as made")
      if (rows[0]?.made === null)
        throw new BackupError(`There is nothing to back up in ${settings.KAMAE_DATA}.`)
      const secret = join(settings.KAMAE_DATA, 'secret')
      const facts = await makeBackup(path, {
        pool: database.pool,
        files: filesIn(openStore(settings)),
        secret:
          settings.KAMAE_SECRET === undefined && existsSync(secret)
            ? readFileSync(secret, 'utf8')
            : undefined,
        madeAt,
      })
      console.log(`${path} holds ${facts.rows} rows of ${facts.tables} tables and ${facts.files} files.`)
      console.log('Whoever has it has everything, people and secrets: keep it where nobody else can read it.')
    } finally {
      await database.close()
    }
  },
  [BackupError, TarError],
)
