import type { CallContext } from '@kamae/backend/calls/context'
import { gptNotSet } from '@kamae/backend/gpt/gpt-errors'
import { readForTalk } from '@kamae/entities/chatchara/content/server/read-for-talk'
import { freeze } from '@kamae/entities/chatchara/dialogRows/server/frozen'
import { readUserPersona } from '@kamae/entities/chatchara/user/server/read-persona'
import { talkRequest } from '@kamae/entities/chatchara/message/server/talk-request'
import { checkLength } from '@kamae/entities/chatchara/message/server/by-hand'
import { speak } from '@kamae/entities/chatchara/message/server/speak'
import type { MessageReaction } from '@kamae/entities/chatchara/message/contract'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { implementStream } from '@kamae/protocol/server/implement'
import { gptAnswer } from '../contract.ts'

export const answer = implementStream(gptAnswer, async function* (input, context: CallContext, signal) {
  const uid = uidOf(context.caller)
  for (const { role, text } of input.messages) checkLength(role, text)
  await checkMayPublish(context.db, uid)
  const talked = await readForTalk(context.db, context, input.characterId)
  if (!context.gpt.isSet) throw gptNotSet()
  const asked = talkRequest(context, {
    person: await readUserPersona(context.db, uid),
    frozen: freeze(talked, 0),
    model: null,
    seed: talked.character.id,
    isOwn: talked.character.isMine,
    turns: input.messages.map((message) => ({ ...message, isByHand: true, reactions: [] })),
    summary: '',
    facts: [],
    continues: false,
  })
  let text = ''
  const reactions: MessageReaction[] = []
  const spoken = speak(context, asked, { text: '', reactions: [] }, signal)
  try {
    for (;;) {
      const step = await spoken.next()
      if (step.done) return { text, reactions, isWhole: step.value.state === 'whole' }
      if (step.value.kind === 'text') text += step.value.text
      else {
        const { kind: _kind, ...reaction } = step.value
        reactions.push(reaction)
      }
      yield step.value
    }
  } finally {
    await spoken.return(undefined as never)
  }
})
