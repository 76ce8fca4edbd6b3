import { moment } from '@kamae/backend/database/moment'
import { pgTable, primaryKey, text, uuid } from '@kamae/backend/database/columns'

/** Whose resources somebody does not want to see. */
export const personBlock = pgTable(
  'person_block',
  {
    uid: text('uid').notNull(),
    blockedUid: text('blocked_uid').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.blockedUid] })],
)
