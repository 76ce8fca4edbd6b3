import { aGet, aList } from '@kamae/entities/avatar/contract'
import {
  avatarposeArchive,
  avatarposeGet,
  avatarposeList,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import { articleGet, articleList } from '@kamae/entities/chatchara/article/contract'
import { shareAvatarPoseGet, shareAvatarPoseList } from '@kamae/entities/shareAvatarPose/contract'
import { userGet } from '@kamae/entities/user/contract'
import { wordJourneyGet, wordJourneyList } from '@kamae/entities/wordJourneyContent/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { NOWHERE, PEOPLE, type Resources, type Who } from '../testing/access-rows.ts'
import { OPERATOR, type People, signInPeople } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { callBy } from '../testing/ways-in.ts'

let server: TestServer
let people: People
let resources: Resources

beforeAll(async () => {
  server = await testServer({}, { KAMAE_OPERATOR: OPERATOR })
  people = await signInPeople(server)
  // Their profile is there from the first look at it on; it says who is leaving.
  await people.as('owner').call(userGet, {})
  resources = await people.makeResources(
    'owner',
    ({ poseId, sharedPoseId, slug, avatarId, publicArticleId, publicJourneyId }) => ({
      poseId,
      sharedPoseId,
      slug,
      avatarId,
      publicArticleId,
      publicJourneyId,
    }),
  )
})
beforeEach(async () => {
  await set(`update user_profile set deletes_at = null`)
  await set(`update shared_avatar_pose set hidden_at = null, archived_at = null`)
})

async function set(statement: string): Promise<void> {
  await server.backends.database.pool.query(statement)
}

/** What everyone gets for a resource, and for one that never was. */
async function answersTo(procedure: Parameters<typeof callBy>[2], input: (from: Resources) => object) {
  const nothing = await callBy('own', server, procedure, input(NOWHERE), people.token('owner'))
  const answers = await Promise.all(
    PEOPLE.map(async (who) => {
      const { code, text } = await callBy('own', server, procedure, input(resources), people.token(who))
      if (code === 'not-found') expect([who, text]).toEqual([who, nothing.text])
      else if (who !== 'owner')
        expect([who, text]).not.toEqual([who, expect.stringMatching(/leftIndex|owner@/)])
      return [who, code] as const
    }),
  )
  return Object.fromEntries(answers)
}

const everyone = (code: string, owner = code) =>
  Object.fromEntries(PEOPLE.map((who: Who) => [who, who === 'owner' ? owner : code]))

const STATES = [
  ['private', `visibility = 'private', archived_at = null`, everyone('not-found', 'ok')],
  ['unlisted', `visibility = 'unlisted', archived_at = null`, everyone('ok')],
  ['public', `visibility = 'public', archived_at = null`, everyone('ok')],
  ['archived', `visibility = 'public', archived_at = now()`, everyone('not-found', 'ok')],
  [
    'archived too long ago to come back',
    `visibility = 'public', archived_at = now() - interval '31 days'`,
    everyone('not-found'),
  ],
] as const

test('a pose that is shared with nobody', async () => {
  expect(await answersTo(avatarposeGet, ({ poseId }) => ({ id: poseId }))).toEqual(
    everyone('not-found', 'ok'),
  )
  await nobodyFinds(avatarposeList, {}, resources.poseId, false)
})

test('a pose that is shared, archived, and archived too long ago to come back', async () => {
  const answers = () => answersTo(avatarposeGet, ({ sharedPoseId }) => ({ id: sharedPoseId }))
  expect(await answers()).toEqual(everyone('ok'))
  await nobodyFinds(avatarposeList, {}, resources.sharedPoseId, true)
  await people.as('owner').call(avatarposeArchive, { id: resources.sharedPoseId })
  expect(await answers()).toEqual(everyone('not-found', 'ok'))
  await nobodyFinds(avatarposeList, {}, resources.sharedPoseId, false)
  await set(`update avatar_pose set archived_at = now() - interval '31 days' where archived_at is not null`)
  expect(await answers()).toEqual(everyone('not-found'))
  await set(`update avatar_pose set archived_at = now() where archived_at is not null`)
  const { version } = (await people.as('owner').call(avatarposeGet, { id: resources.sharedPoseId }))
    .avatarPose
  await people.as('owner').call(avatarposeUpdate, { id: resources.sharedPoseId, version, isArchived: false })
  expect(await answers()).toEqual(everyone('ok'))
})

test.each(STATES)('an avatar that is %s, and its file', async (name, state, expected) => {
  await set(`update avatar set visibility = 'private', archived_at = null where id = '${resources.avatarId}'`)
  const { content } = await people.as('owner').call(aGet, { id: resources.avatarId })
  await set(`update avatar set ${state} where id = '${resources.avatarId}'`)
  expect(await answersTo(aGet, ({ avatarId }) => ({ id: avatarId }))).toEqual(expected)
  await nobodyFinds(aList, { of: 'public' }, resources.avatarId, name === 'public')
  const { pathname } = new URL(content.fileUrl, server.url)
  const file = await server.fetch(pathname)
  const never = await server.fetch(`/files/${'0'.repeat(64)}.vrm`)
  expect(file.status).toBe(expected['nobody'] === 'ok' ? 200 : 404)
  if (file.status === 404) expect(await file.text()).toBe(await never.text())
  else await file.body?.cancel()
})

test.each(STATES)('an article that is %s', async (name, state, expected) => {
  await set(`update chatchara_article set ${state}`)
  expect(await answersTo(articleGet, ({ publicArticleId }) => ({ id: publicArticleId }))).toEqual(expected)
  await nobodyFinds(articleList, {}, resources.publicArticleId, name === 'public')
  await nobodyFinds(articleList, { userUid: 'nobody-at-all' }, resources.publicArticleId, false)
})

test.each(STATES)('a word journey that is %s', async (name, state, expected) => {
  await set(`update word_journey set ${state}`)
  expect(await answersTo(wordJourneyGet, ({ publicJourneyId }) => ({ id: publicJourneyId }))).toEqual(
    expected,
  )
  await nobodyFinds(wordJourneyList, {}, resources.publicJourneyId, name === 'public')
  await nobodyFinds(wordJourneyList, { text: 'Own' }, resources.publicJourneyId, name === 'public')
})

test('a shared pose whose pose is archived, and its card', async () => {
  await set(`update shared_avatar_pose set hidden_at = now()`)
  expect(await answersTo(shareAvatarPoseGet, ({ slug }) => ({ slug }))).toEqual(everyone('not-found', 'ok'))
  await nobodyFinds(shareAvatarPoseList, {}, resources.slug, false)
  expect((await server.fetch(`/cards/${resources.slug}.png`)).status).toBe(404)
})

test('a shared pose that was withdrawn', async () => {
  await set(`update shared_avatar_pose set archived_at = now()`)
  expect(await answersTo(shareAvatarPoseGet, ({ slug }) => ({ slug }))).toEqual(everyone('not-found'))
  await nobodyFinds(shareAvatarPoseList, {}, resources.slug, false)
})

test('everything public of somebody who is leaving', async () => {
  await set(`update avatar set visibility = 'public', archived_at = null`)
  await set(`update chatchara_article set visibility = 'public', archived_at = null`)
  await set(`update word_journey set visibility = 'public', archived_at = null`)
  await set(`update user_profile set deletes_at = now() + interval '7 days'`)
  const expected = everyone('not-found', 'ok')
  expect(await answersTo(avatarposeGet, ({ sharedPoseId }) => ({ id: sharedPoseId }))).toEqual(expected)
  expect(await answersTo(aGet, ({ avatarId }) => ({ id: avatarId }))).toEqual(expected)
  expect(await answersTo(shareAvatarPoseGet, ({ slug }) => ({ slug }))).toEqual(expected)
  expect(await answersTo(articleGet, ({ publicArticleId }) => ({ id: publicArticleId }))).toEqual(expected)
  expect(await answersTo(wordJourneyGet, ({ publicJourneyId }) => ({ id: publicJourneyId }))).toEqual(
    expected,
  )
  await nobodyFinds(avatarposeList, {}, resources.sharedPoseId, false)
  await nobodyFinds(wordJourneyList, {}, resources.publicJourneyId, false)
  await nobodyFinds(articleList, {}, resources.publicArticleId, false)
  await nobodyFinds(aList, { of: 'public' }, resources.avatarId, false)
  await nobodyFinds(shareAvatarPoseList, {}, resources.slug, false)
})

async function nobodyFinds(
  list: Parameters<typeof callBy>[2],
  input: object,
  name: string,
  isListed: boolean,
) {
  for (const who of PEOPLE) {
    const { code, text } = await callBy('own', server, list, input, people.token(who))
    expect([who, code, text.includes(name)]).toEqual([who, 'ok', isListed])
  }
}

const OF_OTHERS = ['guest', 'member', 'stranger', 'operator'] as const

test.each(OF_OTHERS)('an upload of another is as one that never was to the %s', async (who) => {
  const { uploadId } = await people.makeResources('owner', ({ uploadId: id }) => ({ id }))
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const headers = {
      authorization: `Bearer ${people.token(who)}`,
      'tus-resumable': '1.0.0',
      ...(method === 'PATCH' && { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
    }
    const body = method === 'PATCH' ? 'x' : null
    const others = await server.fetch(`/api/v1/uploads/${uploadId}`, { method, headers, body })
    const never = await server.fetch(`/api/v1/uploads/${NOWHERE.uploadId}`, { method, headers, body })
    expect([method, others.status, await others.text()]).toEqual([method, never.status, await never.text()])
    expect(others.ok).toBe(false)
  }
  const own = await server.fetch(`/api/v1/uploads/${uploadId}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${people.token('owner')}`, 'tus-resumable': '1.0.0' },
  })
  expect(own.status).toBe(200)
})

test('an export is its link alone: of any other link there is none', async () => {
  for (const token of ['a'.repeat(43), '..%2f..%2fsecret', '%00', 'x'])
    expect((await server.fetch(`/exports/${token}`)).status).toBe(404)
})
