import { audited } from '@kamae/backend/calls/audited'
import { chatcharaContentCreate } from '../contract.ts'
import { makeCharacter } from './make-character.ts'

export const create = audited(chatcharaContentCreate, async (input, context, write) => {
  const character = await makeCharacter(context, input, { isOfficial: true })
  const { id, name, visibility } = character
  write({ kind: 'character', item: id, after: { name, visibility } })
  return { character }
})
