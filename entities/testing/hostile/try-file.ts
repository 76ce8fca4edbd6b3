import { PICTURE_LIMITS, type Picture, PictureError, readPicture } from '@kamae/backend/pictures/read-picture'
import { readPoseDocument, readSceneDocument } from '@kamae/pose/documents/documents'
import { openAvatar } from '@kamae/stage/avatar/avatar'
import { AvatarFileError } from '@kamae/stage/gate/avatar-file-error'
import { checkAvatarFile } from '@kamae/stage/gate/gate'
import { LIMITS } from '@kamae/stage/gate/gltf/limits'
import { extentOf, withoutPictures } from '@kamae/stage/testing/bare-avatar'
import sharp from 'sharp'
import { STOWAWAY } from './hostile-pictures.ts'

/** What became of a file: `wrong` where something was accepted that must not be. */
export type Outcome = 'refused' | 'accepted' | 'wrong'

/**
 * Opens an avatar as a browser does, but for its pictures; what the gate lets in must open, and none of its flesh may be farther away
 * than anything may stand.
 */
export async function tryAvatar(bytes: Uint8Array): Promise<Outcome> {
  if (!checkAvatarFile(bytes).ok) return 'refused'
  try {
    const avatar = await openAvatar(withoutPictures(bytes))
    const extent = extentOf(avatar)
    avatar.dispose()
    return extent.every((side) => side >= 0 && side <= 2 * LIMITS.farthestMetres) ? 'accepted' : 'wrong'
  } catch (error) {
    if (error instanceof AvatarFileError) return 'wrong'
    throw error
  }
}

/** Reads a picture as an upload is read, by `read`; what is kept must be a still WebP within the limits that carries nothing. */
export async function tryPicture(
  bytes: Uint8Array,
  read: (bytes: Uint8Array) => Promise<Picture> = readPicture,
): Promise<Outcome> {
  try {
    const picture = await read(bytes)
    const facts = await sharp(picture.bytes).metadata()
    const isClean =
      facts.format === 'webp' &&
      (facts.pages ?? 1) === 1 &&
      facts.width * facts.height <= PICTURE_LIMITS.pixels &&
      !facts.exif &&
      !facts.xmp &&
      !facts.icc &&
      !Buffer.from(picture.bytes).includes(STOWAWAY)
    return isClean ? 'accepted' : 'wrong'
  } catch (error) {
    if (error instanceof PictureError) return 'refused'
    throw error
  }
}

/** Reads a text as a pose and as a scene; what was read must be finite, and the same after it was written and read again. */
export function tryPose(text: string): Outcome {
  const pose = readPoseDocument(text)
  const scene = readSceneDocument(text)
  if (!pose.ok && !scene.ok) return isPolluted() ? 'wrong' : 'refused'
  const read = pose.ok ? pose.pose : scene.ok && scene.scene
  const written = JSON.stringify(read)
  const again = pose.ok ? readPoseDocument(written) : readSceneDocument(written)
  const isSame = again.ok && JSON.stringify('pose' in again ? again.pose : again.scene) === written
  const isSound = isSame && !isPolluted() && !hasOdd(read) && !written.includes('polluted')
  return isSound ? 'accepted' : 'wrong'
}

function isPolluted(): boolean {
  return 'polluted' in {}
}

function hasOdd(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key === '__proto__' || hasOdd(inner))
}
