import { jsonb, pgTable, text, unique } from '@kamae/backend/database/columns'
import { shelfColumns } from './shelf-columns.ts'

/** What somebody filled in for a tool, kept under a name. */
type KeptValues = { name: string; values: Record<string, string> }

/** The shelf of prompt tools; it lies with the other one, since what is put on either is counted and moved alike. */
export const chatpromptUserStock = pgTable(
  'chatprompt_user_stock',
  {
    ...shelfColumns<'tool'>(),
    folder: text('folder').notNull().default(''),
    saved: jsonb('saved').$type<readonly KeptValues[]>().notNull().default([]),
  },
  (table) => [unique().on(table.userUid, table.kind, table.itemId)],
)
