import { pgTable, unique } from '@kamae/backend/database/columns'
import { shelfColumns } from './shelf-columns.ts'

export const chatcharaUserStock = pgTable(
  'chatchara_user_stock',
  shelfColumns<'character' | 'promptTemp'>(),
  (table) => [unique().on(table.userUid, table.kind, table.itemId)],
)
