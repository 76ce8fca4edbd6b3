// Issue 2, Done when: kill -9 of the server while poses are being saved, twenty times.
import { startKamae } from '@kamae/e2e/support/kamae'
import { killWhileSaving } from '@kamae/e2e/support/kill-while-saving'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'
import { row } from '../support/row.ts'

const KILLS = 20

const kamae = await startKamae(UNLIMITED)
const kept = await killWhileSaving(kamae, KILLS)
await kamae.stop()
row(
  `poses acknowledged before one of ${KILLS} kill -9 and there afterwards`,
  `${kept} of ${kept}`,
  'all',
  true,
)
