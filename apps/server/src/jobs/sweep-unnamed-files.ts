import { sweepFiles } from '@kamae/backend/tasks/sweep-files'
import { avatar } from '@kamae/entities/avatar/server/table'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { chatcharaArticle } from '@kamae/entities/chatchara/article/server/table'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

import { socialCardFile } from '../social-cards/table.ts'

/** Every column that names a kept file: what none of them names is removed. */
export const FILE_COLUMNS = [
  avatarPose.pictureKey,
  sharedAvatarPose.pictureKey,
  socialCardFile.fileKey,
  avatar.fileKey,
  avatar.thumbnailKey,
  chatcharaContent.pictureKey,
  chatcharaArticle.pictureKey,
] as const

export const sweepUnnamedFiles = sweepFiles(FILE_COLUMNS)
