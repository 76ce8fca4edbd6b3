import { inArray } from '@kamae/backend/database/sql'
import type { Owned } from '@kamae/backend/resources/owned'
import { removeFavsOf } from '@kamae/entities/chatchara/fav/server/favs'
import { chatpromptContent, chatpromptVersion } from '../table.ts'

export const ownedPromptTools: Owned = {
  kinds: [
    { name: 'prompt-tool-versions', table: chatpromptVersion },
    {
      name: 'prompt-tools',
      table: chatpromptContent,
      beforeRemove: async (db, ids) => {
        await removeFavsOf(db, 'promptTool', ids)
        await db.delete(chatpromptVersion).where(inArray(chatpromptVersion.contentId, [...ids]))
      },
    },
  ],
}
