import type { CallContext } from '@kamae/backend/context'
import { accountCalls } from '@kamae/entities/account/server'
import { auditCalls } from '@kamae/entities/audit/server'
import { avatarCalls } from '@kamae/entities/avatar/server'
import { avatarposeCalls } from '@kamae/entities/avatarpose/server'
import { avatarposeBundleCalls } from '@kamae/entities/avatarposeBundle/server'
import { tempCalls } from '@kamae/entities/avatarposemaker/temp/server'
import { bundleContentCalls } from '@kamae/entities/bundleContent/server'
import { blockCalls } from '@kamae/entities/block/server'
import { articleCalls } from '@kamae/entities/chatchara/article/server'
import { dialogCalls } from '@kamae/entities/chatchara/dialog/server'
import { messageCalls } from '@kamae/entities/chatchara/message/server'
import { chatcharaContentCalls } from '@kamae/entities/chatchara/content/server'
import { chatcharaGptCalls } from '@kamae/entities/chatchara/gpt/server'
import { chatcharaPromptTempCalls } from '@kamae/entities/chatchara/promptTemp/server'
import { chatcharaUserCalls } from '@kamae/entities/chatchara/user/server'
import { chatcharaUserStockCalls } from '@kamae/entities/chatchara/userStock/server'
import { chatpromptContentCalls } from '@kamae/entities/chatprompt/content/server'
import { chatpromptGptCalls } from '@kamae/entities/chatprompt/gpt/server'
import { chatpromptResultCalls } from '@kamae/entities/chatprompt/result/server'
import { chatpromptUserStockCalls } from '@kamae/entities/chatprompt/userStock/server'
import { couponCalls } from '@kamae/entities/coupon/server'
import { deskCalls } from '@kamae/entities/desk/server'
import { featuredCalls } from '@kamae/entities/featured/server'
import { gptCalls } from '@kamae/entities/gpt/server'
import { gptTextCalls } from '@kamae/entities/gptText/server'
import { outboxCalls } from '@kamae/entities/outbox/server'
import { popCalls } from '@kamae/entities/pop/server'
import { reportCalls } from '@kamae/entities/report/server'
import { personCalls } from '@kamae/entities/person/server'
import { roomCalls } from '@kamae/entities/room/content/server'
import { shareAvatarPoseCalls } from '@kamae/entities/shareAvatarPose/server'
import { simpleTempContentCalls } from '@kamae/entities/simpleTempContent/server'
import { slackMessageCalls } from '@kamae/entities/slackMessage/server'
import { userCalls } from '@kamae/entities/user/server'
import { voiceCalls } from '@kamae/entities/voice/server'
import { wordJourneyCalls } from '@kamae/entities/wordJourneyContent/server'
import type { Implementation } from '@kamae/protocol/implement'
import { urlPath } from '@kamae/protocol/procedure'

/** Every call of the API: each entity lists its own. */
export const PROCEDURES: readonly Implementation<CallContext>[] = [
  ...userCalls,
  ...avatarposeCalls,
  ...shareAvatarPoseCalls,
  ...avatarposeBundleCalls,
  ...bundleContentCalls,
  ...tempCalls,
  ...popCalls,
  ...chatcharaContentCalls,
  ...chatcharaPromptTempCalls,
  ...chatcharaUserStockCalls,
  ...chatcharaUserCalls,
  ...chatcharaGptCalls,
  ...dialogCalls,
  ...messageCalls,
  ...articleCalls,
  ...wordJourneyCalls,
  ...chatpromptContentCalls,
  ...chatpromptGptCalls,
  ...chatpromptResultCalls,
  ...chatpromptUserStockCalls,
  ...couponCalls,
  ...outboxCalls,
  ...slackMessageCalls,
  ...reportCalls,
  ...auditCalls,
  ...roomCalls,
  ...personCalls,
  ...blockCalls,
  ...accountCalls,
  ...featuredCalls,
  ...deskCalls,
  ...avatarCalls,
  ...gptCalls,
  ...gptTextCalls,
  ...simpleTempContentCalls,
  ...voiceCalls,
]

const READS: ReadonlySet<string> = new Set(
  PROCEDURES.filter(({ procedure }) => !procedure.changes).map(({ procedure }) => urlPath(procedure)),
)

/** Whether a page may make this call for its reader on the strength of the cookie: it must change nothing. */
export function mayReadWithCookie(url: string): boolean {
  return READS.has(new URL(url, 'http://kamae').pathname)
}
