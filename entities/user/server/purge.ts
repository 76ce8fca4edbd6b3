import { outbox } from '@kamae/backend/messages/outbox'
import type { Queries } from '@kamae/backend/context'
import { removeGptUsage } from '@kamae/backend/gpt/usage-of'
import { idempotency } from '@kamae/backend/idempotency'
import { person } from '@kamae/backend/identity/tables'
import type { TaskContext } from '@kamae/backend/tasks/task'
import { LIKABLE_BUNDLES } from '@kamae/entities/avatarposeBundle/server/likable-bundles'
import { bundleCharge, bundleLink } from '@kamae/entities/avatarposeBundle/server/table'
import { removeArticleFavsBy } from '@kamae/entities/chatchara/article/server/favs'
import { removeFavsBy } from '@kamae/entities/chatchara/fav/server/favs'
import { chatcharaUser } from '@kamae/entities/chatchara/user/server/table'
import { removeLikesBy } from '@kamae/entities/gallery/server/likable'
import { LIKABLE_POSES } from '@kamae/entities/gallery/server/likable-poses'
import { report, reportCase } from '@kamae/entities/report/server/table'
import { asc, eq, inArray, lte } from '@kamae/backend/database/sql'
import { OWNED } from './owned.ts'
import { removeOwned } from './remove-owned.ts'
import { limitLedger, personBlock, userAction, userAddress, userExport, userProfile } from './table.ts'

// Until then somebody whose server's clock is behind may still be told that they are kept.
const SLACK_MS = 10 * 60 * 1000

const PEOPLE_AT_ONCE = 100

/**
 * Removes everyone whose seven days are over, with all that they made, their sessions and ways to sign in. The profile
 * goes last, so that what was stopped half way is finished at the next run; one who cannot be removed holds up nobody.
 */
export async function purgeLeavers({ db, clock }: TaskContext): Promise<void> {
  const before = new Date(clock.now().getTime() - SLACK_MS)
  const leavers = await db
    .select({ uid: userProfile.uid })
    .from(userProfile)
    .where(lte(userProfile.deletesAt, before))
    .orderBy(asc(userProfile.deletesAt))
    .limit(PEOPLE_AT_ONCE)
  const faults: unknown[] = []
  for (const { uid } of leavers) {
    try {
      for (const kind of OWNED) await removeOwned(db, kind, uid)
      await removeLikesBy(db, LIKABLE_POSES, uid)
      await removeLikesBy(db, LIKABLE_BUNDLES, uid)
      await removeFavsBy(db, uid)
      await removeArticleFavsBy(db, uid)
      await db.transaction(async (transaction) => await removePerson(transaction, uid))
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} people could not be removed.`)
}

async function removePerson(transaction: Queries, uid: string): Promise<void> {
  await transaction.select().from(userProfile).where(eq(userProfile.uid, uid)).for('update')
  // Sessions, passwords, providers' accounts and second factors go with the person.
  const [someone] = await transaction.delete(person).where(eq(person.id, uid)).returning()
  const addresses = [someone?.email, someone?.phone].filter((address) => typeof address === 'string')
  if (addresses.length > 0) await transaction.delete(outbox).where(inArray(outbox.to, addresses))
  // Their sessions were good until now.
  await removeLikesBy(transaction, LIKABLE_POSES, uid)
  await removeLikesBy(transaction, LIKABLE_BUNDLES, uid)
  await removeFavsBy(transaction, uid)
  await removeArticleFavsBy(transaction, uid)
  await transaction.delete(personBlock).where(eq(personBlock.blockedUid, uid))
  for (const table of [
    limitLedger,
    bundleCharge,
    bundleLink,
    userAddress,
    userAction,
    userExport,
    personBlock,
    idempotency,
    chatcharaUser,
    userProfile,
  ]) {
    await transaction.delete(table).where(eq(table.uid, uid))
  }
  await removeGptUsage(transaction, uid)
  // What they said about others goes with them; what came of it stays.
  await transaction.delete(report).where(eq(report.uid, uid))
  await transaction.delete(reportCase).where(eq(reportCase.ownerUid, uid))
}
