import type { Content } from '@kamae/pop/documents/content'
import { SAMPLE_BOX } from '@kamae/pop/testing/samples'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Scene } from '@kamae/pose/documents/scene'
import sharp from 'sharp'

/** Everyone who tries every call, the owner last. The member has resources of their own, the stranger has none. */
export const PEOPLE = ['nobody', 'guest', 'member', 'stranger', 'operator', 'owner'] as const
export type Who = (typeof PEOPLE)[number]

/** What the owner has. */
export type Resources = {
  /** Shared with nobody. */
  readonly poseId: string
  /** A shared pose, and the slug of its snapshot. */
  readonly sharedPoseId: string
  readonly slug: string
  /** A bundle for its owner alone, and an entry of it. */
  readonly bundleId: string
  readonly entryId: string
  /** A public bundle. */
  readonly publicBundleId: string
  /** A shared pose that the operator hid. */
  readonly hiddenPoseId: string
  /** One with a pose in it. */
  readonly filledBundleId: string
  /** A shared pose that the operator shows first. */
  readonly featuredPoseId: string
  /** A dialog of the owner's, its first message, and a page made of it for its owner alone. */
  readonly dialogId: string
  readonly messageId: string
  readonly articleId: string
  /** A public page of it. */
  readonly publicArticleId: string
  /** A word journey for its owner alone, and a public one. */
  readonly journeyId: string
  readonly publicJourneyId: string
  readonly tempId: string
  /** A pop with one content, `box`. */
  readonly popId: string
  readonly userVersion: number
  /** A coupon that nobody has used, and its code. */
  readonly couponId: string
  readonly couponCode: string
  readonly avatarId: string
  /** A whole file that no avatar was made of yet. */
  readonly uploadId: string
  /** The owner's room, as it was made. */
  readonly roomId: string
  readonly roomDomain: string
  /** A domain for the room of a caller who has none. */
  readonly freeDomain: string
  /** The owner, once they show something. */
  readonly ownerUid: string
  /** A character for its owner alone, and a public one with a persona that is hidden. */
  readonly characterId: string
  readonly publicCharacterId: string
  /** A prompt template for its owner alone, and a public one. */
  readonly promptTempId: string
  readonly publicPromptTempId: string
  /** Something on the owner's shelf. */
  readonly stockId: string
  /** A prompt tool for its owner alone, a public one, what that gave its owner, and a tool on the owner's shelf. */
  readonly toolId: string
  readonly publicToolId: string
  readonly resultId: string
  readonly toolStockId: string
  /** That of who the caller is towards characters. */
  readonly personaVersion: number
  /** What the owner hands over, for whoever has the code. */
  readonly handoverCode: string
  /** What somebody sent the operator. */
  readonly slackMessageId: string
}

/** Names of the same form that never were anything. */
export const NOWHERE: Resources = {
  poseId: '00000000-0000-4000-8000-000000000000',
  sharedPoseId: '00000000-0000-4000-8000-000000000005',
  slug: 'zzzzzzzzzz',
  bundleId: '00000000-0000-4000-8000-000000000006',
  entryId: '00000000-0000-4000-8000-000000000007',
  publicBundleId: '00000000-0000-4000-8000-000000000008',
  hiddenPoseId: '00000000-0000-4000-8000-000000000018',
  filledBundleId: '00000000-0000-4000-8000-000000000009',
  featuredPoseId: '00000000-0000-4000-8000-000000000019',
  dialogId: '00000000-0000-4000-8000-000000000041',
  messageId: '00000000-0000-4000-8000-000000000042',
  articleId: '00000000-0000-4000-8000-000000000043',
  publicArticleId: '00000000-0000-4000-8000-000000000044',
  journeyId: '00000000-0000-4000-8000-000000000051',
  publicJourneyId: '00000000-0000-4000-8000-000000000052',
  tempId: '00000000-0000-4000-8000-000000000001',
  popId: '00000000-0000-4000-8000-000000000061',
  userVersion: 1,
  couponId: '00000000-0000-4000-8000-000000000002',
  couponCode: 'NEVER-WAS-ANY',
  avatarId: '00000000-0000-4000-8000-000000000003',
  uploadId: '00000000-0000-4000-8000-000000000004',
  roomId: '00000000-0000-4000-8000-000000000006',
  roomDomain: 'nowhere-at-all',
  freeDomain: 'free-for-anyone',
  ownerUid: 'nobody-of-this-name',
  characterId: '00000000-0000-4000-8000-000000000020',
  publicCharacterId: '00000000-0000-4000-8000-000000000021',
  promptTempId: '00000000-0000-4000-8000-000000000022',
  publicPromptTempId: '00000000-0000-4000-8000-000000000023',
  stockId: '00000000-0000-4000-8000-000000000024',
  toolId: '00000000-0000-4000-8000-000000000051',
  publicToolId: '00000000-0000-4000-8000-000000000052',
  resultId: '00000000-0000-4000-8000-000000000053',
  toolStockId: '00000000-0000-4000-8000-000000000054',
  personaVersion: 1,
  handoverCode: '1111111111111111111111',
  slackMessageId: '00000000-0000-4000-8000-000000000051',
}

/** What this person may not even see the name of. */
export function secretsOf(resources: Resources, who: Who): readonly string[] {
  const { poseId, bundleId, entryId, tempId, avatarId, couponId } = resources
  const { characterId, promptTempId, stockId } = resources
  const talking = [characterId, promptTempId, stockId]
  const tools = [resources.toolId, resources.resultId, resources.toolStockId]
  const coupon = who === 'operator' ? [] : [couponId]
  return who === 'owner'
    ? coupon
    : [
        SECRET,
        'leftIndex',
        'owner@example',
        poseId,
        bundleId,
        entryId,
        tempId,
        avatarId,
        ...talking,
        ...tools,
        ...coupon,
        resources.popId,
        resources.dialogId,
        resources.messageId,
        resources.articleId,
        resources.journeyId,
      ]
}

/** An input that the owner's call succeeds with, and what each person gets for it: `ok` or the code of the refusal. */
export type AccessRow = {
  readonly input: (resources: Resources) => object
  /** What is shown to the operator on purpose, though it is a secret elsewhere. */
  readonly operatorSees?: readonly string[]
  /** What is handed over to whoever may call, though it is a secret elsewhere. */
  readonly everyoneGets?: readonly string[]
} & Readonly<Record<Who, string>>

const NOT_YOURS = {
  nobody: 'unauthenticated',
  guest: 'not-found',
  member: 'not-found',
  stranger: 'not-found',
  owner: 'ok',
  operator: 'not-found',
} as const
const SIGNED_IN = {
  nobody: 'unauthenticated',
  guest: 'ok',
  member: 'ok',
  stranger: 'ok',
  owner: 'ok',
  operator: 'ok',
} as const
const MEMBERS = { ...SIGNED_IN, guest: 'permission-denied' } as const
const OPERATOR = {
  nobody: 'unauthenticated',
  guest: 'permission-denied',
  member: 'permission-denied',
  stranger: 'permission-denied',
  owner: 'permission-denied',
  operator: 'ok',
} as const
const EVERYONE = { ...SIGNED_IN, nobody: 'ok' } as const

// A word that only its owner may read, in a place that no preview shows.
export const SECRET = 'secretExpression'
export const POSE: Pose = {
  format: 'kamae-pose',
  version: 1,
  rotations: { leftIndexProximal: [0, 0, Math.SQRT1_2, Math.SQRT1_2] },
  hips: [0, 0, 0],
  expressions: { [SECRET]: 1 },
  gaze: { kind: 'ahead' },
}
export const SCENE: Scene = {
  format: 'kamae-scene',
  version: 1,
  name: SECRET,
  avatars: [],
  camera: { position: [0, 1, 3], target: [0, 1, 0], fov: 30, roll: 0, projection: 'perspective' },
  background: { kind: 'studio' },
  limits: true,
}
export const POP_CONTENT: Content = { ...SAMPLE_BOX, id: 'box' }
export const PICTURE = (
  await sharp({ create: { width: 4, height: 4, channels: 4, background: '#2255cc' } })
    .png()
    .toBuffer()
).toString('base64')

/** What each procedure answers to each person; a call without a row fails access.test.ts. */
export const EXPECTED: Readonly<Record<string, AccessRow>> = {
  'user/get': { input: () => ({}), ...SIGNED_IN },
  // Everyone has a profile of their own and no way to name another's: the owner's version is not theirs.
  'user/update': { input: ({ userVersion }) => ({ version: userVersion, name: 'N' }), ...SIGNED_IN },
  'user/checkDownloadable': { input: ({ slug }) => ({ kind: 'pose', id: slug }), ...SIGNED_IN },
  'user/consumeLimit': { input: ({ slug }) => ({ kind: 'pose', id: slug }), ...SIGNED_IN },
  'user/applyCoupon': { input: ({ couponCode }) => ({ code: couponCode }), ...MEMBERS },
  'user/claimDailyBonus': { input: () => ({}), ...MEMBERS },
  'user/contents': { input: () => ({ kind: 'avatarpose', action: 'look' }), ...SIGNED_IN },
  'user/ledger': { input: () => ({}), ...SIGNED_IN },
  'user/export': { input: () => ({}), ...SIGNED_IN },
  'user/delete': { input: () => ({}), ...SIGNED_IN },
  'user/keep': { input: () => ({}), ...SIGNED_IN },
  'coupon/create': { input: () => ({ pose: 1 }), ...OPERATOR },
  'coupon/list': { input: () => ({}), ...OPERATOR },
  'coupon/archive': { input: ({ couponId }) => ({ id: couponId }), ...OPERATOR },
  'outbox/list': { input: () => ({}), ...OPERATOR, operatorSees: ['owner@example'] },
  'slackMessage/create': { input: () => ({ kind: 'idea', words: 'N' }), ...EVERYONE },
  'slackMessage/list': { input: () => ({}), ...OPERATOR, operatorSees: [SECRET] },
  'slackMessage/get': {
    input: ({ slackMessageId }) => ({ id: slackMessageId }),
    ...OPERATOR,
    operatorSees: [SECRET],
  },
  'slackMessage/status': { input: () => ({}), ...OPERATOR },
  'slackMessage/resend': {
    input: ({ slackMessageId }) => ({ id: slackMessageId }),
    ...OPERATOR,
    operatorSees: [SECRET],
  },
  'slackMessage/archive': {
    input: ({ slackMessageId }) => ({ id: slackMessageId }),
    ...OPERATOR,
    operatorSees: [SECRET],
  },
  'report/create': {
    input: ({ sharedPoseId }) => ({ kind: 'pose', id: sharedPoseId, reason: 'spam' }),
    ...SIGNED_IN,
    // Nobody reports what is their own.
    owner: 'permission-denied',
  },
  'report/list': { input: () => ({}), ...OPERATOR },
  'report/decide': {
    input: ({ sharedPoseId }) => ({ kind: 'pose', id: sharedPoseId, decision: 'hide' }),
    ...OPERATOR,
  },
  'report/listMine': { input: () => ({}), ...SIGNED_IN },
  'report/appeal': { input: ({ hiddenPoseId }) => ({ kind: 'pose', id: hiddenPoseId }), ...NOT_YOURS },
  'block/create': {
    input: ({ ownerUid }) => ({ userUid: ownerUid }),
    ...SIGNED_IN,
    owner: 'invalid-argument',
  },
  'block/archive': { input: ({ ownerUid }) => ({ userUid: ownerUid }), ...SIGNED_IN },
  'block/get': { input: ({ ownerUid }) => ({ userUid: ownerUid }), ...SIGNED_IN },
  'block/list': { input: () => ({}), ...SIGNED_IN },
  'account/list': { input: () => ({ q: 'owner' }), ...OPERATOR, operatorSees: ['owner@example'] },
  'account/suspend': {
    input: ({ ownerUid }) => ({ uid: ownerUid, words: 'Enough' }),
    ...OPERATOR,
    operatorSees: ['owner@example'],
  },
  'account/unsuspend': {
    input: ({ ownerUid }) => ({ uid: ownerUid }),
    ...OPERATOR,
    operatorSees: ['owner@example'],
  },
  'gpt/status': { input: () => ({}), ...EVERYONE },
  gptText: { input: () => ({ text: 'Once upon a time', maxTokens: 16 }), ...SIGNED_IN },
  'featured/list': { input: () => ({}), ...EVERYONE },
  'featured/listAll': { input: () => ({}), ...OPERATOR },
  'featured/create': { input: ({ sharedPoseId }) => ({ kind: 'pose', id: sharedPoseId }), ...OPERATOR },
  'featured/move': {
    input: ({ featuredPoseId }) => ({ kind: 'pose', id: featuredPoseId, to: 'down' }),
    ...OPERATOR,
  },
  'featured/archive': { input: ({ featuredPoseId }) => ({ kind: 'pose', id: featuredPoseId }), ...OPERATOR },
  'desk/counts': { input: () => ({}), ...OPERATOR },
  'desk/health': { input: () => ({}), ...OPERATOR },
  'desk/tasks': { input: () => ({}), ...OPERATOR },
  'audit/list': { input: () => ({}), ...OPERATOR },
  'avatarpose/create': {
    input: () => ({ name: 'N', pose: { ...POSE, rotations: {}, expressions: {} }, picture: PICTURE }),
    ...MEMBERS,
  },
  'avatarpose/get': { input: ({ poseId }) => ({ id: poseId }), ...NOT_YOURS, nobody: 'not-found' },
  'avatarpose/list': { input: () => ({}), ...EVERYONE },
  'avatarpose/similar': { input: ({ sharedPoseId }) => ({ id: sharedPoseId, limit: 50 }), ...EVERYONE },
  'avatarpose/search': { input: () => ({ text: 'N' }), ...EVERYONE },
  'avatarpose/suggestTags': { input: () => ({ text: 'n' }), ...EVERYONE },
  'avatarpose/update': { input: ({ poseId }) => ({ id: poseId, version: 1, name: 'N' }), ...NOT_YOURS },
  'avatarpose/archive': { input: ({ poseId }) => ({ id: poseId }), ...NOT_YOURS },
  'avatarpose/download': {
    // The house's, which are everybody's, are another test's: `entities/avatarpose/server/free-poses.test.ts`.
    input: ({ slug }) => ({ id: slug, format: 'json' }),
    ...SIGNED_IN,
    everyoneGets: [SECRET, 'leftIndex'],
  },
  'avatarpose/like': { input: ({ sharedPoseId }) => ({ id: sharedPoseId }), ...SIGNED_IN },
  'shareAvatarPose/create': { input: ({ poseId }) => ({ poseId }), ...NOT_YOURS },
  'shareAvatarPose/get': { input: ({ slug }) => ({ slug }), ...EVERYONE },
  'shareAvatarPose/list': { input: () => ({}), ...EVERYONE },
  'avatarposeBundle/create': { input: () => ({ name: 'N', visibility: 'public', tags: ['a'] }), ...MEMBERS },
  'avatarposeBundle/get': { input: ({ bundleId }) => ({ id: bundleId }), ...NOT_YOURS, nobody: 'not-found' },
  'avatarposeBundle/list': { input: () => ({}), ...EVERYONE },
  'avatarposeBundle/update': {
    input: ({ bundleId }) => ({ id: bundleId, version: 1, name: 'N', visibility: 'private' }),
    ...NOT_YOURS,
  },
  'avatarposeBundle/archive': { input: ({ bundleId }) => ({ id: bundleId }), ...NOT_YOURS },
  'avatarposeBundle/like': { input: ({ publicBundleId }) => ({ id: publicBundleId }), ...SIGNED_IN },
  'avatarposeBundle/createContent': {
    input: ({ bundleId, slug }) => ({ bundleId, shareSlug: slug, position: 0 }),
    ...NOT_YOURS,
  },
  'avatarposeBundle/download': {
    input: ({ filledBundleId }) => ({ id: filledBundleId, format: 'json' }),
    ...SIGNED_IN,
    // Guests have no bundle to give away.
    guest: 'resource-exhausted',
  },
  'bundleContent/list': { input: ({ bundleId }) => ({ bundleId }), ...NOT_YOURS, nobody: 'not-found' },
  'bundleContent/archive': { input: ({ entryId }) => ({ id: entryId }), ...NOT_YOURS },
  'bundleContent/move': { input: ({ entryId }) => ({ id: entryId, position: 0 }), ...NOT_YOURS },
  'chatchara/content/create': { input: () => ({ card: { name: 'N' } }), ...OPERATOR },
  'chatchara/content/createByUser': {
    input: () => ({ card: { name: 'N', description: 'D' }, visibility: 'public', tags: ['a'] }),
    ...MEMBERS,
  },
  'chatchara/content/get': {
    input: ({ characterId }) => ({ id: characterId }),
    ...NOT_YOURS,
    nobody: 'not-found',
  },
  'chatchara/content/list': { input: () => ({ text: 'own' }), ...EVERYONE },
  'chatchara/content/update': {
    input: ({ characterId }) => ({ id: characterId, version: 1, card: { name: 'N' } }),
    ...NOT_YOURS,
  },
  'chatchara/content/copy': {
    input: ({ characterId }) => ({ id: characterId }),
    ...NOT_YOURS,
    guest: 'permission-denied',
  },
  'chatchara/content/fav': { input: ({ publicCharacterId }) => ({ id: publicCharacterId }), ...SIGNED_IN },
  'chatchara/content/stock': { input: ({ publicCharacterId }) => ({ id: publicCharacterId }), ...SIGNED_IN },
  'chatchara/content/increment': {
    input: ({ characterId }) => ({ id: characterId, field: 'viewCount' }),
    ...NOT_YOURS,
    nobody: 'not-found',
  },
  'chatchara/content/archive': { input: ({ characterId }) => ({ id: characterId }), ...NOT_YOURS },
  'chatchara/content/import': { input: () => ({ json: '{"name":"N"}' }), ...MEMBERS },
  // Public, but its persona is its owner's alone.
  'chatchara/content/export': {
    input: ({ publicCharacterId }) => ({ id: publicCharacterId }),
    ...OPERATOR,
    operator: 'permission-denied',
    owner: 'ok',
  },
  'chatchara/promptTemp/create': { input: () => ({ name: 'N', template: 'T' }), ...MEMBERS },
  'chatchara/promptTemp/get': {
    input: ({ promptTempId }) => ({ id: promptTempId }),
    ...NOT_YOURS,
    nobody: 'not-found',
  },
  'chatchara/promptTemp/list': { input: () => ({}), ...EVERYONE },
  'chatchara/promptTemp/update': {
    input: ({ promptTempId }) => ({ id: promptTempId, version: 1, name: 'N' }),
    ...NOT_YOURS,
  },
  'chatchara/promptTemp/copy': {
    input: ({ promptTempId }) => ({ id: promptTempId }),
    ...NOT_YOURS,
    guest: 'permission-denied',
  },
  'chatchara/promptTemp/fav': {
    input: ({ publicPromptTempId }) => ({ id: publicPromptTempId }),
    ...SIGNED_IN,
  },
  'chatchara/promptTemp/stock': {
    input: ({ publicPromptTempId }) => ({ id: publicPromptTempId }),
    ...SIGNED_IN,
  },
  'chatchara/promptTemp/archive': { input: ({ promptTempId }) => ({ id: promptTempId }), ...NOT_YOURS },
  'chatprompt/content/create': {
    input: () => ({ name: 'N', template: 'T {{a}}', variables: [{ name: 'a' }] }),
    ...MEMBERS,
  },
  'chatprompt/content/get': { input: ({ toolId }) => ({ id: toolId }), ...NOT_YOURS, nobody: 'not-found' },
  'chatprompt/content/list': { input: () => ({ text: 'own' }), ...EVERYONE },
  'chatprompt/content/update': {
    input: ({ toolId }) => ({ id: toolId, version: 1, name: 'N' }),
    ...NOT_YOURS,
  },
  'chatprompt/content/versions': { input: ({ toolId }) => ({ id: toolId }), ...NOT_YOURS },
  'chatprompt/content/copy': {
    input: ({ toolId }) => ({ id: toolId }),
    ...NOT_YOURS,
    guest: 'permission-denied',
  },
  'chatprompt/content/fav': { input: ({ publicToolId }) => ({ id: publicToolId }), ...SIGNED_IN },
  'chatprompt/content/stock': { input: ({ publicToolId }) => ({ id: publicToolId }), ...SIGNED_IN },
  'chatprompt/content/increment': {
    input: ({ toolId }) => ({ id: toolId, field: 'viewCount' }),
    ...NOT_YOURS,
    nobody: 'not-found',
  },
  'chatprompt/content/archive': { input: ({ toolId }) => ({ id: toolId }), ...NOT_YOURS },
  'chatprompt/content/export': {
    input: ({ toolId }) => ({ id: toolId }),
    ...NOT_YOURS,
    nobody: 'not-found',
  },
  'chatprompt/content/import': {
    input: () => ({ json: '{"format":"kamae-prompt-tool","version":1,"name":"N","template":"T"}' }),
    ...MEMBERS,
  },
  'chatprompt/gpt': {
    input: ({ publicToolId }) => ({ id: publicToolId, values: { a: 'N' } }),
    ...SIGNED_IN,
  },
  'chatprompt/result/get': { input: ({ resultId }) => ({ id: resultId }), ...NOT_YOURS },
  'chatprompt/result/list': { input: () => ({}), ...SIGNED_IN },
  'chatprompt/result/update': {
    input: ({ resultId }) => ({ id: resultId, version: 1, isArchived: false }),
    ...NOT_YOURS,
  },
  'chatprompt/result/archive': { input: ({ resultId }) => ({ id: resultId }), ...NOT_YOURS },
  'chatprompt/userStock/get': { input: ({ toolStockId }) => ({ id: toolStockId }), ...NOT_YOURS },
  'chatprompt/userStock/list': { input: () => ({}), ...SIGNED_IN },
  'chatprompt/userStock/create': {
    input: ({ publicToolId }) => ({ itemId: publicToolId, tags: ['a'] }),
    ...SIGNED_IN,
  },
  'chatprompt/userStock/update': {
    input: ({ toolStockId }) => ({
      id: toolStockId,
      version: 1,
      folder: 'F',
      saved: [{ name: 'N', values: { a: 'b' } }],
    }),
    ...NOT_YOURS,
  },
  'chatprompt/userStock/archive': { input: ({ toolStockId }) => ({ id: toolStockId }), ...NOT_YOURS },
  'chatprompt/userStock/archiveTag': { input: () => ({ tag: 'never' }), ...SIGNED_IN },
  'gpt/poseFromWords': { input: () => ({ text: 'kneeling' }), ...SIGNED_IN },
  'gpt/askMore': {
    input: ({ resultId }) => ({ kind: 'result', id: resultId, instruction: 'N' }),
    ...NOT_YOURS,
  },
  'chatchara/userStock/get': { input: ({ stockId }) => ({ id: stockId }), ...NOT_YOURS },
  'chatchara/userStock/list': { input: () => ({}), ...SIGNED_IN },
  'chatchara/userStock/create': {
    input: ({ publicCharacterId }) => ({ itemId: publicCharacterId, tags: ['a'] }),
    ...SIGNED_IN,
  },
  'chatchara/userStock/update': {
    input: ({ stockId }) => ({ id: stockId, version: 1, tags: ['b'] }),
    ...NOT_YOURS,
  },
  'chatchara/userStock/archive': { input: ({ stockId }) => ({ id: stockId }), ...NOT_YOURS },
  'chatchara/userStock/archiveTag': { input: () => ({ tag: 'never' }), ...SIGNED_IN },
  'chatchara/user/get': { input: () => ({}), ...SIGNED_IN },
  // Everyone's own, with no way to name another's; a second change of it is stale.
  'chatchara/user/update': {
    input: ({ personaVersion }) => ({ version: personaVersion, name: 'N' }),
    ...SIGNED_IN,
  },
  'chatchara/gpt/augmentContent': {
    input: () => ({ card: { name: 'A draft, please' }, fields: ['description'] }),
    ...SIGNED_IN,
  },
  // The service here says what it was asked.
  'chatchara/gpt/answer': {
    input: ({ publicCharacterId }) => ({
      characterId: publicCharacterId,
      messages: [{ role: 'user', text: 'N' }],
    }),
    ...SIGNED_IN,
    everyoneGets: [SECRET],
  },
  'chatchara/dialog/create': {
    input: ({ publicCharacterId }) => ({ characterId: publicCharacterId, greeting: 0 }),
    ...SIGNED_IN,
  },
  'chatchara/dialog/get': { input: ({ dialogId }) => ({ id: dialogId }), ...NOT_YOURS },
  'chatchara/dialog/list': { input: () => ({}), ...SIGNED_IN },
  'chatchara/dialog/update': {
    input: ({ dialogId, messageId }) => ({
      id: dialogId,
      version: 2,
      title: 'N',
      summary: 'S',
      facts: [{ text: 'F' }],
      headId: messageId,
    }),
    ...NOT_YOURS,
  },
  'chatchara/dialog/archive': { input: ({ dialogId }) => ({ id: dialogId }), ...NOT_YOURS },
  'chatchara/dialog/export': {
    input: ({ dialogId }) => ({ id: dialogId, format: 'markdown' }),
    ...NOT_YOURS,
  },
  'chatchara/dialog/import': {
    input: ({ publicCharacterId }) => ({
      characterId: publicCharacterId,
      text: '{"format":"kamae-dialog","version":1,"title":"N","character":{"id":"a","name":"b"},"messages":[],"head":null}',
    }),
    ...SIGNED_IN,
  },
  'chatchara/dialog/search': { input: ({ dialogId }) => ({ text: 'Hello', dialogId }), ...NOT_YOURS },
  'chatchara/message/list': { input: ({ dialogId }) => ({ dialogId }), ...NOT_YOURS },
  'chatchara/message/get': { input: ({ messageId }) => ({ id: messageId }), ...NOT_YOURS },
  'chatchara/message/create': {
    input: ({ dialogId, messageId }) => ({ dialogId, parentId: messageId, role: 'user', text: 'N' }),
    ...NOT_YOURS,
  },
  'chatchara/message/update': {
    input: ({ messageId }) => ({ id: messageId, version: 1, text: 'N', inPlace: true }),
    ...NOT_YOURS,
  },
  'chatchara/message/archive': { input: ({ messageId }) => ({ id: messageId }), ...NOT_YOURS },
  'chatchara/message/stop': { input: ({ messageId }) => ({ id: messageId }), ...NOT_YOURS },
  'chatchara/message/submitToGpt': {
    input: ({ dialogId, messageId }) => ({ dialogId, parentId: messageId, text: 'N' }),
    ...NOT_YOURS,
  },
  'chatchara/article/create': {
    input: ({ dialogId, messageId }) => ({ dialogId, messageIds: [messageId], title: 'N', cover: PICTURE }),
    ...NOT_YOURS,
    guest: 'permission-denied',
  },
  'chatchara/article/get': {
    input: ({ articleId }) => ({ id: articleId }),
    ...NOT_YOURS,
    nobody: 'not-found',
  },
  'chatchara/article/list': { input: () => ({}), ...EVERYONE },
  'chatchara/article/update': {
    input: ({ articleId }) => ({ id: articleId, version: 1, title: 'N' }),
    ...NOT_YOURS,
  },
  'chatchara/article/archive': { input: ({ articleId }) => ({ id: articleId }), ...NOT_YOURS },
  'chatchara/article/fav': { input: ({ publicArticleId }) => ({ id: publicArticleId }), ...SIGNED_IN },
  'chatchara/article/increment': {
    input: ({ publicArticleId }) => ({ id: publicArticleId, field: 'viewCount' }),
    ...EVERYONE,
  },
  'wordJourneyContent/get': {
    input: ({ journeyId }) => ({ id: journeyId }),
    ...NOT_YOURS,
    nobody: 'not-found',
  },
  'wordJourneyContent/list': { input: () => ({}), ...EVERYONE },
  'wordJourneyContent/create': {
    input: () => ({ startWord: 'N', languages: ['ja'], meaningLanguage: 'en' }),
    ...SIGNED_IN,
    guest: 'permission-denied',
  },
  'wordJourneyContent/update': {
    input: ({ journeyId }) => ({ id: journeyId, version: 1, name: 'N' }),
    ...NOT_YOURS,
  },
  'wordJourneyContent/archive': { input: ({ journeyId }) => ({ id: journeyId }), ...NOT_YOURS },
  'wordJourneyContent/increment': {
    input: ({ publicJourneyId }) => ({ id: publicJourneyId, field: 'viewCount' }),
    ...EVERYONE,
  },
  'wordJourneyContent/goOn': {
    input: ({ journeyId }) => ({ id: journeyId, stepId: '1', wish: 'a word of a journey, please' }),
    ...NOT_YOURS,
  },
  'shareAvatarPose/setVisibility': { input: ({ slug }) => ({ slug, visibility: 'public' }), ...NOT_YOURS },
  'shareAvatarPose/archive': { input: ({ slug }) => ({ slug }), ...NOT_YOURS },
  'shareAvatarPose/remixes': { input: ({ slug }) => ({ slug }), ...EVERYONE },
  'shareAvatarPose/ancestors': { input: ({ slug }) => ({ slug }), ...EVERYONE },
  'avatarposemaker/temp/create': { input: () => ({ scene: { ...SCENE, name: 'N' } }), ...SIGNED_IN },
  'avatarposemaker/temp/get': { input: ({ tempId }) => ({ id: tempId }), ...NOT_YOURS },
  'avatarposemaker/temp/list': { input: () => ({}), ...SIGNED_IN },
  'avatarposemaker/temp/listVersions': { input: ({ tempId }) => ({ id: tempId }), ...NOT_YOURS },
  'avatarposemaker/temp/update': {
    input: ({ tempId }) => ({ id: tempId, version: 1, scene: SCENE }),
    ...NOT_YOURS,
  },
  'pop/createContent': {
    input: ({ popId }) => ({ popId, content: { ...POP_CONTENT, id: 'more' } }),
    ...NOT_YOURS,
  },
  'pop/updatePop': { input: ({ popId }) => ({ popId, name: 'N' }), ...NOT_YOURS },
  'pop/updateContents': { input: ({ popId }) => ({ popId, contents: [POP_CONTENT] }), ...NOT_YOURS },
  'pop/archiveContents': { input: ({ popId }) => ({ popId, contentIds: ['box'] }), ...NOT_YOURS },
  'pop/get': { input: ({ popId }) => ({ id: popId }), ...NOT_YOURS },
  'pop/list': { input: () => ({}), ...SIGNED_IN },
  'pop/archive': { input: ({ popId }) => ({ id: popId }), ...NOT_YOURS },
  'pop/delete': { input: ({ popId }) => ({ id: popId }), ...NOT_YOURS },
  'avatarposemaker/temp/archive': { input: ({ tempId }) => ({ id: tempId }), ...NOT_YOURS },
  'a/create': {
    input: ({ uploadId }) => ({ uploadId }),
    ...NOT_YOURS,
    guest: 'permission-denied',
  },
  'a/get': { input: ({ avatarId }) => ({ id: avatarId }), ...NOT_YOURS, nobody: 'not-found' },
  'a/list': { input: () => ({}), ...EVERYONE },
  'a/update': { input: ({ avatarId }) => ({ id: avatarId, version: 1, name: 'N' }), ...NOT_YOURS },
  'a/archive': { input: ({ avatarId }) => ({ id: avatarId }), ...NOT_YOURS },
  'a/increment': {
    input: ({ avatarId }) => ({ id: avatarId, field: 'viewCount' }),
    ...NOT_YOURS,
    nobody: 'not-found',
  },
  'room/content/checkDomain': { input: () => ({ domain: 'a-free-one' }), ...EVERYONE },
  'room/content/get': { input: ({ roomDomain }) => ({ domain: roomDomain }), ...EVERYONE },
  'room/content/list': { input: () => ({}), ...EVERYONE },
  // Made by whoever asks first; the next one is asked by another person for another domain.
  'room/content/create': { input: ({ freeDomain }) => ({ domain: freeDomain, name: 'N' }), ...MEMBERS },
  'room/content/update': { input: ({ roomId }) => ({ id: roomId, version: 1, name: 'N' }), ...NOT_YOURS },
  'room/content/archive': { input: ({ roomId }) => ({ id: roomId }), ...NOT_YOURS },
  'person/get': { input: ({ ownerUid }) => ({ uid: ownerUid }), ...EVERYONE },
  // Whoever has the code is whom it was handed to.
  'simpleTempContent/create': { input: () => ({ content: { N: 1 } }), ...EVERYONE },
  'simpleTempContent/get': { input: ({ handoverCode }) => ({ code: handoverCode }), ...EVERYONE },
  'simpleTempContent/archive': { input: ({ handoverCode }) => ({ code: handoverCode }), ...EVERYONE },
  'voice/list': { input: () => ({}), ...EVERYONE },
  voicevox: { input: () => ({ text: 'N', speaker: 0 }), ...SIGNED_IN },
  audio: { input: () => ({ text: 'N', language: 'en' }), ...SIGNED_IN },
}
