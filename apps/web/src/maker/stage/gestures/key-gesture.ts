import { addScaled } from '@kamae/pose/math/math'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Vec3 } from '@kamae/pose/math/vector'
import { activeId, activeOf } from '../../core/active.ts'
import { reachTo, turnJoint } from '../../core/edits.ts'
import type { Maker } from '../../core/maker.ts'
import { turnedAbout } from './spin-joint.ts'
import { type ViewAxes, viewAxes } from './view-plane.ts'

/** Centimetres to move, or degrees to turn, for each key on a handle. */
export const KEY_STEPS: Readonly<Record<string, readonly [axis: keyof ViewAxes, sign: number]>> = {
  ArrowLeft: ['right', -1],
  ArrowRight: ['right', 1],
  ArrowUp: ['up', 1],
  ArrowDown: ['up', -1],
  PageUp: ['towards', 1],
  PageDown: ['towards', -1],
}

/** How much further a key goes: Shift ten times, Alt a tenth. */
export const stepOf = (event: { shiftKey: boolean; altKey: boolean }) =>
  event.shiftKey ? 10 : event.altKey ? 0.1 : 1

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
