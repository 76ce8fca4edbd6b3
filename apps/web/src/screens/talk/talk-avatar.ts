import type { Character } from '@kamae/entities/chatchara/content/contract'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { defaultAvatarPicture } from '../../features/avatars/default-avatars.ts'
import { FEELINGS } from '@kamae/character/feelings'
import { createBodyLink, type BodyLink } from './body/body-language.ts'

/** What opens a character's avatar; the newcomer's where the character or its avatar is gone. */
export function avatarOf(character: Character | null): AvatarSource | null {
  const avatar = character?.avatar
  if (!avatar) return null
  if (avatar.kind === 'default') return avatar
  const { kind, id, sha256, name } = avatar
  return { kind, id, sha256, name }
}

/** The face beside what a character says: its picture, else its avatar's; null where there is neither. */
export function faceOf(character: Character | null, pictureUrl: string | null): string | null {
  if (pictureUrl !== null) return pictureUrl
  const avatar = character?.avatar
  return avatar?.kind === 'default' ? (defaultAvatarPicture(avatar.id) ?? null) : null
}

/** The body language of a character; one that is gone has none. */
export function linkOf(
  character: Character | null,
  poses: Parameters<typeof createBodyLink>[0]['poses'],
): BodyLink {
  const reactions = FEELINGS.flatMap((feeling) => {
    const reaction = character?.reactions[feeling]
    return reaction ? [{ feeling, ...reaction }] : []
  })
  return createBodyLink({
    reactions,
    gestures: character?.gestures ?? [],
    greetingPoseId: character?.greetingPoseId ?? null,
    poses,
  })
}
