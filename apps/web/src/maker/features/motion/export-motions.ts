import { writeVrma } from '@kamae/motion/gltf/write-vrma'
import { writeVpd } from '@kamae/motion/mmd/write-vpd'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import { activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import { download } from '../../../features/files/download.ts'
import { fileNameOf } from '@kamae/pose/documents/file-name'

/** Hands over the pose as a VRM animation; answers the file's name, undefined while no avatar is loaded. */
export function exportVrma(maker: Maker): string | undefined {
  return exportPoseAs(maker, '.vrma', 'model/gltf-binary', (pose, skeleton, name) =>
    writeVrma(pose, { skeleton, name }),
  )
}

/** Hands over the pose for MikuMikuDance; answers the file's name, undefined while no avatar is loaded. */
export function exportVpd(maker: Maker): string | undefined {
  return exportPoseAs(maker, '.vpd', 'application/octet-stream', writeVpd)
}

function exportPoseAs(
  maker: Maker,
  ending: string,
  type: string,
  write: (pose: Pose, skeleton: Skeleton, name: string) => Uint8Array,
): string | undefined {
  const pose = activeOf(maker)?.pose
  const skeleton = maker.link.getState().avatar?.skeleton
  if (!pose || !skeleton) return undefined
  const name = fileNameOf(maker.history.scene.name, ending)
  download(new Blob([new Uint8Array(write(pose, skeleton, maker.history.scene.name))], { type }), name)
  return name
}
