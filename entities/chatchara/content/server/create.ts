import { audited } from '@kamae/backend/calls/audited'
import { chatcharaContentCreate } from '../contract.ts'
import { pictureColumns } from './character-columns.ts'
import { makeCharacter } from './make-character.ts'

type Picture = Awaited<ReturnType<typeof pictureColumns>>

export const create = audited<typeof chatcharaContentCreate, Picture>(
  chatcharaContentCreate,
  async (input, context, write, kept) => {
    const { picture: _, ...words } = input
    const character = await makeCharacter(context, words, { isOfficial: true, ...kept })
    const { id, name, visibility } = character
    write({ kind: 'character', item: id, after: { name, visibility } })
    return { character }
  },
  ({ picture }, context) => pictureColumns(context, picture),
)
