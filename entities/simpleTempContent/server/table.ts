import { moment } from '@kamae/backend/database/moment'
import { customType, jsonb, pgTable } from '@kamae/backend/database/columns'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What is handed over; whoever reads the table learns no code. */
export const simpleTempContent = pgTable('simple_temp_content', {
  codeHash: bytes('code_hash').primaryKey(),
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})
