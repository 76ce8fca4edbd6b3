import type { Counted } from '@kamae/backend/resources/counted'
import type { Resources } from '@kamae/backend/resources/resources'
import type { Shown } from '@kamae/backend/resources/shown'
import type { Waiting } from '@kamae/backend/resources/waiting'
import type { AccountCount } from '../account/contract.ts'
import { loggedActions } from '../audit/server/descriptors/audit.ts'
import { avatarFiles } from '../avatar/server/descriptors/kept-files.ts'
import { countAvatars } from '../avatar/server/descriptors/counted.ts'
import { listOwnAvatars } from '../avatar/server/descriptors/listed.ts'
import { moderatedAvatars } from '../avatar/server/descriptors/moderated.ts'
import { ownedAvatars } from '../avatar/server/descriptors/owned.ts'
import { shownAvatars } from '../avatar/server/descriptors/shown.ts'
import { countPoses } from '../avatarpose/server/descriptors/counted.ts'
import { downloadablePoses } from '../avatarpose/server/descriptors/downloadable.ts'
import { listOwnPoses } from '../avatarpose/server/descriptors/listed.ts'
import { moderatedPoses } from '../avatarpose/server/descriptors/moderated.ts'
import { ownedPoses } from '../avatarpose/server/descriptors/owned.ts'
import { countBundles } from '../avatarposeBundle/server/descriptors/counted.ts'
import { downloadableBundles } from '../avatarposeBundle/server/descriptors/downloadable.ts'
import { listOwnBundles } from '../avatarposeBundle/server/descriptors/listed.ts'
import { moderatedBundles } from '../avatarposeBundle/server/descriptors/moderated.ts'
import { ownedBundles } from '../avatarposeBundle/server/descriptors/owned.ts'
import { plantBundle } from '../avatarposeBundle/server/descriptors/seeded.ts'
import { shownBundles } from '../avatarposeBundle/server/descriptors/shown.ts'
import { bundleSocialCard } from '../avatarposeBundle/server/descriptors/social-card.ts'
import { listOwnTemps } from '../avatarposemaker/temp/server/descriptors/listed.ts'
import { ownedDrafts } from '../avatarposemaker/temp/server/descriptors/owned.ts'
import { ownedBundleContents } from '../bundleContent/server/descriptors/owned.ts'
import { moderatedArticles } from '../chatchara/article/server/descriptors/moderated.ts'
import { ownedArticles } from '../chatchara/article/server/descriptors/owned.ts'
import { shownArticles } from '../chatchara/article/server/descriptors/shown.ts'
import { articleSocialCard } from '../chatchara/article/server/descriptors/social-card.ts'
import { moderatedCharacters } from '../chatchara/content/server/descriptors/moderated.ts'
import { ownedCharacters } from '../chatchara/content/server/descriptors/owned.ts'
import { plantCharacter } from '../chatchara/content/server/descriptors/seeded.ts'
import { characterSocialCard } from '../chatchara/content/server/descriptors/social-card.ts'
import { chatcharaContent } from '../chatchara/content/server/table.ts'
import { ownedDialogs } from '../chatchara/dialog/server/descriptors/owned.ts'
import { ownedFavourites } from '../chatchara/fav/server/descriptors/owned.ts'
import { moderatedPromptTemplates } from '../chatchara/promptTemp/server/descriptors/moderated.ts'
import { ownedPromptTemplates } from '../chatchara/promptTemp/server/descriptors/owned.ts'
import { chatcharaPromptTemp } from '../chatchara/promptTemp/server/table.ts'
import { ownedPersona } from '../chatchara/user/server/descriptors/owned.ts'
import { ownedShelf } from '../chatchara/userStock/server/descriptors/owned.ts'
import { moderatedPromptTools } from '../chatprompt/content/server/descriptors/moderated.ts'
import { ownedPromptTools } from '../chatprompt/content/server/descriptors/owned.ts'
import { plantTool } from '../chatprompt/content/server/descriptors/seeded.ts'
import { chatpromptContent } from '../chatprompt/content/server/table.ts'
import { ownedPromptResults } from '../chatprompt/result/server/descriptors/owned.ts'
import { ownedPromptShelf } from '../chatprompt/userStock/server/descriptors/owned.ts'
import { ownedBlocks } from '../block/server/descriptors/owned.ts'
import { redeemableCoupons } from '../coupon/server/descriptors/coupons.ts'
import { countSharedPoses } from '../gallery/server/descriptors/counted.ts'
import { ownedLikes } from '../gallery/server/descriptors/owned.ts'
import { shownPoses } from '../gallery/server/descriptors/shown.ts'
import { ownedTextUsage } from '../gpt/server/descriptors/owned.ts'
import { ownedVoiceUsage } from '../voice/server/descriptors/owned.ts'
import { ownedPops } from '../pop/server/descriptors/owned.ts'
import { countReports, countUpheld } from '../report/server/descriptors/counted.ts'
import { ownedReports } from '../report/server/descriptors/owned.ts'
import { openAppeals, openReports } from '../report/server/descriptors/waiting.ts'
import { listOwnRooms } from '../room/content/server/descriptors/listed.ts'
import { moderatedRooms } from '../room/content/server/descriptors/moderated.ts'
import { ownedRooms } from '../room/content/server/descriptors/owned.ts'
import { listOwnShared } from '../shareAvatarPose/server/descriptors/listed.ts'
import { ownedSharedPoses } from '../shareAvatarPose/server/descriptors/owned.ts'
import { plantPose } from '../shareAvatarPose/server/descriptors/seeded.ts'
import { poseSocialCard } from '../shareAvatarPose/server/descriptors/social-card.ts'
import { ownedFeedback } from '../slackMessage/server/descriptors/owned.ts'
import { operatorBySlack } from '../slackMessage/server/descriptors/operator.ts'
import { unsentMessages } from '../slackMessage/server/descriptors/waiting.ts'
import { moderatedPeople } from '../user/server/descriptors/moderated.ts'
import { people } from '../user/server/descriptors/people.ts'
import { suspendedPeople } from '../user/server/descriptors/waiting.ts'
import { moderatedJourneys } from '../wordJourneyContent/server/descriptors/moderated.ts'
import { ownedJourneys } from '../wordJourneyContent/server/descriptors/owned.ts'
import { plantJourney } from '../wordJourneyContent/server/descriptors/seeded.ts'
import { journeySocialCard } from '../wordJourneyContent/server/descriptors/social-card.ts'
import type { AdminCount } from '../desk/contract.ts'
import type { ShownKind } from '../person/contract.ts'
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

const counted: Record<AccountCount, Counted> = {
  poseCount: countPoses,
  sharedCount: countSharedPoses,
  bundleCount: countBundles,
  avatarCount: countAvatars,
  reportedCount: countReports,
  upheldCount: countUpheld,
}

const shown: Record<ShownKind, Shown> = {
  pose: shownPoses,
  bundle: shownBundles,
  avatar: shownAvatars,
  article: shownArticles,
}

const waiting: Record<AdminCount, Waiting> = {
  reports: openReports,
  appeals: openAppeals,
  suspended: suspendedPeople,
  slack: unsentMessages,
}

/**
 * What every entity says of itself. `owned` is in the order of removal: shared poses before the poses that they were taken
 * from, contents before what holds them. Moves and withdrawals lock in it too: poses before bundles, as all others do.
 */
export const RESOURCES: Resources = {
  owned: [
    ownedBlocks,
    ownedSharedPoses,
    ownedPoses,
    ownedLikes,
    ownedBundleContents,
    ownedBundles,
    ownedDrafts,
    ownedPops,
    ownedAvatars,
    ownedRooms,
    ownedCharacters,
    ownedPromptTemplates,
    ownedFavourites({
      character: chatcharaContent,
      promptTemp: chatcharaPromptTemp,
      promptTool: chatpromptContent,
    }),
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
    ownedVoiceUsage,
  ],
  moderated,
  listed,
  downloadable: { pose: downloadablePoses, bundle: downloadableBundles },
  coupons: redeemableCoupons,
  people,
  keptFiles: avatarFiles,
  operator: operatorBySlack,
  audit: loggedActions,
  counted,
  shown,
  waiting,
}

/** How each kind of what a fresh Kamae begins with is planted. */
export const SEEDED = {
  pose: plantPose,
  bundle: plantBundle,
  character: plantCharacter,
  journey: plantJourney,
  tool: plantTool,
} as const

/** What is on the social card of whatever has one. */
export const SOCIAL_CARDS = {
  pose: poseSocialCard,
  bundle: bundleSocialCard,
  character: characterSocialCard,
  article: articleSocialCard,
  journey: journeySocialCard,
} as const
