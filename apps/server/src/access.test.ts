import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { testDatabase } from '@kamae/backend/testing/test-database'
import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { tempCreate } from '@kamae/entities/avatarposemaker/temp/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { userGet } from '@kamae/entities/user/contract'
import type { Pose } from '@kamae/pose/pose'
import type { Scene } from '@kamae/pose/scene'
import { type Client, createClient } from '@kamae/protocol/client'
import { CallError } from '@kamae/protocol/errors'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withDatabase } from './backends.ts'
import { PROCEDURES } from './procedures.ts'
import { type TestServer, testServer } from './testing/test-server.ts'

const PEOPLE = ['nobody', 'guest', 'stranger', 'owner', 'operator'] as const
type Who = (typeof PEOPLE)[number]

/** What the owner has, made anew for each call that is tried. */
type Things = {
  readonly poseId: string
  readonly slug: string
  readonly tempId: string
  readonly userVersion: number
}
type Row = { readonly input: (things: Things) => object } & Readonly<Record<Who, string>>

const NOT_YOURS = {
  nobody: 'unauthenticated',
  guest: 'not-found',
  stranger: 'not-found',
  owner: 'ok',
  operator: 'not-found',
} as const
const SIGNED_IN = {
  nobody: 'unauthenticated',
  guest: 'ok',
  stranger: 'ok',
  owner: 'ok',
  operator: 'ok',
} as const
const EVERYONE = { ...SIGNED_IN, nobody: 'ok' } as const

// A word that only its owner may read, in a place that no preview shows.
const SECRET = 'secretExpression'
const POSE: Pose = {
  format: 'kamae-pose',
  version: 1,
  rotations: { leftIndexProximal: [0, 0, Math.SQRT1_2, Math.SQRT1_2] },
  hips: [0, 0, 0],
  expressions: { [SECRET]: 1 },
  gaze: { kind: 'ahead' },
}
const SCENE: Scene = {
  format: 'kamae-scene',
  version: 1,
  name: SECRET,
  avatars: [],
  camera: { position: [0, 1, 3], target: [0, 1, 0], fov: 30, roll: 0, projection: 'perspective' },
  background: { kind: 'studio' },
  limits: true,
}
const PICTURE = (
  await sharp({ create: { width: 4, height: 4, channels: 4, background: '#2255cc' } })
    .png()
    .toBuffer()
).toString('base64')

/** What each procedure answers to each person; a call without a row fails the test below. */
const EXPECTED: Readonly<Record<string, Row>> = {
  'user/get': { input: () => ({}), ...SIGNED_IN },
  // Everyone has a profile of their own and no way to name another's: the owner's version is not theirs.
  'user/update': { input: ({ userVersion }) => ({ version: userVersion, name: 'N' }), ...SIGNED_IN },
  'avatarpose/create': {
    input: () => ({ name: 'N', pose: { ...POSE, rotations: {}, expressions: {} }, picture: PICTURE }),
    ...SIGNED_IN,
    guest: 'permission-denied',
  },
  'avatarpose/get': { input: ({ poseId }) => ({ id: poseId }), ...NOT_YOURS, nobody: 'not-found' },
  'avatarpose/list': { input: () => ({}), ...EVERYONE },
  'avatarpose/update': { input: ({ poseId }) => ({ id: poseId, version: 1, name: 'N' }), ...NOT_YOURS },
  'avatarpose/archive': { input: ({ poseId }) => ({ id: poseId }), ...NOT_YOURS },
  'shareAvatarPose/create': { input: ({ poseId }) => ({ poseId }), ...NOT_YOURS },
  'shareAvatarPose/get': { input: ({ slug }) => ({ slug }), ...EVERYONE },
  'shareAvatarPose/list': { input: () => ({}), ...EVERYONE },
  'avatarposemaker/temp/create': { input: () => ({ scene: { ...SCENE, name: 'N' } }), ...SIGNED_IN },
  'avatarposemaker/temp/get': { input: ({ tempId }) => ({ id: tempId }), ...NOT_YOURS },
  'avatarposemaker/temp/list': { input: () => ({}), ...SIGNED_IN },
  'avatarposemaker/temp/update': {
    input: ({ tempId }) => ({ id: tempId, version: 1, scene: SCENE }),
    ...NOT_YOURS,
  },
  'avatarposemaker/temp/archive': { input: ({ tempId }) => ({ id: tempId }), ...NOT_YOURS },
}

const folder = mkdtempSync(join(tmpdir(), 'kamae-access-'))
const clients = new Map<Who, Client>()
let ownersToken: string | null = null
let server: TestServer

beforeAll(async () => {
  const backends = await withDatabase(await testDatabase(), {
    KAMAE_DATA: folder,
    KAMAE_SECRET: undefined,
    KAMAE_OPERATOR: 'operator@example.org',
  })
  server = await testServer({ backends })
  for (const who of PEOPLE) {
    const token = who === 'nobody' ? null : await tokenOf(who)
    if (who === 'owner') ownersToken = token
    clients.set(who, createClient({ origin: server.url, token: () => token }))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

async function tokenOf(who: Who): Promise<string> {
  const body = { email: `${who}@example.org`, password: `a long password of the ${who}`, name: who }
  const way = who === 'guest' ? 'sign-in/anonymous' : 'sign-up/email'
  const signedIn = await server.fetch(`/api/v1/auth/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who === 'guest' ? {} : body),
  })
  const headers = { authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` }
  const answer = await server.fetch('/api/v1/auth/token', { headers })
  return ((await answer.json()) as { token: string }).token
}

function as(who: Who): Client {
  const client = clients.get(who)
  if (!client) throw new Error(`${who} has not signed in`)
  return client
}

async function makeThings(who: Who): Promise<Things> {
  const owner = as('owner')
  const { avatarPose } = await owner.call(avatarposeCreate, { name: 'Own', pose: POSE, picture: PICTURE })
  const { slug } = await owner.call(shareAvatarPoseCreate, { poseId: avatarPose.id })
  const { temp } = await owner.call(tempCreate, { scene: SCENE })
  const userVersion = who === 'nobody' ? 1 : (await as(who).call(userGet, {})).user.version
  return { poseId: avatarPose.id, slug, tempId: temp.id, userVersion }
}

test('every call has an expectation, and every expectation a call', () => {
  const paths = PROCEDURES.map(({ procedure }) => procedure.path)
  expect(Object.keys(EXPECTED).toSorted()).toEqual(paths.toSorted())
})

test.each(PROCEDURES.map(({ procedure }) => [procedure.path, procedure] as const))(
  '%s answers each person as expected and leaks nothing of another',
  async (path, procedure) => {
    const row = EXPECTED[path]
    if (!row) throw new Error(`Say in EXPECTED who may call ${path}.`)
    for (const who of PEOPLE) {
      const things = await makeThings(who)
      const outcome = await as(who)
        .call(procedure, row.input(things))
        .then(
          (answer) => ({ code: 'ok', text: JSON.stringify(answer) }),
          (error: unknown) => {
            if (!(error instanceof CallError)) throw error
            return { code: error.code, text: JSON.stringify([error.message, error.details]) }
          },
        )
      expect([who, outcome.code]).toEqual([who, row[who]])
      if (who !== 'owner') expect(outcome.text).not.toMatch(/secretExpression|leftIndex|owner@example/)
    }
  },
)

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e',
  "'; drop table avatar_pose; --",
  '%',
  'x'.repeat(100_000),
  [],
  [null],
  {},
  { constructor: { prototype: { polluted: true } } },
  [[[[[[]]]]]],
]

/** The input again and again, each time with another value in one of its fields. */
function* spoilt(value: unknown): Generator {
  yield* HOSTILE
  if (typeof value !== 'object' || value === null) return
  for (const [key, field] of Object.entries(value)) {
    for (const other of spoilt(field)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
    }
  }
}

test.each(PROCEDURES.map(({ procedure }) => [procedure.path, procedure] as const))(
  '%s answers whatever stands in any field without failing on our side',
  async (path, { method }) => {
    const input = EXPECTED[path]?.input(await makeThings('owner'))
    const headers = { authorization: `Bearer ${ownersToken}` }
    for (const body of spoilt(input)) {
      const answer = await server.fetch(`/api/v1/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      if (answer.status >= 500) throw new Error(`${answer.status} for ${JSON.stringify(body).slice(0, 200)}`)
      await answer.arrayBuffer()
    }
    if (method === 'GET') {
      for (const query of [
        '%',
        '&&&',
        'id[]=1&id=2',
        'id[__proto__]=1',
        'limit=9e99',
        `cursor=${'z'.repeat(5000)}`,
      ]) {
        const answer = await server.fetch(`/api/v1/${path}?${query}`, { headers })
        expect([query, answer.status < 500]).toEqual([query, true])
      }
    }
    expect(server.logged.filter(([level]) => level === 'error')).toEqual([])
  },
)
