import { pgTable, unique } from '@kamae/backend/database/columns'
import type { UserStock } from '../../userStock/contract.ts'
import { shelfColumns } from './shelf-columns.ts'

export const chatcharaUserStock = pgTable(
  'chatchara_user_stock',
  shelfColumns<UserStock['kind']>(),
  (table) => [unique().on(table.userUid, table.kind, table.itemId)],
)
