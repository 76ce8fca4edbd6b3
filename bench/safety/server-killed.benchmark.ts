// Benchmark 3. kill -9 of everything, the server and its PostgreSQL, at random moments while poses are saved: 200 rounds, or
// ROUNDS of them. As a control the same with `synchronous_commit=off`, which must be seen to lose.
import { type Kamae, startKamae } from '@kamae/e2e/support/start-kamae'
import { killWhileSaving } from '@kamae/e2e/support/kill-while-saving'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'
import { CallError } from '@kamae/protocol/contract/errors'

import { row } from '../support/row.ts'
import { acknowledgeTooEarly, killEverything } from './server-killed/kill-everything.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 200)
const CONTROL_ROUNDS = 40
const MOST_SECONDS = 5

const restarts: number[] = []
/** One whose power is cut: whoever kills it kills its database too. */
const mortal = (kamae: Kamae): Kamae => ({
  ...kamae,
  kill: () => killEverything(kamae),
  async restart() {
    const since = performance.now()
    await kamae.restart()
    restarts.push((performance.now() - since) / 1000)
  },
})

const kamae = await startKamae(UNLIMITED)
const loss = await lossIn(kamae, ROUNDS)
const slowest = Math.max(...restarts)
const started = restarts.length
await kamae.stop()

const hasty = await startKamae(UNLIMITED)
acknowledgeTooEarly(hasty)
await hasty.terminate()
await hasty.restart()
const controlLoss = await lossIn(hasty, CONTROL_ROUNDS)
await hasty.stop()

row(
  `3 poses acknowledged before one of ${ROUNDS} kill -9 of server and database`,
  loss.kept === undefined
    ? `lost: ${loss.words}`
    : `${loss.kept} of ${loss.kept} there, after ${started} restarts`,
  'all',
  loss.kept !== undefined && loss.kept > ROUNDS && started === ROUNDS,
)
row(
  `3 the slowest of ${started} restarts after kill -9`,
  `${slowest.toFixed(1)} s`,
  `≤ ${MOST_SECONDS} s`,
  slowest <= MOST_SECONDS,
)
row(
  `3 control: the same with synchronous_commit=off, ${CONTROL_ROUNDS} rounds at most`,
  controlLoss.kept === undefined ? `lost: ${controlLoss.words}` : `${controlLoss.kept} kept, nothing lost`,
  'loses',
  controlLoss.kept === undefined,
)

type Loss = { readonly kept: number } | { readonly kept?: undefined; readonly words: string }

/** How many were kept; words of the first that is not there any more. */
async function lossIn(one: Kamae, rounds: number): Promise<Loss> {
  try {
    return { kept: await killWhileSaving(mortal(one), rounds) }
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'not-found') throw error
    return { words: `an acknowledged pose was ${error.code}` }
  }
}
