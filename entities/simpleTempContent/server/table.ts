import { customType, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What is handed over; whoever reads the table learns no code. */
export const simpleTempContent = pgTable('simple_temp_content', {
  codeHash: bytes('code_hash').primaryKey(),
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
})
