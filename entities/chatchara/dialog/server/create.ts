import type { CallContext } from '@kamae/backend/calls/context'
import { countVisit } from '@kamae/backend/visits/count-visit'
import { chanceOf } from '@kamae/character/talk/chance'
import { fillMacros } from '@kamae/character/talk/macros'
import { chatcharaContentIncrement } from '@kamae/entities/chatchara/content/contract'
import { readForTalk } from '@kamae/entities/chatchara/content/server/read-for-talk'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { addMessages } from '@kamae/entities/chatchara/message/server/add-message'
import { byHand } from '@kamae/entities/chatchara/message/server/by-hand'
import { readUserPersona } from '@kamae/entities/chatchara/user/server/read-persona'
import { messageFor } from '@kamae/entities/chatchara/message/server/read-message'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { eq } from '@kamae/backend/database/sql'
import { dialogCreate, LAST_GREETING } from '../contract.ts'
import { freeze } from '@kamae/entities/chatchara/dialogRows/server/frozen'
import { readOwnDialog } from './read-dialog.ts'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'

export const create = implement(dialogCreate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const talked = await readForTalk(context.db, context, input.characterId)
  const { character, persona, poses } = talked
  // What is hidden from the caller cannot be begun with.
  const count = Math.min(character.about.greetingCount, LAST_GREETING + 1)
  const greeting = input.greeting < count ? input.greeting : 0
  const person = await readUserPersona(context.db, uid)
  const filled = persona.greetings.slice(0, count).map((text) =>
    fillMacros(text, {
      char: persona.nickname,
      user: person.name,
      chance: (place = context.ids.id()) => chanceOf(place),
    }).trim(),
  )
  const frozen = freeze(talked, greeting)
  // One that is empty once it is filled is none.
  const spoken = filled.flatMap((text, number) => {
    const words = byHand('character', text, frozen.gestures)
    return words.text === '' ? [] : [{ number, words }]
  })
  const id = context.ids.id()
  const now = context.clock.now()
  const messages = await context.db.transaction(async (transaction) => {
    await transaction.insert(chatcharaDialog).values({
      id,
      userUid: uid,
      characterId: character.id,
      name: character.name,
      frozen,
      createdAt: now,
      updatedAt: now,
    })
    const [first, ...others] = spoken.map(({ words }) => ({
      dialogId: id,
      userUid: uid,
      parentId: null,
      role: 'character' as const,
      isByHand: character.isMine,
      ...words,
    }))
    if (!first) return []
    const rows = await addMessages(context, transaction, [first, ...others])
    const greetings = rows.map((row, at) => ({ id: row.id, number: spoken[at]?.number ?? 0 }))
    const head = greetings.find(({ number }) => number === greeting) ?? greetings[0]
    await transaction
      .update(chatcharaDialog)
      .set({ headId: head?.id ?? null, frozen: { ...frozen, greetings } })
      .where(eq(chatcharaDialog.id, id))
    return rows.map((row) => messageFor(row, context))
  })
  await countVisit(context, chatcharaContentIncrement, chatcharaContent, {
    id: character.id,
    field: 'useCount',
  })
  return { dialog: await readOwnDialog(context, uid, id), character, poses, messages }
})
