import { moment } from '@kamae/backend/database/moment'
import { pgTable, primaryKey, text, uuid } from '@kamae/backend/database/columns'

/** What can be a favourite. */
export type FavKind = 'character' | 'promptTemp' | 'promptTool'

export const chatcharaFav = pgTable(
  'chatchara_fav',
  {
    uid: text('uid').notNull(),
    kind: text('kind').$type<FavKind>().notNull(),
    itemId: uuid('item_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.kind, table.itemId] })],
)
