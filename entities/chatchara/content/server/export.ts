import type { CallContext } from '@kamae/backend/calls/context'
import { asPng } from '@kamae/backend/pictures/as-png'
import { writePngCard } from '@kamae/character/card/png-card'
import { writeCard } from '@kamae/character/card/write-card'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { implement } from '@kamae/protocol/server/implement'
import { eq } from '@kamae/backend/database/sql'
import { chatcharaContentExport } from '../contract.ts'
import { hiddenPersona } from './hidden-persona.ts'
import { mayReadPersona, noSuchCharacter, readReachable } from './read-character.ts'
import { chatcharaContent } from './table.ts'

export const exportCard = implement(chatcharaContentExport, async ({ id, format }, context: CallContext) => {
  const { row } = await readReachable(context, id)
  if (!mayReadPersona(context, row)) throw hiddenPersona()
  const [kept] = await context.db
    .select({ card: chatcharaContent.card, envelope: chatcharaContent.cardEnvelope })
    .from(chatcharaContent)
    .where(eq(chatcharaContent.id, row.id))
  if (!kept) throw noSuchCharacter()
  const { introduction, language, promptTempId, avatarId, greetingPoseId } = row
  const { reactions, gestures, voice, model } = row
  const body = {
    introduction,
    language,
    promptTempId,
    avatarId,
    greetingPoseId,
    reactions,
    gestures,
    voice,
    model,
  }
  const card = { spec: row.cardSpec, data: kept.card, envelope: kept.envelope, body }
  if (format === 'json')
    return {
      fileName: fileNameOf(row.name, '.json'),
      mediaType: 'application/json',
      content: writeCard(card),
    }
  const picture = row.pictureKey === null ? undefined : await context.files.read(row.pictureKey)
  const png = writePngCard(await asPng(picture?.bytes), card)
  return {
    fileName: fileNameOf(row.name, '.png'),
    mediaType: 'image/png',
    content: Buffer.from(png).toString('base64'),
  }
})
