import { fileNameOf } from '@kamae/pose/documents/file-name'
import { readAvatar } from '../../features/avatars/device-avatars.ts'
import type { OwnAvatar } from '../../features/avatars/own-avatar.ts'
import { AvatarMissingError } from '../../features/avatars/read-avatar-source.ts'

/** Gives a person the file of an own avatar, from the device where it is, else from their account. Fails with `AvatarMissingError` where neither has it, else as the two do. */
export async function saveAvatarFile({ sha256, kept, content }: OwnAvatar): Promise<void> {
  const { download } = await import('../../features/files/download.ts')
  const { fetchContent } = await import('../../features/avatars/fetch-avatar.ts')
  const bytes = kept ? await readAvatar(sha256) : content && (await fetchContent(content))
  if (!bytes) throw new AvatarMissingError(sha256)
  const name = content?.name || kept?.name || 'avatar'
  download(
    new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'model/gltf-binary' }),
    fileNameOf(name, '.vrm'),
  )
}
