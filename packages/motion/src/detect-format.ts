import type { MotionFormat } from './documents/motion.ts'

/** The most bytes that a file of each format may have. */
export const FILE_BYTES: Readonly<Record<MotionFormat, number>> = {
  vrma: 64 * 1024 * 1024,
  gltf: 64 * 1024 * 1024,
  fbx: 64 * 1024 * 1024,
  bvh: 32 * 1024 * 1024,
  vmd: 24 * 1024 * 1024,
  vpd: 1024 * 1024,
  'vrm-pose': 1024 * 1024,
}

const HEAD_BYTES = 4096

/**
 * Determines which reader a file is for, by what is in it; the name decides nothing. A binary glTF is `gltf`, whether or not it turns out to
 * be a VRM animation; undefined for what no reader knows.
 */
export function motionFormatOf(bytes: Uint8Array): MotionFormat | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  if (head.startsWith('glTF')) return 'gltf'
  if (head.startsWith('Kaydara FBX Binary')) return 'fbx'
  if (head.startsWith('Vocaloid Motion Data')) return 'vmd'
  if (head.startsWith('Vocaloid Pose Data')) return 'vpd'
  const text = head.replace(/^\u00EF\u00BB\u00BF/, '').trimStart()
  if (/^HIERARCHY\b/i.test(text)) return 'bvh'
  if (/^;\s*FBX\b/i.test(text) || /^(?:;[^\n]*\n\s*)*FBXHeaderExtension:/.test(text)) return 'fbx'
  if (!text.startsWith('{')) return undefined
  // The `asset` that every glTF must have may stand anywhere in the file.
  return hasAsset(bytes) ? 'gltf' : 'vrm-pose'
}

const ASSET = /"asset"\s*:\s*\{/

function hasAsset(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('latin1')
  const overlap = 64
  for (let at = 0; at < bytes.length; at += 1 << 20) {
    if (ASSET.test(decoder.decode(bytes.subarray(at, at + (1 << 20) + overlap)))) return true
  }
  return false
}
