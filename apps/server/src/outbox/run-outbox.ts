// `npm run outbox [-- address]`: mails and text messages that nobody carries, for whoever is at the machine. It is how an
// operator without a mail server confirms their own address, before which the admin screens are closed to them.
import { joinDatabase } from '@kamae/backend/database/database'

import { inOneSentence } from '../commands/in-one-sentence.ts'
import { readSettings } from '../settings/settings.ts'
import { writtenTo } from './written-to.ts'

await inOneSentence(async ([recipient]) => {
  const settings = readSettings(process.env)
  const database = await joinDatabase({ url: settings.DATABASE_URL, dataFolder: settings.KAMAE_DATA })
  try {
    console.log(await writtenTo(database.db, recipient))
  } finally {
    await database.close()
  }
})
