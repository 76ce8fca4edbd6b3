import { setImmediate } from 'node:timers/promises'
import type { CallContext } from '@kamae/backend/calls/context'
import { readForTalk } from '@kamae/entities/chatchara/content/server/read-for-talk'
import { chatcharaMessage } from '@kamae/entities/chatchara/message/server/table'
import { termsOf } from '@kamae/entities/chatchara/message/server/terms'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { Id } from '@kamae/protocol/contract/entity'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { eq } from '@kamae/backend/database/sql'
import { dialogImport } from '../contract.ts'
import { type DialogFile, readDialogFile } from './dialog-file.ts'
import { freeze } from '@kamae/entities/chatchara/dialogRows/server/frozen'
import { readOwnDialog } from './read-dialog.ts'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'

const ROWS_PER_BATCH = 200

export const importFile = implement(dialogImport, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  await checkMayPublish(context.db, uid)
  const file = readDialogFile(input.text)
  const characterId = input.characterId ?? file.character.id
  if (input.characterId === undefined && !Id.safeParse(characterId).success) {
    throw new CallError('not-found', 'There is no such character: choose one to talk with.')
  }
  const talked = await readForTalk(context.db, context, characterId)
  const { ids, clock } = context
  const id = ids.id()
  const now = clock.now()
  const rows = await rowsOf(context, uid, id, file)
  await context.db.transaction(async (transaction) => {
    await transaction.insert(chatcharaDialog).values({
      id,
      userUid: uid,
      characterId: talked.character.id,
      name: file.title,
      isTitleOwn: true,
      frozen: {
        ...freeze(talked, file.greetings[0]?.number ?? 0),
        greetings: file.greetings.flatMap(({ place, number }) => {
          const named = rows[place]
          return named ? [{ id: named.id, number }] : []
        }),
      },
      model: file.model ?? null,
      voice: file.voice ?? null,
      facts: file.facts.map((fact) => ({ id: ids.id(), ...fact })),
      createdAt: now,
      updatedAt: now,
    })
    for (let at = 0; at < rows.length; at += ROWS_PER_BATCH)
      await transaction.insert(chatcharaMessage).values(rows.slice(at, at + ROWS_PER_BATCH))
    const headId = rows[file.head ?? rows.length - 1]?.id ?? null
    await transaction.update(chatcharaDialog).set({ headId }).where(eq(chatcharaDialog.id, id))
  })
  return { dialog: await readOwnDialog(context, uid, id) }
})

/** The messages of a file, each a moment after the one before: that order tells versions of one message apart. */
async function rowsOf({ ids, clock }: CallContext, uid: string, dialogId: string, file: DialogFile) {
  const first = clock.now().getTime() - file.messages.length + 1
  const names = file.messages.map(() => ids.id())
  let before = Number.NEGATIVE_INFINITY
  const rows: (typeof chatcharaMessage.$inferInsert)[] = []
  for (const [at, message] of file.messages.entries()) {
    // Finding the words of thousands of messages takes seconds: others have their turn after each.
    await setImmediate()
    const { parent, role, text, reactions, state, summary } = message
    const writtenAt = Date.parse(message.createdAt ?? '')
    before = Math.min(Math.max(Number.isNaN(writtenAt) ? first + at : writtenAt, before + 1), first + at)
    const createdAt = new Date(before)
    rows.push({
      id: names[at] ?? ids.id(),
      dialogId,
      userUid: uid,
      parentId: parent === null ? null : (names[parent] ?? null),
      role,
      text,
      reactions,
      state,
      summary: summary ?? null,
      isByHand: role === 'character',
      // Its facts are in the file.
      isNoted: true,
      terms: termsOf(uid, text),
      createdAt,
      updatedAt: createdAt,
    })
  }
  return rows
}
