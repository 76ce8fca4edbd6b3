import { shelfColumns } from '@kamae/entities/chatchara/shelf/server/shelf-columns'
import { jsonb, pgTable, text, unique } from '@kamae/backend/database/columns'
import type { SavedValues } from '../contract.ts'

export const chatpromptUserStock = pgTable(
  'chatprompt_user_stock',
  {
    ...shelfColumns<'tool'>(),
    folder: text('folder').notNull().default(''),
    saved: jsonb('saved').$type<readonly SavedValues[]>().notNull().default([]),
  },
  (table) => [unique().on(table.userUid, table.kind, table.itemId)],
)
