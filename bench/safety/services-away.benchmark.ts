// Benchmark 12. Database, files, GPT, voice and Slack each down, slow and lying, and the disk full, under a real server: callers get
// 503 or 504 and nothing else, nothing is half done, and all is back within 5 s. The disk needs a mount, so root on Linux.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { startModelServer } from '@kamae/backend/testing/model-server'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { startS3Server } from '@kamae/backend/testing/s3-server'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { startVoiceServer } from '@kamae/backend/testing/voice-server'
import { avatarposeCreate, avatarposeList } from '@kamae/entities/avatarpose/contract'
import { gptTextAnswer } from '@kamae/entities/gptText/contract'
import { slackMessageCreate } from '@kamae/entities/slackMessage/contract'
import { exAudio } from '@kamae/entities/voice/contract'
import { type Kamae, startKamae } from '@kamae/e2e/support/start-kamae'
import { type Member, signUp } from '@kamae/e2e/support/member'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { CallError } from '@kamae/protocol/contract/errors'

import { row } from '../support/row.ts'
import { type Failure, failingLine, type FailingLine } from './services-away/failing-line.ts'
import { databaseUrl } from './support/database-url.ts'
import { s3Environment } from './support/s3-environment.ts'

const FAILURES: readonly Failure[] = ['down', 'lying', 'slow']
const MOST_SECONDS = 5
/** Callers give up after 70 s; until then it must have been reported. */
const PATIENCE_MS = 75_000
const DISK_MIB = 400

/** Something that a person does; answers what came of it: `ok`, the code of a refusal, or what it was instead. */
type Attempt = { readonly name: string; readonly does: () => Promise<string> }

const codes = new Set(['ok', 'unavailable', 'deadline-exceeded', '503', '504'])
let count = 0

async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await Promise.race([
      work(),
      wait(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer'))),
    ])
    return 'ok'
  } catch (error) {
    if (error instanceof CallError) return error.code
    return error instanceof Error ? error.message : String(error)
  }
}

const attempt = (name: string, work: () => Promise<unknown>): Attempt => ({
  name,
  does: () => outcome(work),
})

async function opened(address: string): Promise<void> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(String(answer.status))
}

/** Poses that were acknowledged, and the picture that each came with. */
const acknowledged = new Set<string>()

async function savePose(member: Member): Promise<void> {
  const name = `Pose ${count++}`
  const { avatarPose } = await member.call(avatarposeCreate, {
    name,
    pose: SAMPLE_POSE,
    // Each of its own: the same bytes are the same file.
    picture: await samplePicture(8 + (count % 64), 8 + (count >> 6)),
  })
  acknowledged.add(avatarPose.id)
}

/** Poses that are there without their picture, and acknowledged ones that are not there. */
async function halfDone(kamae: Kamae, member: Member): Promise<number> {
  let broken = 0
  const found = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await member.call(avatarposeList, { mine: true, limit: 100, ...(cursor && { cursor }) })
    for (const { id, pictureUrl } of page.items) {
      found.add(id)
      const answer = await fetch(new URL(pictureUrl, kamae.url))
      if (answer.status !== 200 || (await answer.arrayBuffer()).byteLength === 0) broken++
    }
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return broken + [...acknowledged].filter((id) => !found.has(id)).length
}

const wrong: string[] = []
let asked = 0
let refused = 0
let slowestBack = 0

/** Tries everything some times while something fails; that must be reported at least once, or be out of the failure's way. */
async function during(failure: string, attempts: readonly Attempt[], rounds: number): Promise<number> {
  let refusals = 0
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(attempts.map(async ({ name, does }) => [name, await does()] as const))
    for (const [name, answer] of answers) {
      asked++
      if (!codes.has(answer)) wrong.push(`${failure}: ${name} answered ${answer}`)
      else if (answer !== 'ok') refusals++
    }
  }
  refused += refusals
  return refusals
}

/** How long it takes until everything works again, in seconds. */
async function back(failure: string, attempts: readonly Attempt[]): Promise<void> {
  const since = performance.now()
  let missing = attempts
  while (missing.length > 0 && performance.now() - since < 60_000) {
    const answers = await Promise.all(missing.map(({ does }) => does()))
    missing = missing.filter((_, index) => answers[index] !== 'ok')
  }
  const seconds = (performance.now() - since) / 1000
  slowestBack = Math.max(slowestBack, seconds)
  if (missing.length > 0 || seconds > MOST_SECONDS)
    wrong.push(`${failure}: back after ${seconds.toFixed(1)} s, ${missing.length} not at all`)
}

const { pool, close } = await testDatabase()
const database = await failingLine({ path: `${pool.options.host}/.s.PGSQL.${pool.options.port}` })
const s3 = await startS3Server()
const files = await failingLine({ host: '127.0.0.1', port: Number(new URL(s3.settings.endpoint).port) })
const model = await startModelServer()
const gpt = await failingLine({ host: '127.0.0.1', port: Number(new URL(model.url).port) })
const speaker = await startVoiceServer()
const voice = await failingLine({ host: '127.0.0.1', port: Number(new URL(speaker.url).port) })
let posted = 0
const hook = createServer((request, response) => {
  request.resume().on('end', () => {
    posted++
    response.end('ok')
  })
})
await new Promise<void>((ready) => hook.listen(0, '127.0.0.1', ready))
const slack = await failingLine({ host: '127.0.0.1', port: (hook.address() as AddressInfo).port })

const address = new URL(databaseUrl(pool))
address.searchParams.delete('host')
address.hostname = '127.0.0.1'
address.port = String(database.port)
const kamae = await startKamae({
  ...UNLIMITED,
  DATABASE_URL: address.href,
  ...s3Environment({ ...s3.settings, endpoint: `http://127.0.0.1:${files.port}` }),
  GPT_URL: `http://127.0.0.1:${gpt.port}/v1`,
  GPT_MODELS: 'echo',
  SPEECH_URL: `http://127.0.0.1:${voice.port}`,
  ESPEAK: '0',
  PUBLIC_URL: 'https://kamae.example',
  SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/T0/B0/drill',
  SLACK_NEARBY: `http://127.0.0.1:${slack.port}/`,
  NODE_OPTIONS: `--import=${new URL('services-away/slack-nearby.ts', import.meta.url).href}`,
})
const member = await signUp(kamae.url, 'Minako')
let messages = 0
const attempts = {
  list: attempt('a list', () => opened(`${kamae.url}/api/v1/avatarpose/list`)),
  page: attempt('a page', () => opened(`${kamae.url}/de/poses`)),
  save: attempt('saving a pose', () => savePose(member)),
  text: attempt('a text', async () => {
    const { problem, text } = await member.call(gptTextAnswer, { text: `Say ${count++}`, maxTokens: 16 })
    if (problem) throw new CallError(problem.code as 'unavailable', problem.message)
    if (!text.includes('Say')) throw new Error(`another text: ${text.slice(0, 40)}`)
  }),
  speech: attempt('speech', () => member.call(exAudio, { text: `あいう${count++}`, language: 'ja' })),
  slack: attempt('feedback', async () => {
    await pool.query(`delete from rate_limit where key like 'slackMessage/%'`)
    await member.call(slackMessageCreate, { kind: 'idea', words: `Words ${count++}` })
    messages++
  }),
}
const all = Object.values(attempts)
// Everything is read in and works before anything is taken away.
await back('before any failure', all)
slowestBack = 0

const services: readonly (readonly [string, FailingLine, readonly Attempt[]])[] = [
  ['database', database, [attempts.list, attempts.page, attempts.save]],
  ['files', files, [attempts.save]],
  ['GPT', gpt, [attempts.text]],
  ['voice', voice, [attempts.speech]],
  ['Slack', slack, [attempts.slack]],
]
for (const [name, line, touched] of services) {
  for (const kind of FAILURES) {
    const failure = `${name} ${kind}`
    line.fail(kind)
    const refusals = await during(failure, touched, kind === 'slow' ? 1 : 3)
    const met = line.met()
    line.fail(undefined)
    console.log(`${failure}: ${refusals} refused, ${met} connections met it`)
    // Feedback waits in a queue: nobody is notified.
    if (refusals === 0 && name !== 'Slack') wrong.push(`${failure}: nobody was refused, so nothing was tried`)
    await back(failure, touched)
  }
}
const half = await halfDone(kamae, member)
const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from slack_message')
if (rows[0]?.count !== messages) wrong.push(`${messages} feedback acknowledged, ${rows[0]?.count} kept`)
row(
  `12 database, files, GPT, voice, Slack each ${FAILURES.join(', ')}: ${asked} attempts`,
  `${refused} refused by 503 or 504, ${wrong.length} other than they should; ${posted} of ${messages} feedback at Slack already, the rest queued`,
  '0 other',
  wrong.length === 0 && refused > 0,
)
row('12 half done', `${half} of ${acknowledged.size} poses`, '0', half === 0 && acknowledged.size > 0)
row(
  '12 the slowest to be back',
  `${slowestBack.toFixed(1)} s`,
  `≤ ${MOST_SECONDS} s`,
  slowestBack <= MOST_SECONDS,
)
for (const line of wrong) console.log(line)
await kamae.stop()
for (const [, line] of services) line.close()
await speaker.close()
await model.stop()
s3.close()
hook.close()
await close()

await fullDisk()

/** A server whose data, PostgreSQL's too, lie on a disk that is full for a while. */
async function fullDisk(): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'kamae-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m,mode=755`, 'tmpfs', disk])
  let small: Kamae | undefined
  try {
    small = await startKamae(UNLIMITED, disk)
    const { url } = small
    const owner = await signUp(url, 'Haruka')
    acknowledged.clear()
    wrong.length = 0
    slowestBack = 0
    const touched = [attempt('saving a pose', () => savePose(owner))]
    await back('before the disk is full', touched)
    slowestBack = 0
    const filler = join(disk, 'filler')
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(filler, new Uint8Array(bavail * bsize))
    const refusals = await during('disk full', touched, 40)
    const reads = await during(
      'disk full',
      [attempt('a list', () => opened(`${url}/api/v1/avatarpose/list`))],
      3,
    )
    rmSync(filler)
    await back('disk full', touched)
    const broken = await halfDone(small, owner)
    for (const line of wrong) console.log(line)
    row(
      '12 the disk full',
      `${refusals} of 40 saves and ${reads} of 3 lists refused by 503, ${wrong.length} other than they should, ${broken} of ${acknowledged.size} poses half done, back in ${slowestBack.toFixed(1)} s`,
      `0 other, 0 half done, ≤ ${MOST_SECONDS} s`,
      refusals > 0 && wrong.length + broken === 0 && slowestBack <= MOST_SECONDS,
    )
  } finally {
    await small?.stop().catch(() => undefined)
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}
