import type { CallContext } from '@kamae/backend/context'
import { accountCalls } from '@kamae/entities/account/server'
import { auditCalls } from '@kamae/entities/audit/server'
import { avatarCalls } from '@kamae/entities/avatar/server'
import { avatarposeCalls } from '@kamae/entities/avatarpose/server'
import { avatarposeBundleCalls } from '@kamae/entities/avatarposeBundle/server'
import { tempCalls } from '@kamae/entities/avatarposemaker/temp/server'
import { bundleContentCalls } from '@kamae/entities/bundleContent/server'
import { blockCalls } from '@kamae/entities/block/server'
import { couponCalls } from '@kamae/entities/coupon/server'
import { deskCalls } from '@kamae/entities/desk/server'
import { featuredCalls } from '@kamae/entities/featured/server'
import { outboxCalls } from '@kamae/entities/outbox/server'
import { reportCalls } from '@kamae/entities/report/server'
import { personCalls } from '@kamae/entities/person/server'
import { roomCalls } from '@kamae/entities/room/content/server'
import { shareAvatarPoseCalls } from '@kamae/entities/shareAvatarPose/server'
import { simpleTempContentCalls } from '@kamae/entities/simpleTempContent/server'
import { userCalls } from '@kamae/entities/user/server'
import type { Implementation } from '@kamae/protocol/implement'

/** Every call of the API: each entity lists its own. */
export const PROCEDURES: readonly Implementation<CallContext>[] = [
  ...userCalls,
  ...avatarposeCalls,
  ...shareAvatarPoseCalls,
  ...avatarposeBundleCalls,
  ...bundleContentCalls,
  ...tempCalls,
  ...couponCalls,
  ...outboxCalls,
  ...reportCalls,
  ...auditCalls,
  ...roomCalls,
  ...personCalls,
  ...blockCalls,
  ...accountCalls,
  ...featuredCalls,
  ...deskCalls,
  ...avatarCalls,
  ...simpleTempContentCalls,
]

const READS: ReadonlySet<string> = new Set(
  PROCEDURES.filter(({ procedure }) => !procedure.changes).map(
    ({ procedure }) => `/api/v1/${procedure.path}`,
  ),
)

/** Whether a page may make this call for its reader on the strength of the cookie: it must change nothing. */
export function mayReadWithCookie(url: string): boolean {
  return READS.has(new URL(url, 'http://kamae').pathname)
}
