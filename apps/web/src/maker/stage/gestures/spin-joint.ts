import { fromAxisAngle, invert, multiply, normalizeQuat } from '@kamae/pose/math/math'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { worldRotations } from '@kamae/pose/kinematics/forward'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { activeId, activeOf } from '../../core/active.ts'
import { turnJoint } from '../../core/edits.ts'
import type { Maker } from '../../core/maker.ts'
import { axisOnScreen } from './axis-on-screen.ts'
import { AXES, type Axis, type Drag } from './drag.ts'
import { viewAxes } from './view-plane.ts'

const NEAR = 14
const RADIANS_A_PIXEL = Math.PI / 360

/** Turns a joint: about the line of sight by the pointer's angle around it, or about an axis of the avatar by the way across it. */
export function spinJoint(
  maker: Maker,
  bone: Bone,
  x: number,
  y: number,
  about: Axis | null = null,
): Drag | undefined {
  const { stage, avatar } = maker.link.getState()
  const joint = avatar?.joint(bone)
  const pose = activeOf(maker)?.pose
  if (!stage || !joint || !pose) return undefined
  const id = activeId(maker)
  const at = stage.worldOf(id, joint)
  const centre = stage.project(at)
  const { towards } = viewAxes(stage, id)
  const angleAt = (px: number, py: number) => Math.atan2(centre.y - py, px - centre.x)
  let last = angleAt(x, y)
  let isNear = Math.hypot(x - centre.x, y - centre.y) < NEAR
  let turned = 0
  let heldTo = about
  return {
    get heldTo() {
      return heldTo
    },
    move(nextX, nextY, lock) {
      if (!maker.gesture.isOpen) return
      heldTo = about ?? (lock === 'strongest' ? null : lock)
      if (heldTo) {
        const line = axisOnScreen(stage, id, at, heldTo)
        const far = Math.hypot(line.x, line.y)
        // Across the axis as it is drawn; an axis that points at the viewer turns as a wheel does, by going sideways.
        const [ax, ay] = line.share < 0.3 || far === 0 ? [0, -1] : [line.x / far, line.y / far]
        const across = (nextX - x) * -ay + (nextY - y) * ax
        turnJoint(maker, bone, turnedAbout(pose, bone, AXES[heldTo], across * RADIANS_A_PIXEL))
        return
      }
      const now = angleAt(nextX, nextY)
      // Around its own centre an angle means nothing: turning begins where the pointer leaves it.
      const wasNear = isNear
      isNear = Math.hypot(nextX - centre.x, nextY - centre.y) < NEAR
      if (!wasNear && !isNear) turned += Math.atan2(Math.sin(now - last), Math.cos(now - last))
      last = now
      turnJoint(maker, bone, turnedAbout(pose, bone, towards, turned))
    },
  }
}

/** The local rotation of a joint after a turn (radians) about an axis of the avatar frame. */
export function turnedAbout(pose: Pose, bone: Bone, axis: Vec3, radians: number): Quat {
  const world = worldRotations(pose.rotations)[bone]
  const local = pose.rotations[bone] ?? [0, 0, 0, 1]
  const parent = multiply(world, invert(local))
  return normalizeQuat(multiply(invert(parent), multiply(fromAxisAngle(axis, radians), world)))
}
