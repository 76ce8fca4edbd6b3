import type { Pose } from '@kamae/pose/pose'
import type { Scene } from '@kamae/pose/scene'
import sharp from 'sharp'

/** Everyone who tries every call, the owner last. The member has things of their own, the stranger has none. */
export const PEOPLE = ['nobody', 'guest', 'member', 'stranger', 'operator', 'owner'] as const
export type Who = (typeof PEOPLE)[number]

/** What the owner has. */
export type Things = {
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
  readonly tempId: string
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
  /** What the owner hands over, for whoever has the code. */
  readonly handoverCode: string
}

/** Names of the same form that never were anything. */
export const NOWHERE: Things = {
  poseId: '00000000-0000-4000-8000-000000000000',
  sharedPoseId: '00000000-0000-4000-8000-000000000005',
  slug: 'zzzzzzzzzz',
  bundleId: '00000000-0000-4000-8000-000000000006',
  entryId: '00000000-0000-4000-8000-000000000007',
  publicBundleId: '00000000-0000-4000-8000-000000000008',
  hiddenPoseId: '00000000-0000-4000-8000-000000000018',
  filledBundleId: '00000000-0000-4000-8000-000000000009',
  featuredPoseId: '00000000-0000-4000-8000-000000000019',
  tempId: '00000000-0000-4000-8000-000000000001',
  userVersion: 1,
  couponId: '00000000-0000-4000-8000-000000000002',
  couponCode: 'NEVER-WAS-ANY',
  avatarId: '00000000-0000-4000-8000-000000000003',
  uploadId: '00000000-0000-4000-8000-000000000004',
  roomId: '00000000-0000-4000-8000-000000000006',
  roomDomain: 'nowhere-at-all',
  freeDomain: 'free-for-anyone',
  ownerUid: 'nobody-of-this-name',
  handoverCode: '1111111111111111111111',
}

/** What this person may not even see the name of. */
export function secretsOf(things: Things, who: Who): readonly string[] {
  const { poseId, bundleId, entryId, tempId, avatarId, couponId } = things
  const coupon = who === 'operator' ? [] : [couponId]
  return who === 'owner'
    ? coupon
    : [SECRET, 'leftIndex', 'owner@example', poseId, bundleId, entryId, tempId, avatarId, ...coupon]
}

/** An input that the owner's call succeeds with, and what each person gets for it: `ok` or the code of the refusal. */
export type AccessRow = {
  readonly input: (things: Things) => object
  /** What is told to the operator on purpose, though it is a secret elsewhere. */
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
}
