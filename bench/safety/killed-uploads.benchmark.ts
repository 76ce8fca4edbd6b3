// The server is killed in the middle of 200 uploads: after the sweep no file is there that no row names, none is missing
// that a row names, and none has other bytes than its name says.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { fixedClock } from '@kamae/backend/system/clock'
import type { Files } from '@kamae/backend/files/files'
import { LARGEST_AVATAR, UPLOADS_PATH, aCreate, type Content } from '@kamae/entities/avatar/contract'
import { randomFrom } from '@kamae/entities/testing/hostile/random'
import { createClient } from '@kamae/protocol/client/client'
import { CallError } from '@kamae/protocol/contract/errors'
import { openWorld } from '@kamae/server/testing/open-world'
import { type LooseGltf, makeAvatar } from '@kamae/stage/testing/make-avatar'
import type { Pool } from 'pg'

import { row } from '../support/row.ts'
import { startOpenKamae } from './support/open-kamae.ts'
import { newSession } from './support/session-of.ts'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

const UPLOADS = Number(process.env.UPLOADS ?? 200)
const CONCURRENCY = 8
const LONGEST_ROUND_MS = 500
const PIECE = 16_000

const random = randomFrom(4)
const { kamae, pool, stop } = await startOpenKamae(UNLIMITED)
const people = await Promise.all(Array.from({ length: CONCURRENCY }, () => newSession(kamae.url)))
const kept = new Map<string, string>()
/** How many uploads every round cut off. */
const rounds: number[] = []
const cutOff = () => rounds.reduce((sum, count) => sum + count, 0)

for (;;) {
  if (cutOff() >= UPLOADS) break
  let isDead = false
  const uploads = people.map(async ({ token }, at) => {
    for (;;) {
      const file = freshFile()
      try {
        const content = await upload(token, file)
        kept.set(content.sha256, createHash('sha256').update(file).digest('hex'))
      } catch (error) {
        if (!isDead) throw error
        return { at, file }
      }
    }
  })
  await sleep(random.whole(LONGEST_ROUND_MS))
  isDead = true
  await kamae.kill()
  const broken = await Promise.all(uploads)
  rounds.push(broken.length)
  await kamae.restart()
  // Five at once a person: as if an hour had gone by, those that were left make room.
  await pool.query(`update upload set touched_at = touched_at - interval '2 hours'`)
  // Some of them go on where the dead server was; the others never come back.
  for (const { at, file } of broken.filter(() => random.whole(2) === 0))
    await goOn(people[at]?.token ?? '', file)
}
await kamae.terminate()

const world = openWorld(kamae.data, pool, fixedClock(new Date(Date.now() + 25 * 60 * 60 * 1000)))
await world.sweep()
const named = await namedFiles(pool)
const { found, mismatches } = await hashAll(world.files)
const halfWritten = ['files/.drafts', 'files/parts', 'scratch'].flatMap((name) =>
  leftIn(join(kamae.data, name)),
)
const orphans = [...found].filter((key) => !named.has(key)).length + halfWritten.length
const missing = [...named].filter((key) => !found.has(key)).length
const lost = [...kept.keys()].filter((sha256) => !named.has(`${sha256}.vrm`)).length
const otherBytes = [...kept].filter(([answered, real]) => answered !== real).length
if (named.size === 0 || kept.size === 0)
  throw new Error('No upload was ever finished: the result would be of nothing.')
const of = `in ${cutOff()} killed uploads, ${kept.size} finished ones, ${found.size} files`
row('killed uploads: orphans', `${orphans} ${of}`, '0', orphans === 0)
row('killed uploads: missing', `${missing + lost} ${of}`, '0', missing + lost === 0)
row('killed uploads: mismatches', `${mismatches + otherBytes} ${of}`, '0', mismatches + otherBytes === 0)
await world.close()
await stop()

function freshFile(): Uint8Array<ArrayBuffer> {
  const mark = crypto.randomUUID()
  return makeAvatar({ change: (gltf: LooseGltf) => (gltf.asset.generator = mark) })
}

async function upload(token: string, file: Uint8Array<ArrayBuffer>): Promise<Content> {
  const begun = await send(token, UPLOADS_PATH, 'POST', { 'upload-length': String(file.length) })
  const path = begun.headers.get('location') ?? ''
  return await sendRest(token, path, file, 0)
}

async function sendRest(
  token: string,
  path: string,
  file: Uint8Array<ArrayBuffer>,
  from: number,
): Promise<Content> {
  for (let at = from; at < file.length; at += PIECE) {
    const part = { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }
    await send(token, path, 'PATCH', part, file.subarray(at, at + PIECE))
  }
  const client = createClient({ origin: kamae.url, token: () => token })
  return (await client.call(aCreate, { uploadId: path.split('/').at(-1) ?? '' })).content
}

/** Finds the upload that the killed server had begun, and sends what it lacks. */
async function goOn(token: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const { rows } = await pool.query<{ id: string; received: number }>(
    `select id, received from upload where user_uid = $1 order by created_at desc limit 1`,
    [JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub],
  )
  const [last] = rows
  if (!last) return
  const path = `${UPLOADS_PATH}/${last.id}`
  const head = await send(token, path, 'HEAD')
  const offset = Number(head.headers.get('upload-offset'))
  if (offset !== last.received || offset > LARGEST_AVATAR)
    throw new Error('The offset is not what the rows say.')
  const content = await sendRest(token, path, file, offset).catch((error: unknown) => {
    // An upload of before this round may be the last: then these are not its bytes.
    if (error instanceof CallError && error.code === 'invalid-argument') return undefined
    throw error
  })
  if (content) kept.set(content.sha256, content.sha256)
}

async function send(
  token: string,
  path: string,
  method: string,
  headers: Record<string, string> = {},
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const answer = await fetch(kamae.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function namedFiles(db: Pool): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select file_key as key from avatar union select thumbnail_key from avatar where thumbnail_key is not null`,
  )
  return new Set(rows.map(({ key }) => key))
}

async function hashAll(files: Files): Promise<{ found: Set<string>; mismatches: number }> {
  const found = new Set<string>()
  let mismatches = 0
  for await (const { name } of files.list()) {
    const file = await files.read(name)
    const hash = createHash('sha256')
      .update(file?.bytes ?? '')
      .digest('hex')
    if (!name.startsWith(`${hash}.`)) mismatches++
    found.add(name)
  }
  return { found, mismatches }
}

function leftIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
