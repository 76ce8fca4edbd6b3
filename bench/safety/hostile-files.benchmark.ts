// Hostile files and seeded mutants of good ones: every one is answered, none wrongly accepted, nothing is reached.
// Motions have a benchmark of their own, hostile-motions; character cards join with their reader.
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readPictureApart } from '@kamae/backend/pictures/read-picture-apart'
import { isValidGlb } from '@kamae/backend/testing/ask-validator'
import { openWorkers } from '@kamae/backend/workers/workers'
import { judgeFileApart } from '../../entities/avatar/server/judge-file-apart.ts'
import { CANARY_PORT, HOSTILE_AVATARS } from '@kamae/entities/testing/hostile/hostile-avatars'
import { CLEANED_PICTURES, REFUSED_PICTURES } from '@kamae/entities/testing/hostile/hostile-pictures'
import { CLEANED_POSES, HOSTILE_POSES, MENDED_SCENES } from '@kamae/entities/testing/hostile/hostile-poses'
import { avatarMutants, pictureMutants, poseMutants } from '@kamae/entities/testing/hostile/mutants'
import { tryAvatar, tryPicture, tryPose } from '@kamae/entities/testing/hostile/try-file'
import { makePng } from '@kamae/stage/testing/make-avatar'

import { row } from '../support/row.ts'
import { crowd } from './support/crowd.ts'
import { type Tally, newTally, tally } from './hostile-files/tally.ts'

const MUTANTS = Number(process.env.MUTANTS ?? 100_000)
const SHARES = { avatars: 0.4, pictures: 0.4, poses: 0.2 }
const MOST_MS = 1000
const MOST_MIB = 512
const SMALL = 100_000

/** Real avatars beside the project, where there are any: small ones, so that many mutants of them fit into the time. */
const REAL_FILES = new URL('../../../shared/data/avatars/', import.meta.url)
const real = existsSync(REAL_FILES)
  ? readdirSync(REAL_FILES)
      .map((name) => new URL(name, REAL_FILES))
      .filter((url) => statSync(url).size < SMALL)
      .map((url) => readFileSync(url))
  : []

const avatars = await tryAvatars()
const others = await readOthers()
const all = [avatars, others]
const sum = (of: (one: Tally) => number) => all.reduce((total, one) => total + of(one), 0)
const wrong = all.flatMap((one) => one.wrong)
const crashed = all.flatMap((one) => one.crashed)
for (const line of [...wrong.map((name) => `wrongly answered: ${name}`), ...crashed].slice(0, 20))
  console.log(line)
const slowest = avatars.worstMs > others.worstMs ? avatars : others
const memory = Math.max(avatars.memoryMiB, others.memoryMiB)
const tried = sum((one) => one.tried)
if (tried < MUTANTS) throw new Error('The result would be of fewer files than it says.')
if (sum((one) => one.accepted) === 0)
  throw new Error('Nothing was accepted: a reader that refuses all proves nothing.')
row('hostile files and mutants: crashes', `${crashed.length} of ${tried}`, '0', crashed.length === 0)
row(
  'hostile files and mutants: wrongly accepted',
  `${wrong.length}; ${sum((one) => one.accepted)} rightly`,
  '0',
  wrong.length === 0,
)
row(
  'hostile files and mutants: slowest answer',
  `${slowest.worstMs.toFixed(0)} ms (${slowest.worst})`,
  `≤ ${MOST_MS} ms`,
  slowest.worstMs <= MOST_MS,
)
row(
  'hostile files and mutants: most memory',
  `${memory.toFixed(0)} MiB`,
  `≤ ${MOST_MIB} MiB`,
  memory <= MOST_MIB,
)
row(
  'hostile files and mutants: outbound sockets',
  `${sum((one) => one.sockets)}`,
  '0',
  sum((one) => one.sockets) === 0,
)

/** Avatars as `a/create` looks at them: by path, in processes that may be killed. */
async function tryAvatars(): Promise<Tally> {
  const result = newTally()
  const folder = mkdtempSync(join(tmpdir(), 'kamae-hostile-'))
  const workers = openWorkers({ processes: 2, queue: 4, memoryMiB: MOST_MIB, readable: [folder] })
  const listener = createServer((socket) => {
    result.sockets++
    socket.destroy()
  }).listen(CANARY_PORT, '127.0.0.1')
  await once(listener, 'listening')
  const attempt = async (name: string, bytes: Uint8Array, mustBeRefused: boolean) => {
    const path = join(folder, name.replace(/\W/g, '-').slice(0, 80))
    let isLetIn = false
    writeFileSync(path, bytes)
    await tally(result, `avatar ${name}`, async () => {
      const { isAccepted } = await judgeFileApart({ workers }, { path, bytes: bytes.length })
      if (!isAccepted) return 'refused'
      isLetIn = true
      return mustBeRefused ? 'wrong' : 'accepted'
    })
    rmSync(path)
    if (isLetIn && !(await isValidGlb(bytes))) result.wrong.push(`avatar ${name}`)
    // The browser's gate is alone with what comes from a disk: what it lets in must open and be seen.
    if ((await tryAvatar(bytes)) === 'wrong') result.wrong.push(`avatar ${name}, opened`)
  }
  // The first file waits for its process to start.
  await judgeFileApart({ workers }, { path: import.meta.filename, bytes: 1 })
  for (const [name, make] of Object.entries(HOSTILE_AVATARS)) await attempt(name, make(), true)
  const mutant = avatarMutants(real)
  await crowd(Math.ceil(MUTANTS * SHARES.avatars), 2, (seed) =>
    attempt(`mutant ${seed}`, mutant(seed), false),
  )
  result.memoryMiB = mostOfChildren()
  workers.close()
  listener.close()
  rmSync(folder, { recursive: true })
  return result
}

/** The most memory that a living child ever had, as Linux keeps it; what took more was killed. */
function mostOfChildren(): number {
  const list = `/proc/${process.pid}/task/${process.pid}/children`
  if (!existsSync(list)) return 0
  const peaks = readFileSync(list, 'utf8')
    .trim()
    .split(' ')
    .map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  return Math.max(0, ...peaks)
}

/** Pictures as the server reads them, in a process that may be killed, and documents as it reads them itself. */
async function readOthers(): Promise<Tally> {
  const result = newTally()
  subscribe('net.client.socket', () => result.sockets++)
  const workers = openWorkers({ processes: 2, queue: 4, memoryMiB: MOST_MIB, readable: [] })
  const read = (bytes: Uint8Array) => readPictureApart(workers, bytes)
  // The first picture waits for its process to start.
  await tryPicture(makePng(2, 2), read)
  const tryAll = async <File>(
    set: Readonly<Record<string, () => File>>,
    attempt: (file: File) => Promise<boolean>,
  ) => {
    for (const [name, make] of Object.entries(set)) {
      const file = make()
      await tally(result, name, async () => ((await attempt(file)) ? 'refused' : 'wrong'))
    }
  }
  await tryAll(REFUSED_PICTURES, async (bytes) => (await tryPicture(bytes, read)) === 'refused')
  await tryAll(CLEANED_PICTURES, async (bytes) => (await tryPicture(bytes, read)) === 'accepted')
  await tryAll(HOSTILE_POSES, async (text) => tryPose(text) === 'refused')
  await tryAll(CLEANED_POSES, async (text) => tryPose(text) === 'accepted')
  await tryAll(MENDED_SCENES, async (text) => tryPose(text) === 'accepted')
  const picture = await pictureMutants()
  await crowd(Math.ceil(MUTANTS * SHARES.pictures), 2, async (seed) => {
    const bytes = picture(seed)
    await tally(result, `picture ${seed}`, () => tryPicture(bytes, read))
  })
  const pose = poseMutants()
  for (let seed = 0; seed < MUTANTS * SHARES.poses; seed++) {
    const text = pose(seed)
    await tally(result, `document ${seed}`, async () => tryPose(text))
  }
  result.memoryMiB = mostOfChildren()
  workers.close()
  return result
}
