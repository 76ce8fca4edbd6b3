import type { Character } from '@kamae/entities/chatchara/content/contract'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { defaultAvatars, FIRST_AVATAR } from '../avatars/default-avatars.ts'

/** What opens a character's avatar; ours where it is not there any more. */
export function avatarSourceOf(avatar: Character['avatar']): AvatarSource {
  if (avatar?.kind === 'content') {
    const { kind, id, sha256, name } = avatar
    return { kind, id, sha256, name }
  }
  const isKnown = defaultAvatars.some(({ id }) => id === avatar?.id)
  return { kind: 'default', id: avatar && isKnown ? avatar.id : FIRST_AVATAR }
}
