import type { Queries } from '@kamae/backend/context'
import { avatarPose } from '@kamae/entities/avatarpose/server/table'
import { temp } from '@kamae/entities/avatarposemaker/temp/server/table'
import { sharedAvatarPose } from '@kamae/entities/shareAvatarPose/server/table'
import { eq } from 'drizzle-orm'
import { limitLedger, userProfile } from './table.ts'

/** Gives what the guest `from` made to the member `to` whom they became, and forgets the guest. Doing it twice is no fault. */
export async function moveGuest(db: Queries, from: string, to: string): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const table of [avatarPose, sharedAvatarPose, temp]) {
      await transaction.update(table).set({ userUid: to }).where(eq(table.userUid, from))
    }
    await transaction.delete(limitLedger).where(eq(limitLedger.uid, from))
    await transaction.delete(userProfile).where(eq(userProfile.uid, from))
  })
}
