// Motions of other programs, hostile and mutated, read as the maker reads them: every one is answered, in time and in memory.
import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'

import { HOSTILE_MOTIONS } from '@kamae/motion/testing/hostile-motions'
import { motionMutants } from '@kamae/motion/testing/motion-mutants'
import { tryMotion } from '@kamae/motion/testing/try-motion'

import { row } from '../support/row.ts'
import { newTally, tally } from './hostile-files/tally.ts'
import { LARGE_MOTIONS } from './hostile-motions/large.ts'

const MUTANTS = Number(process.env.MUTANTS ?? 20_000)
const MOST_MS = 1000
const MOST_MIB = 512

const result = newTally()
subscribe('net.client.socket', () => result.sockets++)
// The first file of each format waits for its reader to be loaded.
const mutant = motionMutants()
for (let seed = 0; seed < 100; seed++) await tryMotion(mutant(seed))

let slowest = { ms: 0, name: '' }

/** Tries a file; its time is the processor's, so that other work on the machine does not count. */
async function attempt(name: string, bytes: Uint8Array, mustBeRefused: boolean): Promise<void> {
  const before = process.cpuUsage()
  await tally(result, name, async () => {
    const outcome = await tryMotion(bytes)
    return mustBeRefused && outcome !== 'refused' ? 'wrong' : outcome
  })
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1000
  if (ms > slowest.ms) slowest = { ms, name }
}

for (const [name, make] of Object.entries(HOSTILE_MOTIONS)) await attempt(name, make(), true)
for (const [name, make] of Object.entries(LARGE_MOTIONS)) await attempt(name, make(), false)
for (let seed = 0; seed < MUTANTS; seed++) await attempt(`mutant ${seed}`, mutant(seed), false)
const files = Object.keys(HOSTILE_MOTIONS).length + Object.keys(LARGE_MOTIONS).length
if (result.tried < MUTANTS + files) throw new Error('The result would be of fewer files than it says.')
if (result.accepted === 0) throw new Error('Nothing was opened: a reader that refuses all proves nothing.')
result.memoryMiB = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024

for (const line of [...result.wrong.map((name) => `wrongly answered: ${name}`), ...result.crashed].slice(
  0,
  20,
))
  console.log(line)
row(
  'hostile motions and mutants: thrown',
  `${result.crashed.length} of ${result.tried} (${files} made)`,
  '0',
  result.crashed.length === 0,
)
row(
  'hostile motions and mutants: wrongly opened',
  `${result.wrong.length}; ${result.accepted} rightly`,
  '0',
  result.wrong.length === 0,
)
row(
  'hostile motions and mutants: slowest answer, processor time',
  `${slowest.ms.toFixed(0)} ms (${slowest.name})`,
  `≤ ${MOST_MS} ms`,
  slowest.ms <= MOST_MS,
)
row(
  'hostile motions and mutants: most memory, with all that made them',
  `${result.memoryMiB.toFixed(0)} MiB`,
  `≤ ${MOST_MIB} MiB`,
  result.memoryMiB <= MOST_MIB,
)
row('hostile motions and mutants: outbound sockets', `${result.sockets}`, '0', result.sockets === 0)
