import { isNotNull } from '@kamae/backend/database/sql'
import type { Waiting } from '@kamae/backend/resources/waiting'
import { userProfile } from '../profile/table.ts'

export const suspendedPeople: Waiting = (db) => db.$count(userProfile, isNotNull(userProfile.suspendedAt))
