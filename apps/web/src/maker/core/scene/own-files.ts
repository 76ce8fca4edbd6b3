import { AvatarFileError, type AvatarFileReason } from '@kamae/stage/gate/avatar-file-error'
import { PROP_BYTES } from '@kamae/stage/gate/gltf/limits'
import { readImageSize } from '@kamae/stage/gate/image-size'
import { judgeProp } from '../../../features/avatars/judge/judge-file.ts'
import { setBackground } from '../edits.ts'
import type { Maker } from '../maker.ts'
import { type DeviceFile, keepDeviceFile } from './device-files.ts'
import { placeOnFloor } from './prop-places.ts'
import { addPropOf } from './scene-edits.ts'

/** How the opening of a prop or a picture of one's own ended; a file that cannot be opened changes nothing. */
export type OpenedOwn =
  | { readonly ok: true; readonly name: string; readonly isKept: boolean }
  | { readonly ok: false; readonly reason: AvatarFileReason }

const LARGEST_PICTURE = 24 * 1024 * 1024
const LONGEST_SIDE = 16_384
const MOST_PIXELS = 100_000_000

/** Puts a GLB of one's own into the scene as a prop. Fails with the signal's reason when it was given up. */
export async function openProp(maker: Maker, file: File, signal: AbortSignal): Promise<OpenedOwn> {
  if (file.size > PROP_BYTES) return { ok: false, reason: 'too-large' }
  try {
    await judgeProp(new Uint8Array(await file.arrayBuffer()), signal)
  } catch (error) {
    if (error instanceof AvatarFileError) return { ok: false, reason: error.reason }
    throw error
  }
  const { file: kept, isKept } = await keepDeviceFile(file, 'prop')
  addOwnProp(maker, kept)
  return { ok: true, name: kept.name, isKept }
}

/** Puts a prop of this device into the scene. */
export function addOwnProp(maker: Maker, { sha256, name }: DeviceFile): void {
  addPropOf(maker, { kind: 'file', sha256, name }, placeOnFloor(maker, 'file'))
}

/** Puts a picture of one's own behind the scene. */
export async function openBackground(maker: Maker, file: File): Promise<OpenedOwn> {
  if (file.size > LARGEST_PICTURE) return { ok: false, reason: 'too-large' }
  const size = readImageSize(new Uint8Array(await file.slice(0, 512 * 1024).arrayBuffer()))
  if (!size || size.type === 'image/ktx2') return { ok: false, reason: 'broken-texture' }
  // Before it is decoded: a few bytes may stand for gigabytes of pixels.
  const isTooLarge =
    Math.max(size.width, size.height) > LONGEST_SIDE || size.width * size.height > MOST_PIXELS
  if (isTooLarge) return { ok: false, reason: 'texture-too-large' }
  if (!(await isDrawable(file))) return { ok: false, reason: 'broken-texture' }
  const { file: kept, isKept } = await keepDeviceFile(file, 'picture')
  setBackground(maker, { kind: 'picture', sha256: kept.sha256, name: kept.name })
  return { ok: true, name: kept.name, isKept }
}

async function isDrawable(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    // The browser says no more than that it cannot decode it.
    return false
  }
}
