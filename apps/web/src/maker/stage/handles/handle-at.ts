import type { Bone } from '@kamae/pose/skeleton/bones'
import { distance } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import { activate } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import { handlesOf } from './handle-list.ts'

/** What a press on the body takes hold of, and where (world, metres). The avatar under it becomes the one that is edited. */
export function handleAt(maker: Maker, x: number, y: number): { bone: Bone; point: Vec3 } | undefined {
  const { stage, avatars } = maker.link.getState()
  const hit = stage?.pick(x, y)
  const avatar = hit && avatars.get(hit.avatar)
  if (!stage || !avatar) return undefined
  activate(maker, hit.avatar)
  if (maker.view.getState().mode === 'turn') return { bone: hit.bone, point: hit.point }
  const inAvatar = stage.avatarOf(hit.avatar, hit.point)
  let best: { bone: Bone; far: number } | undefined
  for (const bone of handlesOf(hit.bone)) {
    const joint = avatar.joint(bone)
    const far = joint ? distance(joint, inAvatar) : Infinity
    if (!best || far < best.far) best = { bone, far }
  }
  return best && { bone: best.bone, point: hit.point }
}
