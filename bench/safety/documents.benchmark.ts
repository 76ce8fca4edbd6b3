// Benchmark 6. 100 writers at once on one document: wins = versions, nobody overwritten.
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { SAMPLE_POSE, SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { aCreate, aGet, aUpdate } from '@kamae/entities/avatar/contract'
import { avatarposeCreate, avatarposeGet, avatarposeUpdate } from '@kamae/entities/avatarpose/contract'
import { tempCreate, tempGet, tempUpdate } from '@kamae/entities/avatarposemaker/temp/contract'
import { userGet, userUpdate } from '@kamae/entities/user/contract'
import { startKamae } from '@kamae/e2e/support/start-kamae'
import { createClient } from '@kamae/protocol/client/client'
import { CallError } from '@kamae/protocol/contract/errors'
import { sendAvatar } from '@kamae/server/testing/send-avatar'
import { row } from '../support/row.ts'
import { crowd } from './support/crowd.ts'
import { newSession } from './support/session-of.ts'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

const WRITERS = 100
const ROUNDS = 30

/** A document that holds one number, and the version that it was read at. */
type Reading = { readonly version: number; readonly number: number }
type Document = {
  read(): Promise<Reading>
  write(version: number, number: number): Promise<unknown>
}

const kamae = await startKamae(UNLIMITED)
const { token } = await newSession(kamae.url)
const { call } = createClient({ origin: kamae.url, token: () => token })

async function pose(): Promise<Document> {
  const picture = await samplePicture()
  const { avatarPose } = await call(avatarposeCreate, { name: '0', pose: SAMPLE_POSE, picture })
  const { id } = avatarPose
  return {
    read: async () => {
      const { avatarPose: now } = await call(avatarposeGet, { id })
      return { version: now.version, number: Number(now.name) }
    },
    write: (version, number) => call(avatarposeUpdate, { id, version, name: String(number) }),
  }
}

async function draft(): Promise<Document> {
  const sceneOf = (number: number) => ({ ...SAMPLE_SCENE, name: String(number) })
  const { temp } = await call(tempCreate, { scene: sceneOf(0) })
  const { id } = temp
  return {
    read: async () => {
      const { temp: now } = await call(tempGet, { id })
      return { version: now.version, number: Number(now.name) }
    },
    write: (version, number) => call(tempUpdate, { id, version, scene: sceneOf(number) }),
  }
}

async function avatar(): Promise<Document> {
  const reached = { fetch: (path: string, init?: RequestInit) => fetch(kamae.url + path, init) }
  const uploadId = await sendAvatar(reached, token, 'Avatar')
  const { id } = (await call(aCreate, { uploadId, name: '0' })).content
  return {
    read: async () => {
      const { content } = await call(aGet, { id })
      return { version: content.version, number: Number(content.name) }
    },
    write: (version, number) => call(aUpdate, { id, version, name: String(number) }),
  }
}

async function profile(): Promise<Document> {
  const { user } = await call(userGet, {})
  await call(userUpdate, { version: user.version, name: '0' })
  return {
    read: async () => {
      const { user: now } = await call(userGet, {})
      return { version: now.version, number: Number(now.name) }
    },
    write: (version, number) => call(userUpdate, { version, name: String(number) }),
  }
}

/** Every writer adds one to the number it read. A writer that overwrote another would take one of them back. */
async function contend(name: string, document: Document): Promise<void> {
  const first = await document.read()
  const wonAt = new Map<number, number>()
  let tries = 0
  let twice = 0
  await crowd(WRITERS, WRITERS, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { version, number } = await document.read()
      tries++
      try {
        await document.write(version, number + 1)
      } catch (error) {
        if (error instanceof CallError && error.code === 'aborted') continue
        throw error
      }
      if (wonAt.has(version + 1)) twice++
      wonAt.set(version + 1, number + 1)
    }
  })
  const last = await document.read()
  const wins = wonAt.size
  // Version n is the n-th win and holds the number n: each winner had read the one before it.
  const broken = [...wonAt].filter(([at, number]) => number !== at - first.version + first.number).length
  const holds =
    wins > 0 &&
    twice + broken === 0 &&
    last.version - first.version === wins &&
    last.number - first.number === wins &&
    tries === WRITERS * ROUNDS
  row(
    `${WRITERS} writers on one document, ${name}`,
    `${tries} tries, ${wins} wins, ${last.version - first.version} versions, ${wins - (last.number - first.number)} overwritten`,
    'wins = versions, 0 overwritten',
    holds,
  )
}

await contend('avatarpose/update', await pose())
await contend('temp/update', await draft())
await contend('a/update', await avatar())
await contend('user/update', await profile())
await kamae.stop()
