import { aCreate } from '@kamae/entities/avatar/contract'
import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
} from '@kamae/entities/avatarposeBundle/contract'
import { tempCreate } from '@kamae/entities/avatarposemaker/temp/contract'
import { articleCreate } from '@kamae/entities/chatchara/article/contract'
import { chatcharaContentCreateByUser } from '@kamae/entities/chatchara/content/contract'
import { dialogCreate, dialogUpdate } from '@kamae/entities/chatchara/dialog/contract'
import { messageCreate } from '@kamae/entities/chatchara/message/contract'
import { chatcharaPromptTempCreate } from '@kamae/entities/chatchara/promptTemp/contract'
import { chatcharaUserGet, chatcharaUserUpdate } from '@kamae/entities/chatchara/user/contract'
import { chatcharaUserStockCreate } from '@kamae/entities/chatchara/userStock/contract'
import { chatpromptContentCreate } from '@kamae/entities/chatprompt/content/contract'
import {
  chatpromptUserStockCreate,
  chatpromptUserStockUpdate,
} from '@kamae/entities/chatprompt/userStock/contract'
import { popCreateContent } from '@kamae/entities/pop/contract'
import { reportCreate } from '@kamae/entities/report/contract'
import { roomContentCreate } from '@kamae/entities/room/content/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { slackMessageCreate } from '@kamae/entities/slackMessage/contract'
import { userGet, userUpdate } from '@kamae/entities/user/contract'
import { wordJourneyCreate } from '@kamae/entities/wordJourneyContent/contract'
import { type Member, signUp } from '@kamae/e2e/support/member'
import { SAMPLE_BOX, SAMPLE_BUBBLE, SAMPLE_STYLE } from '@kamae/pop/testing/samples'
import { SAMPLE_POSE, SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { PICTURE } from '@kamae/server/testing/access-rows'
import { sendAvatar } from '@kamae/server/testing/send-avatar'

import { type Fields, portions, writerOf } from './payloads.ts'

/** Somebody all of whose texts are payloads, and the addresses below `/<language>` that show them to everybody and to them alone. */
export type Planted = {
  readonly member: Member
  readonly open: readonly string[]
  readonly own: readonly string[]
}

/** How many people it takes until every field has had every payload that it can hold. */
export const PEOPLE_NEEDED = portions(40).length

/** Somebody new who fills everything that a person can fill with their share of the payloads. */
export async function plant(url: string, at: number, fields: Fields): Promise<Planted> {
  const text = writerOf(at, fields)
  const texts = (field: string, limit: number, count: number) =>
    Array.from({ length: count }, (_, index) => text(field, limit, at * (count - 1) + index))
  const tags = (field: string) => [...new Set(texts(field, 30, 10).map((tag) => tag.toLowerCase()))]

  const member = await signUp(url, `m${at}`)
  const { call } = member
  const { userUid, user } = await call(userGet, {})
  await call(userUpdate, { version: user.version, name: text('profile name', 40) })
  const persona = await call(chatcharaUserGet, {})
  await call(chatcharaUserUpdate, {
    version: persona.user.version,
    name: text('persona name', 60),
    about: text('persona about', 2000),
    pronouns: text('persona pronouns', 40),
  })

  const { avatarPose } = await call(avatarposeCreate, {
    name: text('pose name', 80),
    description: text('pose description', 1000),
    tags: tags('pose tags'),
    licence: { kind: 'own', words: text('pose licence words', 500) },
    pose: SAMPLE_POSE,
    picture: PICTURE,
  })
  const { slug } = await call(shareAvatarPoseCreate, { poseId: avatarPose.id })
  const { avatarposeBundle } = await call(avatarposeBundleCreate, {
    name: text('bundle name', 80),
    description: text('bundle description', 1000),
    tags: tags('bundle tags'),
    visibility: 'public',
  })
  await call(avatarposeBundleCreateContent, { bundleId: avatarposeBundle.id, shareSlug: slug })
  const { room } = await call(roomContentCreate, {
    domain: `planted-${at}-here`,
    name: text('room name', 60),
    introduction: text('room introduction', 2000),
    links: texts('room link names', 40, 8).map((name, index) => ({
      name,
      url: `https://example.org/${encodeURIComponent(text('room link addresses', 60, index))}?"'<svg/onload=x()>`.replace(
        /["'<> ]/g,
        encodeURIComponent,
      ),
    })),
  })

  const card = Object.fromEntries(
    [
      ['name', 80],
      ['nickname', 80],
      ['description', 2000],
      ['personality', 2000],
      ['scenario', 2000],
      ['first_mes', 2000],
      ['mes_example', 2000],
      ['system_prompt', 2000],
      ['post_history_instructions', 2000],
      ['creator_notes', 2000],
      ['creator', 80],
      ['character_version', 40],
    ].map(([field, limit]) => [field, text(`character ${field}`, Number(limit))]),
  )
  const { character } = await call(chatcharaContentCreateByUser, {
    card: { ...card, alternate_greetings: texts('character alternate_greetings', 2000, 2) },
    introduction: text('character introduction', 1000),
    tags: tags('character tags'),
    visibility: 'public',
  })
  await call(chatcharaPromptTempCreate, {
    name: text('prompt template name', 80),
    description: text('prompt template description', 1000),
    template: text('prompt template', 8000),
    tags: tags('prompt template tags'),
    visibility: 'public',
  })
  const { dialog, messages } = await call(dialogCreate, { characterId: character.id })
  await call(dialogUpdate, {
    id: dialog.id,
    version: dialog.version,
    title: text('dialog title', 120),
    summary: text('dialog summary', 4000),
    facts: texts('dialog facts', 300, 8).map((words) => ({ text: words })),
  })
  const said = await call(messageCreate, {
    dialogId: dialog.id,
    parentId: messages[0]?.id ?? null,
    text: text('message of a person', 8000),
  })
  const answered = await call(messageCreate, {
    dialogId: dialog.id,
    parentId: said.message.id,
    role: 'character',
    text: text('message of a character', 8000),
  })
  const { article } = await call(articleCreate, {
    dialogId: dialog.id,
    messageIds: [...messages.map(({ id }) => id), said.message.id, answered.message.id],
    title: text('article title', 120),
    introduction: text('article introduction', 2000),
    tags: tags('article tags'),
    speakerName: text('article speaker', 80),
    visibility: 'public',
  })

  const { promptTool } = await call(chatpromptContentCreate, {
    name: text('prompt tool name', 80),
    description: text('prompt tool description', 1000),
    template: `{{a}} {{b}} ${text('prompt tool template', 8000).replaceAll('{{', '{ {')}`,
    variables: [
      {
        name: 'a',
        label: text('variable label', 80),
        help: text('variable help', 200),
        default: text('variable default', 2000),
      },
      {
        name: 'b',
        type: 'choice',
        label: text('variable label', 80, 1),
        options: [...new Set(texts('variable options', 80, 8))],
      },
    ],
    example: text('prompt tool example', 8000),
    tags: tags('prompt tool tags'),
    visibility: 'public',
  })
  await call(chatcharaUserStockCreate, { itemId: character.id, tags: tags('shelf tags of a character') })
  const { promptStock } = await call(chatpromptUserStockCreate, {
    itemId: promptTool.id,
    tags: tags('shelf tags of a tool'),
  })
  await call(chatpromptUserStockUpdate, {
    id: promptStock.id,
    version: promptStock.version,
    folder: text('shelf folder', 60),
    saved: [{ name: text('saved values name', 60), values: { a: text('saved values', 2000) } }],
  })

  const step = (index: number) => ({
    id: String(index + 1),
    parentId: index === 0 ? null : '1',
    language: 'en' as const,
    word: text('journey word', 60, index),
    reading: text('journey reading', 80, index),
    meaning: text('journey meaning', 300, index),
    why: text('journey why', 400, index),
    example: text('journey example', 300, index),
    exampleMeaning: text('journey example meaning', 300, index),
  })
  const { journey } = await call(wordJourneyCreate, {
    name: text('journey name', 120),
    introduction: text('journey introduction', 1000),
    tags: tags('journey tags'),
    steps: Array.from({ length: 5 }, (_, index) => step(index)),
    visibility: 'public',
  })
  const { popId } = await call(popCreateContent, {
    pop: { name: text('pop name', 80), width: 400, height: 300, background: null },
    contents: [
      SAMPLE_BOX,
      { ...SAMPLE_BUBBLE, text: text('bubble words', 4000) },
      {
        ...SAMPLE_BOX,
        id: 'caption',
        kind: 'caption',
        text: text('caption words', 4000),
        style: SAMPLE_STYLE,
        padding: 4,
      },
    ],
  })
  const [avatar] = SAMPLE_SCENE.avatars
  const { temp } = await call(tempCreate, {
    scene: {
      ...SAMPLE_SCENE,
      name: text('scene name', 80),
      avatars: avatar ? [{ ...avatar, source: { kind: 'default', id: 'momo' } }] : [],
    },
  })
  if (at < portions(1000).length) {
    const { token } = await tokenOf(url, member)
    const uploadId = await sendAvatar(
      { fetch: (path, init) => fetch(url + path, init) },
      token,
      text('avatar name in its file', 80),
    )
    await call(aCreate, {
      uploadId,
      name: text('avatar name', 80),
      description: text('avatar description', 1000),
    })
  }
  return {
    member,
    open: [
      `/u/${userUid}`,
      `/p/${slug}`,
      `/b/${avatarposeBundle.slug}`,
      `/r/${room.domain}`,
      `/c/${character.slug}`,
      `/articles/${article.slug}`,
      `/t/${promptTool.slug}`,
      `/j/${journey.slug}`,
    ],
    own: [
      '/me',
      '/settings',
      '/avatars',
      '/prompts',
      `/c/${character.slug}/${dialog.id}`,
      `/c/${character.slug}/edit`,
      `/t/${promptTool.slug}/edit`,
      `/t/${promptTool.slug}/versions`,
      `/pop/${popId}`,
      `/make/${temp.id}`,
    ],
  }
}

/** Sends the operator feedback, and a report of somebody's pose that is not the member's own. */
export async function reportToOperator(
  { call }: Member,
  at: number,
  poseId: string | undefined,
  fields: Fields,
): Promise<void> {
  const text = writerOf(at, fields)
  await call(slackMessageCreate, {
    kind: 'idea',
    words: text('feedback words', 2000),
    browser: text('feedback browser', 400),
    error: text('feedback error', 2000),
  })
  if (poseId !== undefined)
    await call(reportCreate, { kind: 'pose', id: poseId, reason: 'spam', words: text('report words', 1000) })
}

async function tokenOf(url: string, { session }: Member): Promise<{ token: string }> {
  const answer = await fetch(`${url}/api/v1/auth/token`, { headers: { authorization: `Bearer ${session}` } })
  return (await answer.json()) as { token: string }
}
