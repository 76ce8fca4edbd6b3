import { addScaled, fromAxisAngle, invert, multiply, normalizeQuat } from '@kamae/pose/math'
import type { Bone } from '@kamae/pose/bones'
import { worldRotations } from '@kamae/pose/forward'
import type { Pose } from '@kamae/pose/pose'
import type { Quat, Vec3 } from '@kamae/pose/vector'
import { reachTo, turnJoint } from '../core/edits.ts'
import { activeId, activeOf } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { type ViewAxes, viewAxes } from './view-plane.ts'

/** What follows the pointer, in CSS pixels of the canvas. */
export type Drag = { move(x: number, y: number): void }

/** Passes on the newest place once a frame; `end` passes on what still waits. */
export function oncePerFrame(drag: Drag): Drag & { end(): void } {
  let waiting: readonly [number, number] | undefined
  let frame = 0
  const pass = () => {
    const next = waiting
    waiting = undefined
    frame = 0
    if (next) drag.move(...next)
  }
  return {
    move(x, y) {
      waiting = [x, y]
      frame ||= requestAnimationFrame(pass)
    },
    end() {
      cancelAnimationFrame(frame)
      pass()
    },
  }
}

/** Pulls a joint in the plane of the screen: it stays under the pointer where it was gripped. Undefined while nothing stands there. */
export function pullJoint(maker: Maker, bone: Bone, x: number, y: number, grip?: Vec3): Drag | undefined {
  const { stage, avatar } = maker.link.getState()
  const joint = avatar?.joint(bone)
  if (!stage || !joint) return undefined
  const id = activeId(maker)
  const world = stage.worldOf(id, joint)
  const onPlane = stage.dragPlane(grip ?? world)
  const start = onPlane(x, y)
  return {
    move(nextX, nextY) {
      // Given up by Escape or a second finger while the pointer is still down.
      if (!maker.gesture.isOpen) return
      const [px, py, pz] = onPlane(nextX, nextY)
      const goal: Vec3 = [world[0] + px - start[0], world[1] + py - start[1], world[2] + pz - start[2]]
      reachTo(maker, bone, stage.avatarOf(id, goal))
    },
  }
}

/** Turns a joint about the line of sight: the angle is the pointer's around the joint. */
export function spinJoint(maker: Maker, bone: Bone, x: number, y: number): Drag | undefined {
  const { stage, avatar } = maker.link.getState()
  const joint = avatar?.joint(bone)
  const pose = activeOf(maker)?.pose
  if (!stage || !joint || !pose) return undefined
  const id = activeId(maker)
  const centre = stage.project(stage.worldOf(id, joint))
  const { towards } = viewAxes(stage, id)
  const angleAt = (px: number, py: number) => Math.atan2(centre.y - py, px - centre.x)
  let last = angleAt(x, y)
  let isNear = Math.hypot(x - centre.x, y - centre.y) < NEAR
  let turned = 0
  return {
    move(nextX, nextY) {
      if (!maker.gesture.isOpen) return
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

const NEAR = 14

/** The local rotation of a joint after a turn (radians) about an axis of the avatar frame. */
export function turnedAbout(pose: Pose, bone: Bone, axis: Vec3, radians: number): Quat {
  const world = worldRotations(pose.rotations)[bone]
  const local = pose.rotations[bone] ?? [0, 0, 0, 1]
  const parent = multiply(world, invert(local))
  return normalizeQuat(multiply(invert(parent), multiply(fromAxisAngle(axis, radians), world)))
}

/** Centimetres to move, or degrees to turn, for each key on a handle. */
export const KEY_STEPS: Readonly<Record<string, readonly [axis: keyof ViewAxes, sign: number]>> = {
  ArrowLeft: ['right', -1],
  ArrowRight: ['right', 1],
  ArrowUp: ['up', 1],
  ArrowDown: ['up', -1],
  PageUp: ['towards', 1],
  PageDown: ['towards', -1],
}

/** A gesture of keys on a handle: every press adds to what the gesture began with. */
export function keyGesture(maker: Maker, bone: Bone) {
  const { stage, avatar } = maker.link.getState()
  const joint = avatar?.joint(bone)
  const pose = activeOf(maker)?.pose
  if (!stage || !joint || !pose) return undefined
  const axes = viewAxes(stage, activeId(maker))
  let place: Vec3 = joint
  let rotated: Pose = pose
  return {
    pull(axis: keyof ViewAxes, centimetres: number) {
      place = addScaled(place, axes[axis], centimetres / 100)
      reachTo(maker, bone, place)
    },
    /** Left and right turn in the plane of the screen, up and down nod, Page Up and Down turn about the vertical. */
    turn(axis: keyof ViewAxes, degrees: number) {
      const about: Vec3 = axis === 'right' ? axes.towards : axis === 'up' ? axes.right : axes.up
      const signed = axis === 'towards' ? degrees : -degrees
      const rotation = turnedAbout(rotated, bone, about, (signed * Math.PI) / 180)
      rotated = { ...rotated, rotations: { ...rotated.rotations, [bone]: [...rotation] } }
      turnJoint(maker, bone, rotation)
    },
  }
}
