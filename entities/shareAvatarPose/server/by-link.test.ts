import { samplePicture } from '@kamae/backend/testing/sample-picture'
import {
  avatarposeCreate,
  avatarposeDownload,
  avatarposeGet,
  avatarposeLike,
  avatarposeList,
  avatarposeSearch,
  avatarposeSimilar,
  avatarposeSuggestTags,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
  avatarposeBundleDownload,
  avatarposeBundleGet,
  avatarposeBundleUpdate,
} from '@kamae/entities/avatarposeBundle/contract'
import { chatcharaContentCreateByUser, chatcharaContentGet } from '@kamae/entities/chatchara/content/contract'
import { bundleContentList } from '@kamae/entities/bundleContent/contract'
import { featuredCreate, featuredList } from '@kamae/entities/featured/contract'
import { countTags } from '@kamae/entities/gallery/server/count-tags'
import { relistOld } from '@kamae/entities/gallery/server/tasks'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { personGet } from '@kamae/entities/person/contract'
import { roomContentCreate, roomContentGet, roomContentUpdate } from '@kamae/entities/room/content/contract'
import { wordJourneyCreate, wordJourneyGet } from '@kamae/entities/wordJourneyContent/contract'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { eq } from '@kamae/backend/database/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'
import { wrongCounts } from '../../gallery/server/testing/wrong-counts.ts'
import {
  shareAvatarPoseAncestors,
  shareAvatarPoseArchive,
  shareAvatarPoseCreate,
  shareAvatarPoseGet,
  shareAvatarPoseList,
  shareAvatarPoseRemixes,
  shareAvatarPoseSetVisibility,
  type SharedVisibility,
} from '../contract.ts'

let server: TestServer
let picture = ''
/** Where everything is that could name the pose `it`. */
const at = { own: '', others: '', journey: '' }
let root: Made
let it: Made
let remix: Made
type Made = { readonly id: string; readonly slug: string }

beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture()
  root = await make('stranger', 'Root')
  it = await make('owner', 'Lanternfish', { from: root.slug, tags: ['deep sea'] })
  remix = await make('stranger', 'Remix', { from: it.slug })
  at.own = await bundle('owner', 'public', it.slug)
  at.others = await bundle('stranger', 'public', it.slug)
  await as('owner').call(roomContentCreate, { domain: 'deep-sea', name: 'Deep sea' })
  const { room } = await as().call(roomContentGet, { domain: 'deep-sea' })
  const portrait = { poseId: it.id, avatar: { kind: 'default', id: 'momo' } as const }
  await as('owner').call(roomContentUpdate, {
    id: room.id,
    version: room.version,
    portrait,
    pickedPoseIds: [it.id],
  })
  const pose = { kind: 'shared', slug: it.slug } as const
  const steps = [{ id: '1', parentId: null, word: 'sea', language: 'en' as const, pose }]
  const { journey } = await as('member').call(wordJourneyCreate, { steps, visibility: 'public' })
  at.journey = journey.id
  await as('operator').call(featuredCreate, { kind: 'pose', id: it.id })
})
afterAll(() => server.close())

const as = (who?: Who) => server.as(who)
async function make(
  who: Who,
  name: string,
  { visibility, ...more }: { from?: string; tags?: string[]; visibility?: SharedVisibility } = {},
): Promise<Made> {
  server.clock.advance(1000)
  const input = { name, pose: SAMPLE_POSE, picture, ...more }
  const { avatarPose } = await as(who).call(avatarposeCreate, input)
  const { slug } = await as(who).call(shareAvatarPoseCreate, {
    poseId: avatarPose.id,
    ...(visibility && { visibility }),
  })
  return { id: avatarPose.id, slug }
}
async function bundle(who: Who, visibility: 'public' | 'unlisted', ...slugs: string[]) {
  const { avatarposeBundle } = await as(who).call(avatarposeBundleCreate, { name: 'Bundle', visibility })
  for (const shareSlug of slugs)
    await as(who).call(avatarposeBundleCreateContent, { bundleId: avatarposeBundle.id, shareSlug })
  return avatarposeBundle.id
}
const show = (visibility: SharedVisibility, slug = it.slug, who: Who = 'owner') =>
  as(who).call(shareAvatarPoseSetVisibility, { slug, visibility })
const contentsOf = (bundleId: string, who?: Who) => as(who).call(bundleContentList, { bundleId })

/** Each list, and what it says to somebody; all of it names the pose by its slug where it names it. */
const LISTS: Record<string, (who: Who | undefined) => Promise<unknown>> = {
  'the gallery, newest first': (who) => as(who).call(avatarposeList, {}),
  'the gallery, most liked first': (who) => as(who).call(avatarposeList, { sort: 'liked' }),
  'the gallery, rising first': (who) => as(who).call(avatarposeList, { sort: 'rising' }),
  'the poses of its tag': (who) => as(who).call(avatarposeList, { tag: 'deep sea' }),
  'the poses of its maker': (who) => as(who).call(avatarposeList, { userUid: 'owner' }),
  'the poses of its maker with its tag': (who) =>
    as(who).call(avatarposeList, { userUid: 'owner', tag: 'deep sea' }),
  'a search for its name': (who) => as(who).call(avatarposeSearch, { text: 'lanternfish' }),
  'a search for its tag': (who) => as(who).call(avatarposeSearch, { text: 'sea', tag: 'deep sea' }),
  'a search in what its maker shares': (who) =>
    as(who).call(avatarposeSearch, { text: 'lanternfish', userUid: 'owner' }),
  'similar poses': (who) => as(who).call(avatarposeSimilar, { pose: SAMPLE_POSE }),
  'similar poses of its tag': (who) => as(who).call(avatarposeSimilar, { slug: root.slug, tag: 'deep sea' }),
  'what is shared, newest first': (who) => as(who).call(shareAvatarPoseList, {}),
  'the remixes of what it was started from': (who) =>
    as(who).call(shareAvatarPoseRemixes, { slug: root.slug }),
  'what its remix was started from': (who) => as(who).call(shareAvatarPoseAncestors, { slug: remix.slug }),
  'the page of its remix': (who) => as(who).call(shareAvatarPoseGet, { slug: remix.slug }),
  'what is featured': (who) => as(who).call(featuredList, { kind: 'pose' }),
  'a room that picks it and has it as its portrait': (who) =>
    as(who).call(roomContentGet, { domain: 'deep-sea' }),
  'a public bundle of its maker': (who) => contentsOf(at.own, who),
  'a public bundle of somebody else': (who) => contentsOf(at.others, who),
  'a word journey': (who) => as(who).call(wordJourneyGet, { id: at.journey }),
}

test.each(Object.entries(LISTS))(
  'while it is shared by its link alone, a pose is not in %s, and then again',
  async (_name, read) => {
    const isNamed = async (who?: Who) => JSON.stringify(await read(who)).includes(it.slug)
    expect([await isNamed(), await isNamed('guest')]).toEqual([true, true])
    await show('unlisted')
    try {
      expect([await isNamed(), await isNamed('guest')]).toEqual([false, false])
    } finally {
      await show('public')
    }
    expect([await isNamed(), await isNamed('guest')]).toEqual([true, true])
  },
)

test('its tag is not suggested, its maker’s page and a cover do not count it', async () => {
  const counts = async () => {
    await countTags.run(server.world)
    const { tags } = await as().call(avatarposeSuggestTags, { text: 'deep' })
    const { person } = await as().call(personGet, { uid: 'owner' })
    const { avatarposeBundle: own } = await as().call(avatarposeBundleGet, { id: at.own })
    const { avatarposeBundle: others } = await as('stranger').call(avatarposeBundleGet, { id: at.others })
    return [
      tags.length,
      person.poseCount,
      own.contentCount,
      own.covers.length,
      others.contentCount,
      others.covers.length,
    ]
  }
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1])
  await show('unlisted')
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
  await show('public')
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1])
})

test('whoever has the link opens it, likes it, downloads it and starts from it; its maker finds it in their own', async () => {
  const made = await make('owner', 'Comb jelly', { visibility: 'unlisted' })
  const { sharedAvatarPose } = await as().call(shareAvatarPoseGet, { slug: made.slug })
  expect(sharedAvatarPose).toMatchObject({ name: 'Comb jelly', visibility: 'unlisted', isLiked: false })
  expect((await as().call(avatarposeGet, { id: made.id })).avatarPose.visibility).toBe('unlisted')
  expect(await as('stranger').call(avatarposeLike, { id: made.id })).toEqual({ isLiked: true, likeCount: 1 })
  const { avatarPose: own } = await as('owner').call(avatarposeGet, { id: made.id })
  expect([own.visibility, own.shareSlug, own.likeCount]).toEqual(['unlisted', made.slug, 1])
  await as('stranger').call(avatarposeDownload, { id: made.slug })
  const from = await make('stranger', 'Of a jelly', { from: made.slug })
  const idsOf = async (who: Who, input: object) =>
    (await as(who).call(avatarposeList, input)).items.map(({ id, visibility }) => [id, visibility])
  for (const input of [{ liked: true }, { charged: true }])
    expect(await idsOf('stranger', input)).toContainEqual([made.id, 'unlisted'])
  expect(await idsOf('owner', { mine: true })).toContainEqual([made.id, 'unlisted'])
  // It is credited by its name; its maker alone is led to it.
  const parentFor = async (who?: Who) =>
    (await as(who).call(shareAvatarPoseGet, { slug: from.slug })).sharedAvatarPose.parent
  expect(await parentFor()).toMatchObject({ slug: null, name: 'Comb jelly', userName: 'The owner' })
  expect(await parentFor('owner')).toMatchObject({ slug: made.slug })
  const nearest = async (who?: Who) =>
    (await as(who).call(shareAvatarPoseAncestors, { slug: from.slug })).ancestors[0]
  expect(await nearest()).toMatchObject({ slug: null, name: 'Comb jelly', preview: null, pictureUrl: null })
  expect(await nearest('owner')).toMatchObject({ slug: made.slug })
  expect(await wrongCounts(server)).toEqual([])
})

test('likes of meanwhile count in the lists that it comes into, and a task leaves it where it is', async () => {
  await show('unlisted')
  await as('member').call(avatarposeLike, { id: it.id })
  await server.db.update(listedPose).set({ projection: 0 }).where(eq(listedPose.poseId, it.id))
  await relistOld.run(server.world)
  expect((await as().call(avatarposeList, { userUid: 'owner' })).items).toEqual([])
  await show('public')
  const [first] = (await as().call(avatarposeList, { sort: 'liked', tag: 'deep sea' })).items
  expect([first?.id, first?.likeCount]).toEqual([it.id, 1])
  await as('member').call(avatarposeLike, { id: it.id, isLiked: false })
  expect(await wrongCounts(server)).toEqual([])
})

test('it is new when everyone first finds it, and keeps that place', async () => {
  const names = async (sort: 'newest' | 'rising') =>
    (await as().call(avatarposeList, { userUid: 'member', sort })).items.map(({ name }) => name)
  const link = await make('member', 'link', { visibility: 'unlisted' })
  await make('member', 'between')
  server.clock.advance(1000)
  await show('public', link.slug, 'member')
  expect([await names('newest'), await names('rising')]).toEqual([
    ['link', 'between'],
    ['link', 'between'],
  ])
  server.clock.advance(1000)
  await make('member', 'last')
  await show('unlisted', link.slug, 'member')
  server.clock.advance(1000)
  await show('public', link.slug, 'member')
  expect(await names('newest')).toEqual(['last', 'link', 'between'])
})

test('shared again it stays what it was; all its snapshots are alike; withdrawn it begins anew', async () => {
  const made = await make('member', 'Again', { visibility: 'unlisted' })
  await as('member').call(avatarposeUpdate, { id: made.id, version: 1, name: 'Again, changed' })
  const second = (await as('member').call(shareAvatarPoseCreate, { poseId: made.id })).slug
  const seen = async (slug: string) =>
    (await as().call(shareAvatarPoseGet, { slug })).sharedAvatarPose.visibility
  expect([await seen(made.slug), await seen(second)]).toEqual(['unlisted', 'unlisted'])
  const { sharedAvatarPose } = await show('public', made.slug, 'member')
  expect(sharedAvatarPose.visibility).toBe('public')
  expect([await seen(made.slug), await seen(second)]).toEqual(['public', 'public'])
  await show('unlisted', second, 'member')
  for (const slug of [made.slug, second]) await as('member').call(shareAvatarPoseArchive, { slug })
  expect((await as('member').call(avatarposeGet, { id: made.id })).avatarPose.visibility).toBe('private')
  const third = (await as('member').call(shareAvatarPoseCreate, { poseId: made.id })).slug
  expect(await seen(third)).toBe('public')
  for (const [who, slug] of [
    ['stranger', third],
    ['member', made.slug],
    ['member', 'zzzzzzzzzz'],
  ] as const)
    expect((await failureOf(show('unlisted', slug, who))).code).toBe('not-found')
})

test('a bundle by its link shows what its maker shares by link; nobody puts in what another does', async () => {
  const made = await make('owner', 'Siphonophore', { visibility: 'unlisted' })
  const refused = await failureOf(bundle('stranger', 'unlisted', made.slug))
  expect([refused.code, refused.details]).toEqual([
    'permission-denied',
    { field: 'shareSlug', reason: 'by-link' },
  ])
  const id = await bundle('owner', 'unlisted', made.slug)
  const shown = async (who?: Who) => {
    const { avatarposeBundle } = await as(who).call(avatarposeBundleGet, { id })
    const { items } = await contentsOf(id, who)
    return [avatarposeBundle.contentCount, items.map(({ avatarPose }) => avatarPose?.name)]
  }
  expect(await shown()).toEqual([1, ['Siphonophore']])
  expect(await as('stranger').call(avatarposeBundleDownload, { id })).toMatchObject({ poseCount: 1 })
  await as('owner').call(avatarposeBundleUpdate, { id, version: 1, visibility: 'public' })
  expect(await shown()).toEqual([0, []])
  expect(await shown('owner')).toEqual([1, ['Siphonophore']])
  // Who was charged is told that something is missing.
  expect(await shown('stranger')).toEqual([0, [undefined]])
  expect((await failureOf(as('member').call(avatarposeBundleDownload, { id }))).details).toEqual({
    reason: 'empty',
  })
})

test('who knows it by its id alone, as characters name what they move by, is not led to its link', async () => {
  const made = await make('owner', 'Sea angel', { visibility: 'unlisted' })
  const card = { name: 'Diver', description: 'Dives.', first_mes: 'Hello.' }
  const { character } = await as('owner').call(chatcharaContentCreateByUser, {
    card,
    greetingPoseId: made.id,
    visibility: 'public',
  })
  const said = async (who?: Who) => {
    const answers = await Promise.all([
      as(who).call(chatcharaContentGet, { id: character.id }),
      as(who).call(avatarposeGet, { id: made.id }),
      who && as(who).call(avatarposeDownload, { id: made.id }),
    ])
    return answers.map((answer) => JSON.stringify(answer ?? '').includes(made.slug))
  }
  expect(await said()).toEqual([false, false, false])
  expect(await said('stranger')).toEqual([false, false, false])
  expect(await said('owner')).toEqual([false, true, true])
  const { credit } = await as('stranger').call(avatarposeDownload, { id: made.slug })
  expect(credit).toContain(`/p/${made.slug}`)
  await show('public', made.slug)
  expect(await said('stranger')).toEqual([false, true, true])
})

test('a character moves as its maker’s unlisted pose does, and not as another’s', async () => {
  const made = await make('owner', 'Sea butterfly', { visibility: 'unlisted' })
  const card = { name: 'Swimmer', description: 'Swims.', first_mes: 'Hello.' }
  const moving = async (who: Who) => {
    const { character } = await as(who).call(chatcharaContentCreateByUser, {
      card,
      greetingPoseId: made.id,
      visibility: 'public',
    })
    return async () => {
      const { poses } = await as().call(chatcharaContentGet, { id: character.id })
      return Object.hasOwn(poses, made.id)
    }
  }
  const [own, others] = [await moving('owner'), await moving('stranger')]
  expect([await own(), await others()]).toEqual([true, false])
  await show('public', made.slug)
  expect([await own(), await others()]).toEqual([true, true])
})
