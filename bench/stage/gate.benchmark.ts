// Megabytes a second through the gate and the validator after it, against the validator alone on the same files.
import { existsSync, readFileSync, readdirSync } from 'node:fs'

import { glbErrors } from '@kamae/backend/avatars/validate-glb'
import { judge } from '../../entities/avatar/server/judge-file.ts'
import { makeAvatar } from '@kamae/stage/testing/make-avatar'

import { median } from '../support/median.ts'
import { row } from '../support/row.ts'

const GOAL = 0.8
const ROUNDS = 12

const FOLDERS = ['../../packages/default-avatars/dist/', '../../../shared/data/avatars/'].map(
  (path) => new URL(path, import.meta.url),
)
const found = FOLDERS.filter((url) => existsSync(url)).flatMap((url) =>
  readdirSync(url)
    .filter((name) => name.endsWith('.vrm'))
    .map((name) => new Uint8Array(readFileSync(new URL(name, url)))),
)
// What the validator refuses ends early: only files that are in order are worth measuring.
const files: Uint8Array[] = []
for (const bytes of [makeAvatar(), makeAvatar({ version: '0.x' }), ...found])
  if ((await judge(bytes)).isAccepted) files.push(bytes)
const megabytes = files.reduce((sum, { length }) => sum + length, 0) / 1e6
if (megabytes < 1)
  throw new Error(
    'There is too little to measure: build the default avatars first (npm run default-avatars).',
  )

// A file's two turns follow each other, now one first, now the other: whoever comes second clears up after the first.
const both = { look: (bytes: Uint8Array): Promise<unknown> => judge(bytes), ms: 0 }
const alone = { look: (bytes: Uint8Array): Promise<unknown> => glbErrors(bytes), ms: 0 }
for (const bytes of files) {
  const times = new Map([
    [both, [] as number[]],
    [alone, [] as number[]],
  ])
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of round % 2 === 0 ? [both, alone] : [alone, both]) {
      const start = performance.now()
      await way.look(bytes)
      times.get(way)?.push(performance.now() - start)
    }
  }
  for (const [way, measured] of times) way.ms += median(measured)
}
const ratio = alone.ms / both.ms
const speed = (milliseconds: number) => (megabytes / (milliseconds / 1000)).toFixed(1)
row(
  'upload gate and validator, MB/s of the validator alone',
  `${ratio.toFixed(2)} (${speed(both.ms)} of ${speed(alone.ms)} MB/s, ${files.length} files)`,
  `≥ ${GOAL}`,
  ratio >= GOAL,
)
