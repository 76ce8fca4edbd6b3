import { sql } from '@kamae/backend/database/sql'
import type { Counted } from '@kamae/backend/resources/counted'
import { avatar } from '../table.ts'

export const countAvatars: Counted = (uid) =>
  sql`select count(*) from ${avatar} where user_uid = ${uid} and archived_at is null`
