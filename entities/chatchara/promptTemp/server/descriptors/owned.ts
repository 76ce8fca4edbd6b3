import type { Owned } from '@kamae/backend/resources/owned'
import { removeFavsOf } from '@kamae/entities/chatchara/fav/server/favs'
import { chatcharaPromptTemp } from '../table.ts'

export const ownedPromptTemplates: Owned = {
  kinds: [
    {
      name: 'prompt-templates',
      table: chatcharaPromptTemp,
      beforeRemove: (db, ids) => removeFavsOf(db, 'promptTemp', ids),
    },
  ],
}
