import { eq } from '@kamae/backend/database/sql'
import type { Owned } from '@kamae/backend/resources/owned'
import { movePersona } from '../move-persona.ts'
import { readUserPersona } from '../read-persona.ts'
import { chatcharaUser } from '../table.ts'

export const ownedPersona: Owned = {
  exports: { 'persona.json': readUserPersona },
  forget: async (transaction, uid) => {
    await transaction.delete(chatcharaUser).where(eq(chatcharaUser.uid, uid))
  },
  move: movePersona,
}
