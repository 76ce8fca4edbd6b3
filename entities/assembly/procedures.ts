import type { CallContext } from '@kamae/backend/calls/context'
import { accountCalls } from '../account/server/index.ts'
import { articleCalls } from '../chatchara/article/server/index.ts'
import { auditCalls } from '../audit/server/index.ts'
import { avatarCalls } from '../avatar/server/index.ts'
import { avatarposeBundleCalls } from '../avatarposeBundle/server/index.ts'
import { avatarposeCalls } from '../avatarpose/server/index.ts'
import { blockCalls } from '../block/server/index.ts'
import { bundleContentCalls } from '../bundleContent/server/index.ts'
import { chatcharaContentCalls } from '../chatchara/content/server/index.ts'
import { chatcharaGptCalls } from '../chatchara/gpt/server/index.ts'
import { chatcharaPromptTempCalls } from '../chatchara/promptTemp/server/index.ts'
import { chatcharaUserCalls } from '../chatchara/user/server/index.ts'
import { chatcharaUserStockCalls } from '../chatchara/userStock/server/index.ts'
import { chatpromptContentCalls } from '../chatprompt/content/server/index.ts'
import { chatpromptGptCalls } from '../chatprompt/gpt/server/index.ts'
import { chatpromptResultCalls } from '../chatprompt/result/server/index.ts'
import { chatpromptUserStockCalls } from '../chatprompt/userStock/server/index.ts'
import { couponCalls } from '../coupon/server/index.ts'
import { adminCalls } from '../desk/server/index.ts'
import { dialogCalls } from '../chatchara/dialog/server/index.ts'
import { featuredCalls } from '../featured/server/index.ts'
import { gptCalls } from '../gpt/server/index.ts'
import { gptTextCalls } from '../gptText/server/index.ts'
import { messageCalls } from '../chatchara/message/server/index.ts'
import { outboxCalls } from '../outbox/server/index.ts'
import { personCalls } from '../person/server/index.ts'
import { popCalls } from '../pop/server/index.ts'
import { reportCalls } from '../report/server/index.ts'
import { roomCalls } from '../room/content/server/index.ts'
import { shareAvatarPoseCalls } from '../shareAvatarPose/server/index.ts'
import { simpleTempContentCalls } from '../simpleTempContent/server/index.ts'
import { slackMessageCalls } from '../slackMessage/server/index.ts'
import { tempCalls } from '../avatarposemaker/temp/server/index.ts'
import { userCalls } from '../user/server/index.ts'
import { voiceCalls } from '../voice/server/index.ts'
import { wordJourneyCalls } from '../wordJourneyContent/server/index.ts'
import type { Implementation } from '@kamae/protocol/server/implement'

/** Every call of the API: each entity lists its own. */
export const PROCEDURES: readonly Implementation<CallContext>[] = [
  ...userCalls,
  ...avatarCalls,
  ...gptCalls,
  ...gptTextCalls,
  ...simpleTempContentCalls,
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
  ...adminCalls,
  ...voiceCalls,
]
