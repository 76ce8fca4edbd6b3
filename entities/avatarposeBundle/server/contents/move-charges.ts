import type { Queries } from '@kamae/backend/database/queries'
import { sql } from '@kamae/backend/database/sql'

/** Gives what a guest was charged for in bundles, and their links, to the member they became. */
export async function moveBundleCharges(transaction: Queries, from: string, to: string): Promise<void> {
  await transaction.execute(sql`
    with moved as (delete from bundle_charge where uid = ${from} returning bundle_id, pose_id)
    insert into bundle_charge (uid, bundle_id, pose_id) select ${to}, bundle_id, pose_id from moved
    on conflict do nothing`)
  await transaction.execute(sql`update bundle_link set uid = ${to} where uid = ${from}`)
}
