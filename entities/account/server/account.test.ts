import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { avatarposeCreate, avatarposeList } from '@kamae/entities/avatarpose/contract'
import { avatarposeBundleCreate, avatarposeBundleUpdate } from '@kamae/entities/avatarposeBundle/contract'
import {
  chatcharaContentCreateByUser,
  chatcharaContentUpdate,
} from '@kamae/entities/chatchara/content/contract'
import {
  chatcharaPromptTempCreate,
  chatcharaPromptTempUpdate,
} from '@kamae/entities/chatchara/promptTemp/contract'
import { chatpromptContentCreate, chatpromptContentUpdate } from '@kamae/entities/chatprompt/content/contract'
import { popCreateContent } from '@kamae/entities/pop/contract'
import { SAMPLE_BOX } from '@kamae/pop/testing/samples'
import { chatcharaGptAugmentContent } from '@kamae/entities/chatchara/gpt/contract'
import { gptAskMore, gptPoseFromWords } from '@kamae/entities/gpt/contract'
import { gptTextAnswer } from '@kamae/entities/gptText/contract'
import { wordJourneyCreate, wordJourneyGoOn } from '@kamae/entities/wordJourneyContent/contract'
import { shareAvatarPoseCreate, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { userExport, userGet } from '@kamae/entities/user/contract'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { accountList, accountSuspend, accountUnsuspend } from '../contract.ts'

let server: TestServer
let slug: string
beforeAll(async () => {
  server = await startServer()
  const picture = await samplePicture()
  const owner = server.as('owner')
  await owner.call(userGet, {})
  const { avatarPose } = await owner.call(avatarposeCreate, { name: 'Own', pose: SAMPLE_POSE, picture })
  slug = (await owner.call(shareAvatarPoseCreate, { poseId: avatarPose.id })).slug
})
afterAll(() => server.close())

const idOf = ({ id, version }: { id: string; version: number }) => ({ id, version })
const find = async (q: string) => (await server.as('operator').call(accountList, { q })).items

test('a person is found by a part of their name or address, or by their uid, and by nothing that means anything to the database', async () => {
  for (const q of ['owner', 'THE OWN', 'owner@exam', ' owner '])
    expect((await find(q)).map(({ uid }) => uid)).toEqual(['owner'])
  expect(await find('%')).toEqual([])
  expect(await find('o_ner')).toEqual([])
  expect((await find('owner'))[0]).toMatchObject({
    email: 'owner@example.org',
    isGuest: false,
    poseCount: 1,
    sharedCount: 1,
    reportedCount: 0,
    downloadablePoseLimit: 10,
    suspendedAt: null,
  })
  expect((await find('guest'))[0]).toMatchObject({ isGuest: true, email: null })
})

test('a walk through all pages meets everyone once, newest first', async () => {
  await server.addMembers('many', 23)
  const walked: string[] = []
  let cursor: string | undefined
  do {
    const page = await server.as('operator').call(accountList, { limit: 4, cursor })
    walked.push(...page.items.map(({ uid }) => uid))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(walked).size).toBe(28)
  expect(walked).toHaveLength(28)
})

test('a suspended person is seen by nobody else, makes nothing, and still takes their data; taken back, all is there', async () => {
  const operator = server.as('operator')
  const { account } = await operator.call(accountSuspend, { uid: 'owner', words: 'Spam.' })
  expect(account.suspendedAt).not.toBeNull()
  const others = [
    failureOf(server.as('stranger').call(shareAvatarPoseGet, { slug })),
    failureOf(server.as().call(shareAvatarPoseGet, { slug })),
  ]
  for (const failure of await Promise.all(others)) expect(failure).toMatchObject({ code: 'not-found' })
  expect((await server.as().call(avatarposeList, {})).items).toEqual([])
  const owner = server.as('owner')
  expect((await owner.call(userGet, {})).user).toMatchObject({ suspendedWords: 'Spam.' })
  await owner.call(userExport, {})
  const picture = await samplePicture()
  const make = owner.call(avatarposeCreate, { name: 'New', pose: SAMPLE_POSE, picture })
  expect(await failureOf(make)).toMatchObject({ details: { reason: 'suspended' } })
  expect((await operator.call(accountList, { isSuspended: true })).items).toMatchObject([{ uid: 'owner' }])
  await operator.call(accountUnsuspend, { uid: 'owner' })
  expect((await server.as().call(avatarposeList, {})).items).toHaveLength(1)
  await server.as('stranger').call(shareAvatarPoseGet, { slug })
})

test('a suspended person has nothing written by the text service, which the operator pays for', async () => {
  const owner = server.as('owner')
  const { journey } = await owner.call(wordJourneyCreate, { startWord: 'rain' })
  const asked = () => [
    owner.call(gptTextAnswer, { text: 'Write.' }),
    owner.call(gptPoseFromWords, { text: 'She waves.' }),
    owner.call(wordJourneyGoOn, { id: journey.id, stepId: '1' }),
    owner.call(chatcharaGptAugmentContent, { card: { name: 'Momo' }, language: 'en' }),
    owner.call(gptAskMore, { kind: 'journey', id: journey.id }),
  ]
  const reasons = async () => {
    const failures = await Promise.all(asked().map(failureOf))
    return new Set(failures.map(({ details }) => Reflect.get(Object(details), 'reason') as unknown))
  }
  // No service is set here: that is what all others are shown.
  expect(await reasons()).toEqual(new Set(['gpt-not-set']))
  await server.as('operator').call(accountSuspend, { uid: 'owner', words: 'Spam.' })
  expect(await reasons()).toEqual(new Set(['suspended']))
  await server.as('operator').call(accountUnsuspend, { uid: 'owner' })
})

test('a suspended person makes no pops, and changes no words of theirs that others see', async () => {
  const owner = server.as('owner')
  const { promptTool } = await owner.call(chatpromptContentCreate, {
    name: 'Tool',
    template: 'Write.',
    visibility: 'public',
  })
  const { promptTemp } = await owner.call(chatcharaPromptTempCreate, {
    name: 'Template',
    template: 'Write.',
    visibility: 'public',
  })
  const { avatarposeBundle } = await owner.call(avatarposeBundleCreate, { name: 'B', visibility: 'public' })
  const { character } = await owner.call(chatcharaContentCreateByUser, {
    card: { name: 'Momo' },
    visibility: 'public',
  })
  const changes = (name: string) => [
    () => owner.call(chatpromptContentUpdate, { ...idOf(promptTool), name }),
    () => owner.call(chatcharaPromptTempUpdate, { ...idOf(promptTemp), name }),
    () => owner.call(avatarposeBundleUpdate, { ...idOf(avatarposeBundle), name }),
    () => owner.call(chatcharaContentUpdate, { ...idOf(character), card: { name } }),
    () => owner.call(popCreateContent, { content: SAMPLE_BOX }),
  ]
  await server.as('operator').call(accountSuspend, { uid: 'owner', words: 'Spam.' })
  for (const failure of await Promise.all(changes('Buy here').map((change) => failureOf(change()))))
    expect(failure).toMatchObject({ code: 'permission-denied', details: { reason: 'suspended' } })
  // What nobody else sees any more they may still put in order.
  const hidden = { ...idOf(promptTool), name: 'Mine', visibility: 'private' } as const
  expect((await owner.call(chatpromptContentUpdate, hidden)).promptTool.name).toBe('Mine')
  await server.as('operator').call(accountUnsuspend, { uid: 'owner' })
  const after = await Promise.allSettled(
    changes('Better')
      .slice(1)
      .map((change) => change()),
  )
  expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'))
})

test('the operator cannot suspend themselves, nor whom there is not', async () => {
  const operator = server.as('operator')
  expect(await failureOf(operator.call(accountSuspend, { uid: 'operator', words: '' }))).toMatchObject({
    details: { reason: 'self' },
  })
  expect(await failureOf(operator.call(accountSuspend, { uid: 'none', words: '' }))).toMatchObject({
    code: 'not-found',
  })
})
