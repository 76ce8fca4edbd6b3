import type { Room } from '@kamae/entities/room/content/contract'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { defaultAvatars, FIRST_AVATAR } from '../avatars/default-avatars.ts'

/** The avatar of a portrait; ours where it names one that is not there any more. */
export function portraitSource({ avatar }: NonNullable<Room['portrait']>): AvatarSource {
  if (avatar.kind === 'content') return avatar
  return defaultAvatars.some(({ id }) => id === avatar.id) ? avatar : { kind: 'default', id: FIRST_AVATAR }
}
