import { outbox } from '@kamae/backend/messages/outbox'
import type { Queries } from '@kamae/backend/database/queries'
import type { Owned } from '@kamae/backend/resources/owned'
import { idempotency } from '@kamae/backend/calls/idempotency'
import { person } from '@kamae/backend/identity/people/tables'
import type { TaskContext } from '@kamae/backend/tasks/task'
import { asc, eq, inArray, lte } from '@kamae/backend/database/sql'
import { removeOwned } from '@kamae/backend/resources/remove-owned'
import { limitLedger, userAction, userAddress, userExport, userProfile } from '../profile/table.ts'

// Until then somebody whose server's clock is behind may still be told that they are kept.
const SLACK_MS = 10 * 60 * 1000

const PEOPLE_PER_BATCH = 100

/**
 * Removes everyone whose seven days are over, with all that they made, their sessions and ways to sign in. The profile
 * goes last, so that what was stopped half way is finished at the next run; one who cannot be removed holds up nobody.
 */
export async function purgeLeavers({ db, clock, resources }: TaskContext): Promise<void> {
  const before = new Date(clock.now().getTime() - SLACK_MS)
  const leavers = await db
    .select({ uid: userProfile.uid })
    .from(userProfile)
    .where(lte(userProfile.deletesAt, before))
    .orderBy(asc(userProfile.deletesAt))
    .limit(PEOPLE_PER_BATCH)
  const failures: unknown[] = []
  for (const { uid } of leavers) {
    try {
      for (const { kinds = [] } of resources.owned) {
        for (const kind of kinds) await removeOwned(db, kind, uid)
      }
      for (const { withdraw } of resources.owned) await withdraw?.(db, uid)
      await db.transaction(async (transaction) => await removePerson(transaction, resources.owned, uid))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} people could not be removed.`)
}

async function removePerson(transaction: Queries, owned: readonly Owned[], uid: string): Promise<void> {
  await transaction.select().from(userProfile).where(eq(userProfile.uid, uid)).for('update')
  // Sessions, passwords, providers' accounts and second factors go with the person.
  const [someone] = await transaction.delete(person).where(eq(person.id, uid)).returning()
  const addresses = [someone?.email, someone?.phone].filter((address) => typeof address === 'string')
  if (addresses.length > 0) await transaction.delete(outbox).where(inArray(outbox.to, addresses))
  // Their sessions were good until now.
  for (const { withdraw } of owned) await withdraw?.(transaction, uid)
  for (const { forget } of owned) await forget?.(transaction, uid)
  for (const table of [limitLedger, userAddress, userAction, userExport, idempotency, userProfile]) {
    await transaction.delete(table).where(eq(table.uid, uid))
  }
}
