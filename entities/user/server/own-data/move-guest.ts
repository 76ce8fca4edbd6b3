import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { person } from '@kamae/backend/identity/people/tables'
import { eq, inArray, sql } from '@kamae/backend/database/sql'
import { addToLimits, readLimits } from '../limits/limits.ts'
import { limitLedger, userAction, userAddress, userExport, userProfile } from '../profile/table.ts'
import type { Profile } from '../profile/with-profile.ts'

type World = Pick<CallContext, 'db' | 'clock' | 'allowances' | 'resources'>

/**
 * Gives what the guest `from` made to the member `to` whom they became, and forgets the guest. A new member takes the
 * guest's profile and ledger over and gets what is missing to a member's allowance; one who was a member before gets
 * the charges alone, never a grant. Doing it twice is no failure.
 */
export async function moveGuest(world: World, from: string, to: string): Promise<void> {
  await world.db.transaction(async (transaction) => {
    const guest = (await lockProfiles(transaction, [from, to])).get(from)
    if (guest) {
      if (await takeOver(transaction, guest, to)) await topUp({ ...world, db: transaction }, to)
      else {
        // Another guest's move may have made the profile since.
        await lockProfiles(transaction, [to])
        await moveCharges(transaction, from, to)
      }
    }
    for (const { move } of world.resources.owned) await move?.(transaction, from, to)
    if (!guest) return
    await moveTraces(transaction, from, to)
    await transaction.delete(userProfile).where(eq(userProfile.uid, from))
  })
}

// In the order of their uids, so that two moves never wait for each other.
async function lockProfiles(transaction: Queries, uids: string[]): Promise<Map<string, Profile>> {
  const rows = await transaction
    .select()
    .from(userProfile)
    .where(inArray(userProfile.uid, uids))
    .orderBy(userProfile.uid)
    .for('update')
  return new Map(rows.map((row) => [row.uid, row]))
}

async function takeOver(transaction: Queries, guest: Profile, to: string): Promise<boolean> {
  const [member] = await transaction.select({ name: person.name }).from(person).where(eq(person.id, to))
  const name = guest.name === '' ? (member?.name ?? '') : guest.name
  const made = await transaction
    .insert(userProfile)
    .values({ ...guest, uid: to, name, deletesAt: null })
    .onConflictDoNothing()
    .returning({ uid: userProfile.uid })
  if (made.length === 0) return false
  await transaction.update(limitLedger).set({ uid: to }).where(eq(limitLedger.uid, guest.uid))
  return true
}

async function topUp({ db, clock, allowances }: World, uid: string): Promise<void> {
  const { usage } = await readLimits(db, uid)
  const missing = {
    pose: Math.max(0, allowances.member.pose - usage.pose.given),
    bundle: Math.max(0, allowances.member.bundle - usage.bundle.given),
  }
  await addToLimits(db, { uid, reason: 'member', createdAt: clock.now() }, missing)
}

// What is charged once is charged for ever; but a limit never falls below nothing by what the guest's own paid for.
async function moveCharges(transaction: Queries, from: string, to: string): Promise<void> {
  const { left } = await readLimits(transaction, to)
  await transaction.execute(sql`
    insert into limit_ledger (uid, kind, reason, item, amount, created_at)
    select ${to}, kind, reason, item,
      case when row_number() over (partition by kind order by created_at, item)
        <= case kind when 'pose' then ${left.pose}::int else ${left.bundle}::int end then amount else 0 end,
      created_at
    from limit_ledger moved
    where uid = ${from} and reason = 'charge' and not exists (
      select from limit_ledger known where known.uid = ${to}
        and (known.kind, known.reason, known.item) = (moved.kind, moved.reason, moved.item))`)
  await transaction.delete(limitLedger).where(eq(limitLedger.uid, from))
}

async function moveTraces(transaction: Queries, from: string, to: string): Promise<void> {
  await transaction.execute(sql`
    insert into user_address (uid, address, seen_at)
    select ${to}, address, seen_at from user_address where uid = ${from}
    on conflict (uid, address) do update set seen_at = greatest(user_address.seen_at, excluded.seen_at)`)
  await transaction.execute(sql`
    insert into user_action (uid, kind, action, times, last_at)
    select ${to}, kind, action, times, last_at from user_action where uid = ${from}
    on conflict (uid, kind, action) do update set last_at = greatest(user_action.last_at, excluded.last_at),
      times = least(user_action.times::bigint + excluded.times, 2147483647)`)
  await moveSuspension(transaction, from, to)
  for (const table of [userAddress, userAction, userExport]) {
    await transaction.delete(table).where(eq(table.uid, from))
  }
}

// A suspended guest is none the freer by an account.
async function moveSuspension(transaction: Queries, from: string, to: string): Promise<void> {
  await transaction.execute(sql`
    update user_profile member set suspended_at = coalesce(member.suspended_at, guest.suspended_at),
      suspended_words = case when member.suspended_at is null then guest.suspended_words else member.suspended_words end
    from user_profile guest where member.uid = ${to} and guest.uid = ${from} and guest.suspended_at is not null`)
}
