import { avatarposeLike } from '@kamae/entities/avatarpose/contract'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
  avatarposeBundleList,
} from '@kamae/entities/avatarposeBundle/contract'
import { featuredCreate, featuredListAll } from '@kamae/entities/featured/contract'
import { housePoseId } from '@kamae/entities/house/server/house-id'
import { namesIn } from '@kamae/entities/house/server/names'
import { reportCreate, reportList } from '@kamae/entities/report/contract'
import { shareAvatarPoseList } from '@kamae/entities/shareAvatarPose/contract'
import { slackMessageList } from '@kamae/entities/slackMessage/contract'
import { userExport, userUpdate, userGet } from '@kamae/entities/user/contract'
import { createClient } from '@kamae/protocol/client/client'
import { beforeAll, expect, test } from 'vitest'

import { worldOf } from '../backends/backends.ts'
import { OPERATOR, type People, signInPeople } from '../testing/people.ts'
import { readZip } from '@kamae/backend/testing/read-zip'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { readSeedPack } from './pack.ts'
import { plantSeeds } from './plant.ts'

const WAVE = housePoseId('wave')

let server: TestServer
let people: People
beforeAll(async () => {
  server = await testServer({}, { KAMAE_OPERATOR: OPERATOR, SLACK_LANGUAGE: 'ko' })
  people = await signInPeople(server)
  const pack = readSeedPack()
  await plantSeeds(worldOf(server.backends), { pack: { ...pack, poses: pack.poses.slice(0, 8) } })
}, 120_000)

/** The calls of somebody who reads in a language. */
function reading(who: Parameters<People['token']>[0], language: string) {
  return createClient({
    origin: server.url,
    token: () => people.token(who) ?? null,
    fetch: (url, init) => {
      const headers = new Headers(init.headers)
      headers.set('accept-language', language)
      return fetch(url, { ...init, headers })
    },
  })
}

// What is the house's speaks the reader's language on the desk, in Slack and in archives too.
test('the operator is notified of what is featured in the language of the page', async () => {
  const [bundle] = (await people.as('owner').call(avatarposeBundleList, { userUid: 'kamae' })).items
  await people.as('operator').call(featuredCreate, { kind: 'pose', id: WAVE })
  await people.as('operator').call(featuredCreate, { kind: 'bundle', id: bundle?.id ?? '' })
  for (const language of ['en', 'de', 'ja']) {
    const { poses, tags } = namesIn(language)
    const named = async (kind: 'pose' | 'bundle') =>
      (await reading('operator', language).call(featuredListAll, { kind })).featured.map(({ name }) => name)
    expect(await named('pose')).toEqual([poses['wave']])
    expect(await named('bundle')).toEqual([tags.standing])
  }
})

test('a report of it is named on the desk as its reader reads, and in Slack as the operator’s Slack does', async () => {
  await reading('member', 'fr').call(reportCreate, {
    kind: 'pose',
    id: WAVE,
    reason: 'other',
    words: 'Look.',
  })
  const [reported] = (await reading('operator', 'de').call(reportList, {})).items
  expect(reported).toMatchObject({ item: WAVE, name: namesIn('de').poses['wave'] })
  const [message] = (await reading('operator', 'de').call(slackMessageList, {})).items
  expect(message?.words.split('\n')).toEqual([expect.any(String), namesIn('ko').poses['wave'], 'Look.'])
})

test('the archive of one’s own data names what one likes and collected in one’s own language', async () => {
  const member = reading('member', 'en')
  const { user } = await member.call(userGet, {})
  await member.call(userUpdate, { version: user.version, lang: 'es' })
  await member.call(avatarposeLike, { id: WAVE })
  const { avatarposeBundle } = await member.call(avatarposeBundleCreate, {
    name: 'Wave',
    visibility: 'private',
  })
  const sharedPoses = (await member.call(shareAvatarPoseList, { limit: 100 })).items
  const slug = sharedPoses.find(({ poseId }) => poseId === WAVE)?.slug ?? ''
  await member.call(avatarposeBundleCreateContent, { bundleId: avatarposeBundle.id, shareSlug: slug })
  const { url } = await member.call(userExport, {})
  const files = readZip(Buffer.from(await (await server.fetch(new URL(url).pathname)).arrayBuffer()))
  const rowsOf = (path: string) =>
    JSON.parse(Buffer.from(files.get(path) ?? []).toString()) as { name: string }[]
  const name = namesIn('es').poses['wave']
  expect(rowsOf('likes.json').map((row) => row.name)).toEqual([name])
  expect(rowsOf('bundle-contents.json').map((row) => row.name)).toEqual([name])
  // What somebody called a resource of theirs stays.
  expect(rowsOf('bundles.json').map((row) => row.name)).toEqual(['Wave'])
})
