import type { CallContext } from '@kamae/backend/context'
import { person } from '@kamae/backend/identity/tables'
import { uidOf } from '@kamae/protocol/access'
import { CallError } from '@kamae/protocol/errors'
import { implement } from '@kamae/protocol/implement'
import { eq } from 'drizzle-orm'
import { userGet } from '../contract.ts'
import { readUser } from './read-user.ts'
import { limitLedger, userProfile } from './table.ts'

export const get = implement(userGet, async (_input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const known = await readUser(context, uid)
  if (known) return { userUid: uid, user: known }
  await makeProfile(context, uid)
  const made = await readUser(context, uid)
  if (!made) throw new CallError('unauthenticated', 'This account is gone. Sign in again.')
  return { userUid: uid, user: made }
})

// Two first calls at once: the second waits for the first row and adds nothing.
async function makeProfile({ db, clock, allowances }: CallContext, uid: string): Promise<void> {
  const createdAt = clock.now()
  await db.transaction(async (transaction) => {
    const [someone] = await transaction.select().from(person).where(eq(person.id, uid)).for('share')
    if (!someone) return
    const name = someone.isAnonymous ? '' : someone.name
    const { pose, bundle } = allowances[someone.isAnonymous ? 'guest' : 'member']
    await transaction
      .insert(userProfile)
      .values({ uid, name, createdAt, updatedAt: createdAt })
      .onConflictDoNothing()
    await transaction
      .insert(limitLedger)
      .values([
        { uid, kind: 'pose', reason: 'welcome', amount: pose, createdAt },
        { uid, kind: 'bundle', reason: 'welcome', amount: bundle, createdAt },
      ])
      .onConflictDoNothing()
  })
}
