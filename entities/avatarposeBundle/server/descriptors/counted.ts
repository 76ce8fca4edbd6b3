import { sql } from '@kamae/backend/database/sql'
import type { Counted } from '@kamae/backend/resources/counted'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

export const countBundles: Counted = (uid) =>
  sql`select count(*) from ${avatarposeBundle} where user_uid = ${uid} and archived_at is null`
