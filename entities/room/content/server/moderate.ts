import type { Queries } from '@kamae/backend/context'
import { eq } from '@kamae/backend/database/sql'
import { room } from './table.ts'

/** Hides a room from everyone but its owner from a moment on, or shows it again; its version is the owner's and stays. */
export async function moderate(transaction: Queries, id: string, at: Date | null): Promise<void> {
  await transaction.update(room).set({ moderatedAt: at }).where(eq(room.id, id))
}
