import type { Resources } from '@kamae/backend/resources/resources'
import { listOwnAvatars } from '../avatar/server/list-own.ts'
import { moderatedAvatars } from '../avatar/server/moderate.ts'
import { ownedAvatars } from '../avatar/server/owned.ts'
import { listOwnPoses } from '../avatarpose/server/list-own.ts'
import { moderatedPoses } from '../avatarpose/server/moderate.ts'
import { ownedPoses } from '../avatarpose/server/owned.ts'
import { downloadableBundles } from '../avatarposeBundle/server/downloadable.ts'
import { listOwnBundles } from '../avatarposeBundle/server/list-own.ts'
import { moderatedBundles } from '../avatarposeBundle/server/moderate.ts'
import { ownedBundles } from '../avatarposeBundle/server/owned.ts'
import { listOwnTemps } from '../avatarposemaker/temp/server/list-own.ts'
import { ownedDrafts } from '../avatarposemaker/temp/server/owned.ts'
import { ownedBundleContents } from '../bundleContent/server/owned.ts'
import { moderatedArticles } from '../chatchara/article/server/moderate.ts'
import { ownedArticles } from '../chatchara/article/server/owned.ts'
import { moderatedCharacters } from '../chatchara/content/server/moderate.ts'
import { ownedCharacters } from '../chatchara/content/server/owned.ts'
import { ownedDialogs } from '../chatchara/dialog/server/owned.ts'
import { ownedFavourites } from '../chatchara/fav/server/owned.ts'
import { moderatedPromptTemplates } from '../chatchara/promptTemp/server/moderate.ts'
import { ownedPromptTemplates } from '../chatchara/promptTemp/server/owned.ts'
import { ownedPersona } from '../chatchara/user/server/owned.ts'
import { ownedShelf } from '../chatchara/userStock/server/owned.ts'
import { moderatedPromptTools } from '../chatprompt/content/server/moderate.ts'
import { ownedPromptTools } from '../chatprompt/content/server/owned.ts'
import { ownedPromptResults } from '../chatprompt/result/server/owned.ts'
import { ownedPromptShelf } from '../chatprompt/userStock/server/owned.ts'
import { redeemableCoupons } from '../coupon/server/redeemable.ts'
import { ownedLikes } from '../gallery/server/owned.ts'
import { ownedTextUsage } from '../gpt/server/owned.ts'
import { ownedPops } from '../pop/server/owned.ts'
import { ownedReports } from '../report/server/owned.ts'
import { listOwnRooms } from '../room/content/server/list-own.ts'
import { moderatedRooms } from '../room/content/server/moderate.ts'
import { ownedRooms } from '../room/content/server/owned.ts'
import { downloadablePoses } from '../shareAvatarPose/server/downloadable.ts'
import { listOwnShared } from '../shareAvatarPose/server/list-own.ts'
import { ownedSharedPoses } from '../shareAvatarPose/server/owned.ts'
import { ownedFeedback } from '../slackMessage/server/owned.ts'
import { moderatedPeople } from '../user/server/moderate.ts'
import { moderatedJourneys } from '../wordJourneyContent/server/moderate.ts'
import { ownedJourneys } from '../wordJourneyContent/server/owned.ts'
import type { ReportKind } from '../report/contract.ts'
import type { ContentKind } from '../user/contract.ts'

const moderated: Record<ReportKind, Resources['moderated'][string]> = {
  pose: moderatedPoses,
  bundle: moderatedBundles,
  room: moderatedRooms,
  avatar: moderatedAvatars,
  person: moderatedPeople,
  character: moderatedCharacters,
  promptTemp: moderatedPromptTemplates,
  article: moderatedArticles,
  journey: moderatedJourneys,
  promptTool: moderatedPromptTools,
}

const listed: Record<ContentKind, Resources['listed'][string]> = {
  avatarpose: listOwnPoses,
  shareAvatarPose: listOwnShared,
  avatarposeBundle: listOwnBundles,
  temp: listOwnTemps,
  avatar: listOwnAvatars,
  room: listOwnRooms,
}

/** What every entity says of itself. Shared poses are removed before the poses that they were taken from, contents before what holds them. */
export const RESOURCES: Resources = {
  owned: [
    ownedSharedPoses,
    ownedPoses,
    ownedBundleContents,
    ownedBundles,
    ownedLikes,
    ownedDrafts,
    ownedPops,
    ownedAvatars,
    ownedRooms,
    ownedCharacters,
    ownedPromptTemplates,
    ownedFavourites,
    ownedShelf,
    ownedDialogs,
    ownedArticles,
    ownedPersona,
    ownedJourneys,
    ownedFeedback,
    ownedPromptTools,
    ownedPromptResults,
    ownedPromptShelf,
    ownedReports,
    ownedTextUsage,
  ],
  moderated,
  listed,
  downloadable: { pose: downloadablePoses, bundle: downloadableBundles },
  coupons: redeemableCoupons,
}
