import { add, subtract } from '@kamae/pose/math/math'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Vec3 } from '@kamae/pose/math/vector'
import { activeId } from '../../core/active.ts'
import { reachTo } from '../../core/edits.ts'
import type { Maker } from '../../core/maker.ts'
import { alongAxis, axisOnScreen, pixelsPerMetre, strongestAxis } from './axis-on-screen.ts'
import type { Axis, Drag } from './drag.ts'

const DECIDED = 8

/**
 * Pulls a joint in the plane of the screen, so that it stays under the pointer where it was gripped, or along an axis of the avatar.
 * Undefined while nothing is there.
 */
export function pullJoint(maker: Maker, bone: Bone, x: number, y: number, handle?: Vec3): Drag | undefined {
  const { stage, avatar } = maker.link.getState()
  const joint = avatar?.joint(bone)
  if (!stage || !joint) return undefined
  const id = activeId(maker)
  const world = stage.worldOf(id, joint)
  return pullPoint(maker, world, x, y, handle ?? world, (next) =>
    reachTo(maker, bone, stage.avatarOf(id, next)),
  )
}

/** The same for any point of the world; `place` hears where it shall be. */
export function pullPoint(
  maker: Maker,
  world: Vec3,
  x: number,
  y: number,
  handle: Vec3,
  place: (world: Vec3) => void,
): Drag | undefined {
  const { stage } = maker.link.getState()
  if (!stage) return undefined
  const id = activeId(maker)
  const onPlane = stage.dragPlane(handle)
  const start = onPlane(x, y)
  const lineOf = (axis: Axis) => axisOnScreen(stage, id, world, axis)
  const lines = { x: lineOf('x'), y: lineOf('y'), z: lineOf('z') }
  const perMetre = pixelsPerMetre(stage, world)
  let heldTo: Axis | null = null
  return {
    get heldTo() {
      return heldTo
    },
    move(nextX, nextY, lock) {
      // Given up by Escape or a second finger while the pointer is still down.
      if (!maker.gesture.isOpen) return
      const [dx, dy] = [nextX - x, nextY - y]
      if (lock !== 'strongest') heldTo = lock
      else if (Math.hypot(dx, dy) > DECIDED) heldTo ??= strongestAxis(lines, dx, dy)
      const way = heldTo ? alongAxis(lines[heldTo], dx, dy, perMetre) : subtract(onPlane(nextX, nextY), start)
      place(add(world, way))
    },
  }
}
