import type { Queries } from '@kamae/backend/context'
import { eq } from 'drizzle-orm'
import { relistBundle } from './relist-bundle.ts'
import { avatarposeBundle } from './table.ts'

/** Hides a bundle from everyone but its owner since `at`, or with null shows it again. */
export async function moderateBundle(
  transaction: Queries,
  id: string,
  at: Date | null,
  now: Date,
): Promise<void> {
  const moderated = await transaction
    .update(avatarposeBundle)
    .set({ moderatedAt: at })
    .where(eq(avatarposeBundle.id, id))
    .returning({ id: avatarposeBundle.id })
  if (moderated.length > 0) await relistBundle(transaction, id, now)
}
