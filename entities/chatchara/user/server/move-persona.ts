import type { Queries } from '@kamae/backend/database/queries'
import { sql } from '@kamae/backend/database/sql'

/** Gives who a guest was towards characters to the member they became, unless these said so themselves. */
export async function movePersona(transaction: Queries, from: string, to: string): Promise<void> {
  await transaction.execute(sql`
    insert into chatchara_user (uid, name, about, pronouns, version, updated_at)
    select ${to}, name, about, pronouns, version, updated_at from chatchara_user where uid = ${from}
    on conflict do nothing`)
  await transaction.execute(sql`delete from chatchara_user where uid = ${from}`)
}
