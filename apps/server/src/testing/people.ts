import { aCreate, aGet } from '@kamae/entities/avatar/contract'
import { avatarposeCreate, avatarposeGet } from '@kamae/entities/avatarpose/contract'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
  avatarposeBundleGet,
} from '@kamae/entities/avatarposeBundle/contract'
import { tempCreate, tempGet } from '@kamae/entities/avatarposemaker/temp/contract'
import { bundleContentList } from '@kamae/entities/bundleContent/contract'
import { chatcharaContentCreateByUser, chatcharaContentGet } from '@kamae/entities/chatchara/content/contract'
import {
  chatcharaPromptTempCreate,
  chatcharaPromptTempGet,
} from '@kamae/entities/chatchara/promptTemp/contract'
import {
  chatpromptContentCreate,
  chatpromptContentGet,
  chatpromptContentVersions,
} from '@kamae/entities/chatprompt/content/contract'
import { chatpromptGpt } from '@kamae/entities/chatprompt/gpt/contract'
import { chatpromptResultGet } from '@kamae/entities/chatprompt/result/contract'
import {
  chatpromptUserStockCreate,
  chatpromptUserStockGet,
} from '@kamae/entities/chatprompt/userStock/contract'
import { chatcharaUserGet } from '@kamae/entities/chatchara/user/contract'
import { chatcharaUserStockCreate, chatcharaUserStockGet } from '@kamae/entities/chatchara/userStock/contract'
import { articleCreate, articleGet } from '@kamae/entities/chatchara/article/contract'
import { dialogCreate, dialogGet, dialogUpdate } from '@kamae/entities/chatchara/dialog/contract'
import { messageList } from '@kamae/entities/chatchara/message/contract'
import { couponCreate } from '@kamae/entities/coupon/contract'
import { featuredCreate } from '@kamae/entities/featured/contract'
import { popCreateContent, popGet } from '@kamae/entities/pop/contract'
import { reportDecide } from '@kamae/entities/report/contract'
import { roomContentCreate, roomContentGet } from '@kamae/entities/room/content/contract'
import { shareAvatarPoseCreate, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { simpleTempContentCreate } from '@kamae/entities/simpleTempContent/contract'
import { slackMessageCreate } from '@kamae/entities/slackMessage/contract'
import { userGet } from '@kamae/entities/user/contract'
import { wordJourneyCreate, wordJourneyGet } from '@kamae/entities/wordJourneyContent/contract'
import { type Client, createClient } from '@kamae/protocol/client/client'

import {
  type AccessRow,
  NOWHERE,
  PEOPLE,
  PICTURE,
  POP_CONTENT,
  POSE,
  SCENE,
  SECRET,
  type Resources,
  type Who,
} from './access-rows.ts'
import { removeUpload, sendAvatar } from './send-avatar.ts'
import type { TestServer } from './test-server.ts'

/** The address of the operator among them: for the setting KAMAE_OPERATOR. */
export const OPERATOR = 'operator@example.org'

type Pool = TestServer['backends']['database']['pool']

/** A server in this process or another, and the database below it. */
type Reached = Pick<TestServer, 'url' | 'fetch'> & Partial<Pick<TestServer, 'ask'>> & { readonly pool: Pool }

/** Everyone of the access rows, signed in on one server. */
export type People = {
  token(who: Who): string | null
  as(who: Who): Client
  /** What the owner sees of their resources now, as one text. */
  lookAt(resources: Resources): Promise<string>
  /** Makes what an input names of the owner's resources, and the version of the caller's own profile; the rest is nowhere. */
  makeResources(who: Who, input: AccessRow['input']): Promise<Resources>
}

/** Signs everyone in. */
export async function signInPeople(reached: Reached | TestServer): Promise<People> {
  const server = 'pool' in reached ? reached : { ...reached, pool: reached.backends.database.pool }
  const tokens = new Map<Who, string | null>()
  for (const who of PEOPLE) tokens.set(who, who === 'nobody' ? null : await signIn(server, who))
  const token = (who: Who) => tokens.get(who) ?? null
  const { ask } = server
  const as = (who: Who) =>
    createClient(
      ask ? { fetch: ask, token: () => token(who) } : { origin: server.url, token: () => token(who) },
    )
  // Resources of the member's own must neither be taken for the owner's nor open them.
  await as('member').call(avatarposeCreate, {
    name: 'Own',
    pose: { ...POSE, expressions: {}, rotations: {} },
    picture: PICTURE,
  })
  await as('member').call(tempCreate, { scene: { ...SCENE, name: 'N' } })
  let lastUpload: string | undefined
  let rooms = 0
  return {
    token,
    as,
    lookAt: async ({ poseId, slug, bundleId, tempId, avatarId, roomId, ...talking }) => {
      const owner = as('owner')
      const looks = [
        poseId !== NOWHERE.poseId && (await owner.call(avatarposeGet, { id: poseId })),
        slug !== NOWHERE.slug && (await owner.call(shareAvatarPoseGet, { slug })),
        bundleId !== NOWHERE.bundleId && [
          await owner.call(avatarposeBundleGet, { id: bundleId }),
          await owner.call(bundleContentList, { bundleId }),
        ],
        tempId !== NOWHERE.tempId && (await owner.call(tempGet, { id: tempId })),
        talking.popId !== NOWHERE.popId && (await owner.call(popGet, { id: talking.popId })),
        avatarId !== NOWHERE.avatarId && (await owner.call(aGet, { id: avatarId })),
        talking.characterId !== NOWHERE.characterId &&
          (await owner.call(chatcharaContentGet, { id: talking.characterId })),
        talking.promptTempId !== NOWHERE.promptTempId &&
          (await owner.call(chatcharaPromptTempGet, { id: talking.promptTempId })),
        talking.stockId !== NOWHERE.stockId &&
          (await owner.call(chatcharaUserStockGet, { id: talking.stockId })),
        talking.toolId !== NOWHERE.toolId && [
          await owner.call(chatpromptContentGet, { id: talking.toolId }),
          await owner.call(chatpromptContentVersions, { id: talking.toolId }),
        ],
        talking.resultId !== NOWHERE.resultId &&
          (await owner.call(chatpromptResultGet, { id: talking.resultId })),
        talking.toolStockId !== NOWHERE.toolStockId &&
          (await owner.call(chatpromptUserStockGet, { id: talking.toolStockId })),
        talking.dialogId !== NOWHERE.dialogId && [
          await owner.call(dialogGet, { id: talking.dialogId }),
          await owner.call(messageList, { dialogId: talking.dialogId }),
        ],
        talking.articleId !== NOWHERE.articleId && (await owner.call(articleGet, { id: talking.articleId })),
        talking.journeyId !== NOWHERE.journeyId &&
          (await owner.call(wordJourneyGet, { id: talking.journeyId })),
        roomId !== NOWHERE.roomId && (await owner.call(roomContentGet, { id: roomId })),
      ]
      return JSON.stringify(looks)
    },
    makeResources: async (who, input) => {
      const owner = as('owner')
      const made: { -readonly [Name in keyof Resources]: Resources[Name] } = { ...NOWHERE }
      const wanted = namesIn(input)
      // Somebody who is leaving or suspended has nothing that others see.
      await server.pool.query(
        `update user_profile set suspended_at = null, deletes_at = null
          where suspended_at is not null or deletes_at is not null`,
      )
      if (wanted.has('userVersion') && who !== 'nobody')
        made.userVersion = (await as(who).call(userGet, {})).user.version
      const makePose = async () =>
        (await owner.call(avatarposeCreate, { name: 'Own', pose: POSE, picture: PICTURE })).avatarPose.id
      if (wanted.has('poseId')) made.poseId = await makePose()
      if (wanted.has('slug') || wanted.has('sharedPoseId') || wanted.has('ownerUid')) {
        // A guest may download three; here are all ways of all calls.
        await server.pool.query(`delete from limit_ledger where reason = 'charge'`)
        made.sharedPoseId = await makePose()
        made.slug = (await owner.call(shareAvatarPoseCreate, { poseId: made.sharedPoseId })).slug
      }
      if (wanted.has('bundleId') || wanted.has('entryId')) {
        made.bundleId = await makeBundle(owner, SECRET, 'private')
        const { slug: shareSlug } = await owner.call(shareAvatarPoseCreate, { poseId: await makePose() })
        const entry = { bundleId: made.bundleId, shareSlug }
        made.entryId = (await owner.call(avatarposeBundleCreateContent, entry)).id
      }
      if (wanted.has('publicBundleId')) made.publicBundleId = await makeBundle(owner, 'Own', 'public')
      if (wanted.has('featuredPoseId')) {
        made.featuredPoseId = await makePose()
        await owner.call(shareAvatarPoseCreate, { poseId: made.featuredPoseId })
        await as('operator').call(featuredCreate, { kind: 'pose', id: made.featuredPoseId })
      }
      if (wanted.has('hiddenPoseId')) {
        made.hiddenPoseId = await makePose()
        await owner.call(shareAvatarPoseCreate, { poseId: made.hiddenPoseId })
        const about = { kind: 'pose', id: made.hiddenPoseId, decision: 'hide' } as const
        await as('operator').call(reportDecide, about)
      }
      if (wanted.has('ownerUid')) made.ownerUid = (await owner.call(userGet, {})).userUid
      // Everyone has one room at most.
      if (wanted.has('freeDomain') || wanted.has('roomId') || wanted.has('roomDomain'))
        await server.pool.query('delete from room')
      if (wanted.has('freeDomain')) made.freeDomain = `free-${rooms++}-for-all`
      if (wanted.has('roomId') || wanted.has('roomDomain')) {
        const { room } = await owner.call(roomContentCreate, { domain: `owner-${rooms++}-here`, name: 'Own' })
        Object.assign(made, { roomId: room.id, roomDomain: room.domain })
      }
      if (wanted.has('filledBundleId')) {
        made.filledBundleId = await makeBundle(owner, 'Own', 'public')
        const { slug: shareSlug } = await owner.call(shareAvatarPoseCreate, { poseId: await makePose() })
        await owner.call(avatarposeBundleCreateContent, { bundleId: made.filledBundleId, shareSlug })
        // Every way of every person is another bundle, and a member begins with one.
        await server.pool.query(
          `insert into limit_ledger (uid, kind, reason, item, amount, created_at)
            select uid, 'bundle', 'coupon', gen_random_uuid()::text, 1, now() from user_profile join identity_person on id = uid
            where not is_anonymous`,
        )
      }
      if (wanted.has('tempId')) made.tempId = (await owner.call(tempCreate, { scene: SCENE })).temp.id
      if (wanted.has('popId'))
        made.popId = (
          await owner.call(popCreateContent, {
            pop: { name: SECRET, width: 400, height: 300, background: null },
            content: POP_CONTENT,
          })
        ).popId
      const makeCharacter = async (visibility: 'private' | 'public') => {
        const card = { name: 'Own', description: SECRET, first_mes: 'Hello' }
        const input = { card, visibility, isPersonaHidden: visibility === 'public' }
        return (await owner.call(chatcharaContentCreateByUser, input)).character.id
      }
      if (wanted.has('characterId')) made.characterId = await makeCharacter('private')
      if (wanted.has('publicCharacterId')) made.publicCharacterId = await makeCharacter('public')
      const named = ['dialogId', 'messageId', 'articleId', 'publicArticleId'] as const
      if (named.some((name) => wanted.has(name)))
        Object.assign(made, await makeTalk(owner, await makeCharacter('private'), wanted))
      const makeTemplate = async (visibility: 'private' | 'public') => {
        const template = visibility === 'private' ? SECRET : 'Own'
        const input = { name: 'Own', template, visibility }
        return (await owner.call(chatcharaPromptTempCreate, input)).promptTemp.id
      }
      if (wanted.has('promptTempId')) made.promptTempId = await makeTemplate('private')
      if (wanted.has('publicPromptTempId')) made.publicPromptTempId = await makeTemplate('public')
      const makeJourney = async (visibility: 'private' | 'public') => {
        const startWord = visibility === 'private' ? SECRET : 'Own'
        return (await owner.call(wordJourneyCreate, { startWord, visibility })).journey.id
      }
      if (wanted.has('journeyId')) made.journeyId = await makeJourney('private')
      if (wanted.has('publicJourneyId')) made.publicJourneyId = await makeJourney('public')
      if (wanted.has('stockId')) {
        const itemId = await makeCharacter('private')
        const stocked = await owner.call(chatcharaUserStockCreate, { itemId, tags: [SECRET] })
        made.stockId = stocked.userStock.id
      }
      const makeTool = async (visibility: 'private' | 'public') => {
        const template = visibility === 'private' ? SECRET : 'Say {{a}}'
        const input = { name: 'Own', template, variables: [{ name: 'a' }], visibility }
        return (await owner.call(chatpromptContentCreate, input)).promptTool.id
      }
      if (wanted.has('toolId')) made.toolId = await makeTool('private')
      if (wanted.has('publicToolId')) made.publicToolId = await makeTool('public')
      if (wanted.has('resultId')) {
        const run = { id: await makeTool('public'), values: { a: SECRET } }
        made.resultId = (await owner.call(chatpromptGpt, run)).resultId ?? ''
      }
      if (wanted.has('toolStockId')) {
        const stocked = { itemId: await makeTool('public'), tags: [SECRET] }
        made.toolStockId = (await owner.call(chatpromptUserStockCreate, stocked)).promptStock.id
      }
      if (wanted.has('personaVersion') && who !== 'nobody')
        made.personaVersion = (await as(who).call(chatcharaUserGet, {})).user.version
      if (wanted.has('couponId') || wanted.has('couponCode')) {
        const { coupon } = await as('operator').call(couponCreate, { pose: 1 })
        Object.assign(made, { couponId: coupon.id, couponCode: coupon.code })
      }
      if (wanted.has('avatarId')) {
        const kept = await sendAvatar(server, token('owner'), SECRET)
        made.avatarId = (await owner.call(aCreate, { uploadId: kept })).content.id
      }
      if (wanted.has('uploadId')) {
        // Nobody may have many on their way.
        await removeUpload(server, token('owner'), lastUpload)
        lastUpload = await sendAvatar(server, token('owner'), 'N')
        made.uploadId = lastUpload
      }
      if (wanted.has('slackMessageId')) {
        await server.pool.query(`delete from rate_limit where key like 'slackMessage/%'`)
        await server.pool.query(`delete from slack_message`)
        const reported = { kind: 'other', words: SECRET } as const
        made.slackMessageId = (await owner.call(slackMessageCreate, reported)).id
      }
      if (wanted.has('handoverCode')) {
        // So many an hour and address are let through; here are all of them at one.
        await server.pool.query(`delete from rate_limit where key like 'simpleTempContent %'`)
        made.handoverCode = (await owner.call(simpleTempContentCreate, { content: { N: 1 } })).code
      }
      return made
    },
  }
}

/** A dialog whose title is a secret, with its first message, and pages of it. */
async function makeTalk(owner: Client, characterId: string, wanted: ReadonlySet<string>) {
  const { dialog, messages } = await owner.call(dialogCreate, { characterId })
  const dialogId = dialog.id
  await owner.call(dialogUpdate, { id: dialogId, version: 1, title: SECRET })
  const messageId = messages[0]?.id ?? ''
  const publish = async (visibility: 'private' | 'public') => {
    const title = visibility === 'private' ? SECRET : 'Own'
    const input = { dialogId, messageIds: [messageId], title, visibility }
    return (await owner.call(articleCreate, input)).article.id
  }
  return {
    dialogId,
    messageId,
    ...(wanted.has('articleId') && { articleId: await publish('private') }),
    ...(wanted.has('publicArticleId') && { publicArticleId: await publish('public') }),
  }
}

async function makeBundle(owner: Client, name: string, visibility: 'private' | 'public'): Promise<string> {
  return (await owner.call(avatarposeBundleCreate, { name, visibility })).avatarposeBundle.id
}

/** The parts that an input is made of. */
function namesIn(input: (resources: Resources) => object): ReadonlySet<string> {
  const names = new Set<string>()
  const watched = new Proxy(NOWHERE, {
    get: (target, name) => {
      names.add(String(name))
      return Reflect.get(target, name)
    },
  })
  input(watched)
  return names
}

async function signIn(server: Reached, who: Who): Promise<string> {
  const body = { email: `${who}@example.org`, password: `a long password of the ${who}`, name: who }
  const way = who === 'guest' ? 'sign-in/anonymous' : 'sign-up/email'
  const post = (path: string, sent: object, session?: string | null) =>
    server.fetch(`/api/v1/auth/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(session && { authorization: `Bearer ${session}` }),
      },
      body: JSON.stringify(sent),
    })
  const signedIn = await post(way, who === 'guest' ? {} : body)
  // Nobody is the operator before the mail to that address was read.
  const session = signedIn.headers.get('set-auth-token')
  if (who === 'operator')
    await post('email/verify', { token: await verificationOf(server.pool, body.email) }, session)
  const headers = { authorization: `Bearer ${session}` }
  const answer = await server.fetch('/api/v1/auth/token', { headers })
  return ((await answer.json()) as { token: string }).token
}

async function verificationOf(pool: Pool, to: string): Promise<string> {
  const { rows } = await pool.query<{ body: string }>(
    `select body from outbox where recipient = $1 and kind = 'verify-email' order by created_at desc limit 1`,
    [to],
  )
  return /[?]verify=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? ''
}
