import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { cardChunk, makePng } from '@kamae/character/testing/make-png'
import { FOREIGN_CARDS } from '@kamae/character/testing/foreign-cards'
import { HOSTILE_CARDS } from '@kamae/character/testing/hostile-cards'
import { SILLY_TAVERN_PNG, WRITTEN_CARDS } from '@kamae/character/testing/written-cards'
import { readPngCard } from '@kamae/character/card/png-card'
import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { blockArchive, blockCreate } from '@kamae/entities/block/contract'
import { reportCreate, reportDecide } from '@kamae/entities/report/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { userGet, userUpdate } from '@kamae/entities/user/contract'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../../testing/server.ts'
import {
  chatcharaContentArchive,
  chatcharaContentCopy,
  chatcharaContentCreate,
  chatcharaContentCreateByUser,
  chatcharaContentExport,
  chatcharaContentFav,
  chatcharaContentGet,
  chatcharaContentImport,
  chatcharaContentIncrement,
  chatcharaContentList,
  chatcharaContentStock,
  chatcharaContentUpdate,
} from '../contract.ts'
import { readForTalk } from './read-for-talk.ts'

let server: TestServer
let picture = ''
beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture()
})
afterAll(() => server.close())

const CARD = {
  zeta: { b: 1, a: [2, { y: null, x: 1.5 }] },
  name: '  Mio\u200b  the Cook ',
  first_mes: 'Sit. Eat first, talk later.',
  description: 'A cook.',
  alternate_greetings: ['Again?'],
  tags: ['kitchen', 'KITCHEN', ''],
  extensions: { other: { kept: true } },
  alpha: 1,
}

const create = async (input: object = {}, who: 'owner' | 'stranger' = 'owner') =>
  (await server.as(who).call(chatcharaContentCreateByUser, { card: CARD, ...input })).character

test('a new character is private, has a body, and its card as it was sent, field by field in its order', async () => {
  const character = await create({ introduction: ' She cooks. ', picture })
  expect(character).toMatchObject({
    userUid: 'owner',
    visibility: 'private',
    name: 'Mio the Cook',
    about: { introduction: 'She cooks.', greeting: CARD.first_mes, greetingCount: 2 },
    avatarId: 'momo',
    avatar: { kind: 'default', id: 'momo' },
    tags: ['kitchen', 'KITCHEN'],
    isOfficial: false,
    origin: null,
    pictureWidth: 12,
    isMine: true,
    version: 1,
  })
  expect(JSON.stringify(character.card)).toBe(JSON.stringify(CARD))
  const { character: read, poses } = await server
    .as('owner')
    .call(chatcharaContentGet, { id: character.slug })
  expect(read).toEqual(character)
  expect(poses).toEqual({})
  for (const who of ['stranger', 'operator', 'guest', undefined] as const)
    for (const id of [character.id, character.slug])
      expect((await failureOf(server.as(who).call(chatcharaContentGet, { id }))).code).toBe('not-found')
})

test.each([
  ['no name', { card: { description: 'x' } }, 'card'],
  ['a name that shows nothing', { card: { name: '\u200b' } }, 'card'],
  ['a card of 2 MiB', { card: { name: 'A', description: 'x'.repeat(2 * 1024 * 1024) } }, 'card'],
  ['NUL in a text', { card: { name: 'A', description: 'a\u0000' } }, 'card'],
  ['a feeling that nobody has', { reactions: { hungry: {} } }, 'reactions'],
  [
    '25 gestures',
    { gestures: Array.from({ length: 25 }, (_, at) => ({ name: `g${at}`, poseId: 'wave' })) },
    'gestures',
  ],
  [
    'one gesture twice',
    {
      gestures: [
        { name: 'Wave', poseId: 'wave' },
        { name: 'wave', poseId: 'bow' },
      ],
    },
    'gestures',
  ],
  ['a pose with a path', { greetingPoseId: '../wave' }, 'greetingPoseId'],
  ['a temperature of 3', { model: { name: null, temperature: 3, maxTokens: 100 } }, 'model.temperature'],
  ['a template that is not there', { promptTempId: '00000000-0000-4000-8000-000000000000' }, 'promptTempId'],
  ['text for a picture', { picture: 'no picture!' }, 'picture'],
])('%s is refused with its field named', async (_, change, field) => {
  const error = await failureOf(create(change))
  expect(['invalid-argument', 'not-found']).toContain(error.code)
  expect(error.details).toMatchObject({ field: expect.stringContaining(field) })
  expect(server.failures).toEqual([])
})

test('a stale update is refused with the current one; what is not named stays', async () => {
  const owner = server.as('owner')
  const { id, card } = await create()
  const changed = { ...card, description: 'A better cook.' }
  const { character } = await owner.call(chatcharaContentUpdate, {
    id,
    version: 1,
    card: changed,
    avatarId: 'sora',
  })
  expect(JSON.stringify(character.card)).toBe(JSON.stringify(changed))
  expect(character).toMatchObject({ avatarId: 'sora', version: 2, tags: ['kitchen', 'KITCHEN'] })
  const stale = await failureOf(owner.call(chatcharaContentUpdate, { id, version: 1, introduction: 'x' }))
  expect([stale.code, stale.details]).toMatchObject([
    'aborted',
    { current: { version: 2, avatarId: 'sora' } },
  ])
  const tagged = await owner.call(chatcharaContentUpdate, { id, version: 2, tags: ['soup', 'soup'] })
  expect(tagged.character).toMatchObject({
    tags: ['soup'],
    card: { tags: ['soup'], description: 'A better cook.' },
  })
  expect(Object.keys(tagged.character.card ?? {})).toEqual(Object.keys(CARD))
})

test('thirty updates of one version at once: one wins', async () => {
  const { id } = await create()
  const calls = Array.from({ length: 30 }, (_, at) =>
    server.as('owner').call(chatcharaContentUpdate, { id, version: 1, introduction: `${at}` }),
  )
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

const CANARY = 'canary-7f3e9a'

test('a hidden persona is in no answer, export, list, search or error of another; a private one nowhere at all', async () => {
  const owner = server.as('owner')
  const card = {
    ...CARD,
    name: 'Keeper',
    description: CANARY,
    personality: CANARY,
    scenario: CANARY,
    mes_example: CANARY,
    system_prompt: CANARY,
    post_history_instructions: CANARY,
    creator_notes: CANARY,
    alternate_greetings: [CANARY],
    character_book: { entries: [{ keys: [CANARY], content: CANARY }] },
    extensions: { depth_prompt: { prompt: CANARY } },
    unknown: CANARY,
  }
  const hidden = await create({ card, tags: ['keeper'], visibility: 'public', isPersonaHidden: true })
  const secret = await create({ card: { ...card, name: CANARY, first_mes: CANARY }, introduction: CANARY })
  for (const who of ['stranger', 'operator', 'guest', undefined] as const) {
    const other = server.as(who)
    const answers: unknown[] = [
      await other.call(chatcharaContentGet, { id: hidden.id }),
      await other.call(chatcharaContentGet, { id: hidden.slug }),
      await other.call(chatcharaContentList, { limit: 100 }),
      await other.call(chatcharaContentList, { text: CANARY }),
      await other.call(chatcharaContentList, { text: 'keeper' }),
    ]
    for (const id of [hidden.id, secret.id]) {
      const refused = [
        () => other.call(chatcharaContentExport, { id }),
        () => other.call(chatcharaContentExport, { id, format: 'png' }),
        () => other.call(chatcharaContentCopy, { id }),
        () => other.call(chatcharaContentUpdate, { id, version: 1, introduction: 'x' }),
        () => other.call(chatcharaContentArchive, { id }),
      ]
      const unseen = [
        () => other.call(chatcharaContentGet, { id }),
        () => other.call(chatcharaContentStock, { id }),
        () => other.call(chatcharaContentFav, { id }),
        () => other.call(reportCreate, { kind: 'character', id, reason: 'spam' }),
      ]
      for (const call of id === secret.id ? [...refused, ...unseen] : refused) {
        const { code, message, details } = await failureOf(call())
        answers.push([code, message, details])
      }
    }
    expect(JSON.stringify(answers)).not.toContain(CANARY)
  }
  const seen = await server.as('stranger').call(chatcharaContentGet, { id: hidden.id })
  expect(seen.character).toMatchObject({
    card: null,
    isPersonaHidden: true,
    about: { greeting: CARD.first_mes, greetingCount: 1 },
  })
  expect((await owner.call(chatcharaContentGet, { id: hidden.id })).character.card).toEqual({
    ...card,
    tags: ['keeper'],
  })
  const talk = await readForTalk(server.db, contextOf('stranger'), hidden.id)
  expect(talk.persona.description).toBe(CANARY)
  expect(JSON.stringify(talk.character)).not.toContain(CANARY)
  expect((await failureOf(readForTalk(server.db, contextOf('stranger'), secret.id))).code).toBe('not-found')
})

function contextOf(uid: string) {
  const caller = { uid, isGuest: false, isOperator: false }
  return {
    ...server.world,
    caller,
    address: '',
    publicUrl: 'https://kamae.example',
    language: 'en',
    gone: () => new AbortController().signal,
  }
}

test('a copy is private, one’s own, and names its origin while that can be seen', async () => {
  const original = await create({ card: { ...CARD, name: 'Original' }, visibility: 'unlisted', picture })
  const stranger = server.as('stranger')
  const { character } = await stranger.call(chatcharaContentCopy, { id: original.slug })
  expect(character).toMatchObject({
    userUid: 'stranger',
    visibility: 'private',
    pictureUrl: original.pictureUrl,
    origin: { id: original.id, slug: original.slug, name: 'Original' },
    version: 1,
  })
  expect(JSON.stringify(character.card)).toBe(JSON.stringify(original.card))
  await server
    .as('owner')
    .call(chatcharaContentUpdate, { id: original.id, version: 1, visibility: 'private' })
  expect((await stranger.call(chatcharaContentGet, { id: character.id })).character.origin).toBeNull()
})

test('an official character holds no connection while its picture is looked at', async () => {
  const { promise: isLookedAt, resolve: looked } = Promise.withResolvers<void>()
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>()
  const { workers } = server.world
  const slow = await startServer({
    workers: {
      ...workers,
      run: async (...job) => {
        looked()
        await isOver
        return await workers.run(...job)
      },
    },
  })
  try {
    const made = slow
      .as('operator')
      .call(chatcharaContentCreate, { card: CARD, picture }, { idempotencyKey: 'official' })
    await isLookedAt
    expect(slow.pool.totalCount - slow.pool.idleCount).toBe(0)
    goOn()
    expect((await made).character).toMatchObject({ isOfficial: true, pictureWidth: 12, pictureHeight: 16 })
  } finally {
    goOn()
    await slow.close()
  }
})

test('lists: by words of the name in several writings, by tag, language, maker; official; liked first', async () => {
  const of = async (input: object) =>
    (await server.as('member').call(chatcharaContentList, input)).items.map(({ name }) => name)
  await create({ card: { name: '灯台守のヨウ' }, language: 'ja', tags: ['灯台'], visibility: 'public' })
  await create(
    { card: { name: 'Lighthouse Ada' }, language: 'en', tags: ['Sea'], visibility: 'public' },
    'stranger',
  )
  await create({ card: { name: 'Leuchtturm Ole' }, language: 'de', tags: ['sea'], visibility: 'public' })
  const { character } = await server.as('operator').call(chatcharaContentCreate, {
    card: { name: 'Lighthouse of the house' },
    visibility: 'public',
    tags: ['sea'],
  })
  expect(character.isOfficial).toBe(true)
  expect(await of({ text: 'lighthouse' })).toEqual(['Lighthouse of the house', 'Lighthouse Ada'])
  expect(await of({ text: '灯台' })).toEqual(['灯台守のヨウ'])
  expect(await of({ text: 'zzzzz' })).toEqual([])
  expect(await of({ tag: 'SEA' })).toEqual(['Lighthouse of the house', 'Leuchtturm Ole', 'Lighthouse Ada'])
  expect(await of({ tag: 'sea', language: 'de' })).toEqual(['Leuchtturm Ole'])
  expect(await of({ userUid: 'stranger', tag: 'sea' })).toEqual(['Lighthouse Ada'])
  expect(await of({ official: true })).toEqual(['Lighthouse of the house'])
  await server.as('guest').call(chatcharaContentFav, { id: character.id })
  expect((await of({ sort: 'liked' }))[0]).toBe('Lighthouse of the house')
  // Page by page it is the same.
  const walked: string[] = []
  let cursor: string | undefined
  do {
    const page = await server.as().call(chatcharaContentList, { tag: 'sea', limit: 1, cursor })
    walked.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(walked).toHaveLength(3)
  await server.as('member').call(blockCreate, { userUid: 'stranger' })
  expect(await of({ text: 'lighthouse ada' })).toEqual([])
  await server.as('member').call(blockArchive, { userUid: 'stranger' })
})

test('what is violent is listed to whoever has it shown', async () => {
  await create({ card: { name: 'Gladiator' }, visibility: 'public', isViolent: true })
  const names = async (who: 'member' | 'stranger') =>
    (await server.as(who).call(chatcharaContentList, { text: 'gladiator' })).items.length
  expect(await names('stranger')).toBe(0)
  const { user } = await server.as('member').call(userGet, {})
  await server.as('member').call(userUpdate, { version: user.version, showsViolent: true })
  expect(await names('member')).toBe(1)
})

test('a hundred favourites of fifty people at once are fifty; taken back they are none', async () => {
  const { id } = await create({ visibility: 'public' })
  const people = await server.addMembers('fan', 50)
  await Promise.all([...people, ...people].map((who) => who.call(chatcharaContentFav, { id })))
  expect((await server.as().call(chatcharaContentGet, { id })).character).toMatchObject({
    favCount: 50,
    isFav: false,
  })
  expect((await people[0]?.call(chatcharaContentList, { fav: true }))?.items).toMatchObject([
    { id, isFav: true },
  ])
  await Promise.all([...people, ...people].map((who) => who.call(chatcharaContentFav, { id, isFav: false })))
  expect((await server.as().call(chatcharaContentGet, { id })).character.favCount).toBe(0)
})

test('a view counts once a visitor and hour', async () => {
  const { id } = await create({ visibility: 'public' })
  const counted = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.as('stranger').call(chatcharaContentIncrement, { id, field: 'viewCount' }),
    ),
  )
  expect(counted.filter(({ isCounted }) => isCounted)).toHaveLength(1)
  expect((await server.as().call(chatcharaContentGet, { id })).character.viewCount).toBe(1)
})

test('archived it is its owner’s for 30 days, and comes back', async () => {
  const owner = server.as('owner')
  const { id } = await create({ card: { name: 'Gone' }, visibility: 'public' })
  const { character } = await owner.call(chatcharaContentArchive, { id })
  expect(character.archivedAt).not.toBeNull()
  expect((await failureOf(server.as().call(chatcharaContentGet, { id }))).code).toBe('not-found')
  expect((await owner.call(chatcharaContentList, { isArchived: true })).items).toMatchObject([{ id }])
  await owner.call(chatcharaContentUpdate, { id, version: character.version, isArchived: false })
  expect((await server.as().call(chatcharaContentGet, { id })).character.archivedAt).toBeNull()
})

test('reported and hidden it is its owner’s alone; shown again, everyone’s', async () => {
  const { id } = await create({ card: { name: 'Reported' }, visibility: 'public' })
  await server.as('stranger').call(reportCreate, { kind: 'character', id, reason: 'spam' })
  const operator = server.as('operator')
  const decided = await operator.call(reportDecide, { kind: 'character', id, decision: 'hide' })
  expect(decided.case).toMatchObject({ name: 'Reported', path: expect.stringMatching(/^\/c\//) })
  expect((await failureOf(server.as('stranger').call(chatcharaContentGet, { id }))).code).toBe('not-found')
  expect((await server.as('owner').call(chatcharaContentGet, { id })).character.archivedAt).not.toBeNull()
  await operator.call(reportDecide, { kind: 'character', id, decision: 'keep' })
  expect((await server.as('stranger').call(chatcharaContentGet, { id })).character.name).toBe('Reported')
})

test('poses come whole to whose character and works they are, else as previews, and what is gone not at all', async () => {
  const make = async (who: 'owner' | 'stranger') =>
    (await server.as(who).call(avatarposeCreate, { name: 'P', pose: SAMPLE_POSE, picture })).avatarPose.id
  const [own, othersShared, unshared] = [await make('owner'), await make('stranger'), await make('stranger')]
  await server.as('stranger').call(shareAvatarPoseCreate, { poseId: othersShared })
  const gone = '00000000-0000-4000-8000-000000000000'
  const gestures = [own, othersShared, unshared, gone, 'wave'].map((poseId, at) => ({
    name: `g${at}`,
    poseId,
  }))
  const { id } = await create({ gestures, visibility: 'public' })
  const seenBy = async (who: 'owner' | 'member' | 'stranger') =>
    (await server.as(who).call(chatcharaContentGet, { id })).poses
  const [poses, ...others] = [await seenBy('owner'), await seenBy('member'), await seenBy('stranger')]
  expect(Object.keys(poses).sort()).toEqual([own, othersShared].sort())
  expect(poses[own]).toEqual(SAMPLE_POSE)
  for (const seen of [
    poses[othersShared],
    ...others.flatMap((theirs) => [theirs[own], theirs[othersShared]]),
  ])
    expect(Object.keys(seen?.rotations ?? {})).toEqual(['spine', 'leftUpperArm'])
})

test.each(Object.entries(WRITTEN_CARDS))(
  'a file that %s itself wrote goes through the database with every byte of its data',
  async (_, { json, indent }) => {
    const owner = server.as('owner')
    const { character } = await owner.call(chatcharaContentImport, { json })
    const { content } = await owner.call(chatcharaContentExport, { id: character.id })
    expect(JSON.stringify(JSON.parse(content), null, indent)).toBe(json)
  },
)

test('a PNG that SillyTavern itself wrote comes out with its data', async () => {
  const owner = server.as('owner')
  const png = Buffer.from(SILLY_TAVERN_PNG).toString('base64')
  const { character } = await owner.call(chatcharaContentImport, { png })
  const { content } = await owner.call(chatcharaContentExport, { id: character.id, format: 'png' })
  const [before, after] = [SILLY_TAVERN_PNG, Buffer.from(content, 'base64')].map(
    (one) => readPngCard(one).data,
  )
  expect(JSON.stringify(after)).toBe(JSON.stringify(before))
})

test.each(FOREIGN_CARDS.map((one) => [one.writer, one] as const))(
  'a card of %s comes in and goes out as JSON and PNG with every byte of its data',
  async (_, { card, spec }) => {
    const owner = server.as('owner')
    const json = JSON.stringify(card)
    const data = spec === 'v1' ? card : Reflect.get(card, 'data')
    const { character } = await owner.call(chatcharaContentImport, { json, language: 'de' })
    expect(character).toMatchObject({ visibility: 'private', language: 'de', name: 'Lamplighter Ode' })
    const out = await owner.call(chatcharaContentExport, { id: character.id })
    if (spec === 'v1') expect(JSON.stringify(JSON.parse(out.content).data)).toBe(json)
    else expect(out.content).toBe(json)
    const png = makePng([cardChunk(spec === 'v3' ? 'ccv3' : 'chara', json)])
    const pictured = await owner.call(chatcharaContentImport, { png: Buffer.from(png).toString('base64') })
    expect(pictured.character).toMatchObject({ pictureWidth: 8, pictureHeight: 8 })
    const { content, fileName } = await owner.call(chatcharaContentExport, {
      id: pictured.character.id,
      format: 'png',
    })
    expect(fileName).toBe('Lamplighter Ode.png')
    const bytes = Buffer.from(content, 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 8, height: 8 })
    expect(JSON.stringify(readPngCard(bytes).data)).toBe(JSON.stringify(data))
  },
)

test('a character goes out with its body and comes in with it', async () => {
  const made = await create({
    introduction: 'Hello.',
    avatarId: 'daichi',
    greetingPoseId: 'bow',
    gestures: [{ name: 'bow', poseId: 'bow' }],
    language: 'ja',
  })
  const out = await server.as('owner').call(chatcharaContentExport, { id: made.id, format: 'png' })
  const { character } = await server.as('stranger').call(chatcharaContentImport, { png: out.content })
  expect(character).toMatchObject({
    avatarId: 'daichi',
    greetingPoseId: 'bow',
    gestures: [{ name: 'bow', poseId: 'bow' }],
    language: 'ja',
    about: { introduction: 'Hello.' },
  })
  expect(JSON.stringify(character.card)).toBe(JSON.stringify(CARD))
})

test('hostile cards are refused by a sentence, or are plain text that others may read', async () => {
  const stranger = server.as('stranger')
  for (const { name, file, outcome } of HOSTILE_CARDS) {
    const input = 'json' in file ? { json: file.json } : { png: Buffer.from(file.png).toString('base64') }
    const call = stranger.call(chatcharaContentImport, input)
    if (outcome === 'taken') expect([name, (await call).character.visibility]).toEqual([name, 'private'])
    else expect([name, (await failureOf(call)).code]).toEqual([name, 'invalid-argument'])
  }
  expect(server.failures).toEqual([])
  expect(Reflect.get({}, 'isOperator')).toBeUndefined()
  expect(
    (await stranger.call(chatcharaContentList, { mine: true, limit: 100 })).items.length,
  ).toBeGreaterThan(10)
})
