import { sql } from '@kamae/backend/database/sql'
import type { Counted } from '@kamae/backend/resources/counted'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'

export const countPoses: Counted = (uid) =>
  sql`select count(*) from ${avatarPose} where user_uid = ${uid} and archived_at is null`
