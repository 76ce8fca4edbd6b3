import { articleCreate } from '@kamae/entities/chatchara/article/contract'
import { chatcharaContentCreateByUser } from '@kamae/entities/chatchara/content/contract'
import { dialogCreate, dialogUpdate } from '@kamae/entities/chatchara/dialog/contract'
import { chatcharaPromptTempCreate } from '@kamae/entities/chatchara/promptTemp/contract'
import { chatpromptContentCreate } from '@kamae/entities/chatprompt/content/contract'
import { popCreateContent } from '@kamae/entities/pop/contract'
import { roomContentCreate } from '@kamae/entities/room/content/contract'
import { shareAvatarPoseGet, shareAvatarPoseList } from '@kamae/entities/shareAvatarPose/contract'
import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import { reportCreate } from '@kamae/entities/report/contract'
import { slackMessageCreate } from '@kamae/entities/slackMessage/contract'
import { wordJourneyCreate } from '@kamae/entities/wordJourneyContent/contract'
import { SAMPLE_BOX } from '@kamae/pop/testing/samples'
import type { Kamae } from '../support/start-kamae.ts'
import { type Member, signUp } from '../support/member.ts'
import { openOperator } from '../support/operator.ts'
import { sharePoseOf } from '../support/shared-pose.ts'

/** Who looks at the screens, and the addresses of what is shown on them. */
export type Contents = {
  readonly member: Member
  /** The session of the operator. */
  readonly operator: string
  /** Parts of addresses by the name they have in `screens.ts`. */
  readonly slugs: Readonly<Record<string, string>>
}

/** Fills a new server that has the seeds with one of everything that a member makes. */
export async function makeContents(kamae: Kamae): Promise<Contents> {
  const operator = await openOperator(kamae)
  const member = await signUp(kamae.url, 'Minako')
  const own = await sharePoseOf(member)
  // The server is ready before its seeds are in.
  const first = async <Item>(list: () => Promise<{ readonly items: readonly Item[] }>): Promise<Item> => {
    for (let tries = 0; tries < 120; tries++) {
      const [item] = (await list()).items
      if (item) return item
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error('The server has no seeds.')
  }
  const bundle = await first(() => member.call(avatarposeBundleList, {}))
  const seed = await first(async () => ({
    items: (await member.call(shareAvatarPoseList, {})).items.filter(({ slug }) => slug !== own.slug),
  }))
  const { character } = await member.call(chatcharaContentCreateByUser, {
    card: {
      name: 'Nagi',
      description: 'A lighthouse keeper who knows every ship.',
      first_mes: 'The light is on. *waves* Come up.',
      tags: ['sea', 'calm'],
    },
    visibility: 'public',
  })
  const { dialog, messages } = await member.call(dialogCreate, { characterId: character.id })
  await member.call(dialogUpdate, { id: dialog.id, version: dialog.version, title: 'Evening talk' })
  const { article } = await member.call(articleCreate, {
    dialogId: dialog.id,
    messageIds: messages.map(({ id }) => id),
    title: 'At the lighthouse',
    tags: ['sea'],
    visibility: 'public',
  })
  const { promptTool } = await member.call(chatpromptContentCreate, {
    name: 'Caption',
    template: 'A caption for {{subject}} in a {{mood}} mood.',
    variables: [{ name: 'subject' }, { name: 'mood' }],
    visibility: 'public',
  })
  await member.call(chatcharaPromptTempCreate, { name: 'Quiet', template: 'Whisper.', visibility: 'public' })
  const { journey } = await member.call(wordJourneyCreate, { startWord: 'lighthouse', visibility: 'public' })
  const { popId } = await member.call(popCreateContent, {
    pop: { name: 'Thank you', width: 400, height: 300, background: null },
    content: SAMPLE_BOX,
  })
  const { room } = await member.call(roomContentCreate, { domain: 'minako-here', name: 'Minako’s room' })
  await member.call(slackMessageCreate, { kind: 'idea', words: 'More props, please.' })
  const { sharedAvatarPose } = await member.call(shareAvatarPoseGet, { slug: own.slug })
  const reporter = await signUp(kamae.url, 'Yoko')
  await reporter.call(reportCreate, { kind: 'pose', id: sharedAvatarPose.poseId, reason: 'spam' })
  // A person with a room is led there.
  const theirs = await sharePoseOf(reporter)
  const { sharedAvatarPose: poseWithoutRoom } = await member.call(shareAvatarPoseGet, { slug: theirs.slug })
  return {
    member,
    operator,
    slugs: {
      pose: seed.slug,
      own: own.slug,
      bundle: bundle.slug,
      character: character.slug,
      dialog: dialog.id,
      article: article.slug,
      tool: promptTool.slug,
      journey: journey.slug,
      pop: popId,
      room: room.domain,
      person: poseWithoutRoom.userUid ?? '',
    },
  }
}
