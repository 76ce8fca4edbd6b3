// `npm run seed` shares the built-in poses in the house's name, or brings them up to date; `npm run seed -- remove`
// takes all of them away. It may run beside a server.
import { joinDatabase } from '@kamae/backend/database/database'

import { inOneSentence } from '../commands/in-one-sentence.ts'
import { withDatabase, worldOf } from '../backends/backends.ts'
import { readSettings } from '../settings/settings.ts'
import { plantSeeds } from './plant.ts'
import { pullUpSeeds } from './pull-up.ts'

await inOneSentence(async ([word]) => {
  const settings = readSettings(process.env)
  const database = await joinDatabase({ url: settings.DATABASE_URL, dataFolder: settings.KAMAE_DATA })
  try {
    const world = worldOf(await withDatabase(database, settings))
    if (word === 'remove') {
      await pullUpSeeds(world)
      console.log('What the house shared is gone.')
      return
    }
    if (word !== undefined) {
      console.error('Say nothing, or remove.')
      process.exitCode = 2
      return
    }
    const { pose, bundle, character, journey, tool, changed } = await plantSeeds(world)
    console.log(
      `${pose} poses are shared by the house, in ${bundle} bundles, ${character} characters, ${journey} word journeys and ${tool} prompt tools; ${changed} of the poses are new or changed.`,
    )
  } finally {
    await database.close()
  }
})
