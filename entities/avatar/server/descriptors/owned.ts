import type { Owned } from '@kamae/backend/resources/owned'
import { avatar } from '../table.ts'

export const ownedAvatars: Owned = {
  kinds: [{ name: 'avatars', table: avatar, files: { file: 'fileKey', thumbnail: 'thumbnailKey' } }],
}
