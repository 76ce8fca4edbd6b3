import type { Owned } from '@kamae/backend/resources/owned'
import { removeFavsOf } from '@kamae/entities/chatchara/fav/server/favs'
import { chatcharaContent } from '../table.ts'

export const ownedCharacters: Owned = {
  kinds: [
    {
      name: 'characters',
      table: chatcharaContent,
      files: { picture: 'pictureKey' },
      documents: { card: '.character.json' },
      beforeRemove: (db, ids) => removeFavsOf(db, 'character', ids),
    },
  ],
}
