import { sql } from '@kamae/backend/database/sql'
import type { Counted } from '@kamae/backend/resources/counted'
import { listedPose } from '../table.ts'

export const countSharedPoses: Counted = (uid) =>
  sql`select count(*) from ${listedPose} where user_uid = ${uid}`
