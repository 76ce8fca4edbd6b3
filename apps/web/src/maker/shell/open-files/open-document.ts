import { msg } from '@lingui/core/macro'
import { readPoseDocument, readSceneDocument } from '@kamae/pose/documents/documents'
import { applyPose, replaceScene } from '../../core/edits.ts'
import { FILE_REASONS } from '../../core/files/file-errors.ts'
import type { Opening } from '../../core/files/opener.ts'

const JSON_LIMIT = 2 * 1024 * 1024

/** Opens scene documents: each takes the place of what is there. */
export async function openScenes({ maker, i18n, notify, refuse }: Opening, files: readonly File[]) {
  for (const file of files) {
    if (file.size > JSON_LIMIT) refuse(file, FILE_REASONS['too-large'])
    else {
      const read = readSceneDocument(await file.text())
      if (!read.ok) refuse(file, FILE_REASONS[read.reason])
      else if (read.scene.avatars.length === 0) refuse(file, FILE_REASONS['not-a-scene'])
      else {
        replaceScene(maker, read.scene)
        notify(i18n._(msg`Scene opened`))
      }
    }
  }
}

/** Opens pose documents on the avatar that is edited. */
export async function openPoses({ maker, i18n, notify, refuse }: Opening, files: readonly File[]) {
  for (const file of files) {
    if (file.size === 0) refuse(file, FILE_REASONS.empty)
    else if (file.size > JSON_LIMIT) refuse(file, FILE_REASONS['too-large'])
    else {
      const text = await file.text()
      const read = readPoseDocument(text)
      if (read.ok) {
        applyPose(maker, read.pose)
        notify(i18n._(msg`Pose opened`))
      } else {
        const isForeign = read.reason === 'not-a-pose' && !text.includes('kamae-pose')
        refuse(file, FILE_REASONS[isForeign ? 'unknown-json' : read.reason])
      }
    }
  }
}
