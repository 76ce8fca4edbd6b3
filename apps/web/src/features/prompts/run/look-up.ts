import { describeCharacter } from '@kamae/entities/chatprompt/content/describe-character'
import { avatarposeGet } from '@kamae/entities/avatarpose/contract'
import { chatcharaContentGet } from '@kamae/entities/chatchara/content/contract'
import { shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { describePose } from '@kamae/words/format/describe-pose'
import { client } from '../../../session/api.ts'
import type { Locale } from '../../../language/locale.ts'

/** A pose or a character in words as the server puts them in; the value itself where it cannot be seen. */
export async function lookUp(type: 'pose' | 'character', value: string, language: Locale): Promise<string> {
  try {
    if (type === 'character') {
      const { character } = await client.call(chatcharaContentGet, { id: value })
      return describeCharacter(character)
    }
    const { pose, isBodyOnly } = await readPose(value)
    return describePose(pose, language, { isBodyOnly })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return value
  }
}

/** The pose, and whether it is a preview, which says nothing of fingers. */
async function readPose(value: string): Promise<{ pose: Pose; isBodyOnly: boolean }> {
  const builtIn = BUILT_IN_POSES.find(({ id }) => id === value)
  if (builtIn) return { pose: builtIn.pose, isBodyOnly: false }
  // Slugs have no dashes: one's own poses go by their ids.
  if (!value.includes('-')) {
    const { sharedAvatarPose } = await client.call(shareAvatarPoseGet, { slug: value })
    return { pose: sharedAvatarPose.preview, isBodyOnly: true }
  }
  const { pose, preview } = (await client.call(avatarposeGet, { id: value })).avatarPose
  return { pose: pose ?? preview, isBodyOnly: pose === undefined || pose === null }
}
