import type { Allowances } from '@kamae/backend/calls/allowances'
import type { CallContext } from '@kamae/backend/calls/context'
import { person } from '@kamae/backend/identity/people/tables'
import { CallError } from '@kamae/protocol/contract/errors'
import { eq } from '@kamae/backend/database/sql'
import { limitLedger, userProfile } from './table.ts'

type World = Pick<CallContext, 'db' | 'clock'> & {
  readonly allowances: Pick<Allowances, 'guest' | 'member'>
}

/**
 * Makes a person's profile with what they begin with, where there is none. Two first calls at once: the second waits
 * for the first row and adds nothing. `unauthenticated` for an account that is gone.
 */
export async function makeProfile({ db, clock, allowances }: World, uid: string): Promise<void> {
  const createdAt = clock.now()
  await db.transaction(async (transaction) => {
    const [someone] = await transaction.select().from(person).where(eq(person.id, uid)).for('share')
    if (!someone) throw new CallError('unauthenticated', 'This account is gone. Sign in again.')
    const name = someone.isAnonymous ? '' : someone.name
    const welcome = allowances[someone.isAnonymous ? 'guest' : 'member']
    const [made] = await transaction
      .insert(userProfile)
      .values({ uid, name, createdAt, updatedAt: createdAt })
      .onConflictDoNothing()
      .returning({ uid: userProfile.uid })
    const grants = (['pose', 'bundle'] as const)
      .map((kind) => ({ uid, kind, reason: 'welcome' as const, amount: welcome[kind], createdAt }))
      .filter(({ amount }) => amount > 0)
    if (made && grants.length > 0) await transaction.insert(limitLedger).values(grants)
  })
}
