import {
  type PinHold,
  blendBetween,
  pasteLimb,
  pinBones,
  randomizePose,
  setConstructionLines,
  setFloating as setFloatingCommand,
} from '@kamae/pose/commands/body-commands'
import { type Bone, twinOf } from '@kamae/pose/skeleton/bones'
import { setJoints as setJointsCommand } from '@kamae/pose/commands/commands'
import type { JointAngles } from '@kamae/pose/skeleton/joint-angles'
import type { LimbClip } from '@kamae/pose/documents/limb-clip'
import type { Limb, MaskName } from '@kamae/pose/skeleton/masks'
import type { Pose } from '@kamae/pose/documents/pose'
import type { PinBone } from '@kamae/pose/documents/scene'
import { activeId, activeOf } from '../active.ts'
import { activeBody } from '../edits.ts'
import type { Maker } from '../maker.ts'

/* Edits of the whole body. They come with the panels and tools that make them. */

/** Pins a bone where it is or lets it go; with symmetry its twin too. */
export function pin(maker: Maker, bone: PinBone, hold: PinHold): void {
  const { avatar, skeleton } = activeBody(maker)
  if (!skeleton) return
  const twin = twinOf(bone) as PinBone
  const bones = maker.view.getState().symmetry && twin !== bone ? [bone, twin] : [bone]
  maker.gesture.run(pinBones, { avatar, skeleton, bones, hold })
}

/** Lets the avatar float, or its feet stay on the floor while the body moves. */
export function setFloating(maker: Maker, floats: boolean): void {
  maker.gesture.run(setFloatingCommand, { avatar: activeId(maker), floats })
}

/** Shows or hides the lines that help to draw a mannequin. */
export function showConstructionLines(maker: Maker, isShown: boolean): void {
  maker.gesture.run(setConstructionLines, { avatar: activeId(maker), isShown })
}

/** Sets angles of several joints at once, in degrees. */
export function setJoints(maker: Maker, joints: Partial<Record<Bone, JointAngles>>): void {
  maker.gesture.run(setJointsCommand, { ...activeBody(maker), joints })
}

/** Pastes a limb on `to`; with symmetry on both sides. */
export function paste(maker: Maker, clip: LimbClip, to: Limb): void {
  const isSymmetric = maker.view.getState().symmetry
  maker.gesture.run(pasteLimb, { ...activeBody(maker), clip, to, isSymmetric })
}

/** Brings the pose `t` of the way (0 to 1) towards the one chosen for blending. */
export function blend(maker: Maker, t: number, mask: MaskName): void {
  const now = activeOf(maker)?.pose
  const chosen = maker.view.getState().blend
  if (!now || !chosen) return
  const from = chosen.result === now ? chosen.from : now
  maker.gesture.run(blendBetween, { ...activeBody(maker), from, to: chosen.to, t, mask })
  maker.view.setState({ blend: { to: chosen.to, from, t, result: activeOf(maker)?.pose ?? null } })
}

/** Chooses the pose that the present one is blended with, and opens the panel that does it. */
export function blendTowards(maker: Maker, to: Pose): void {
  const from = activeOf(maker)?.pose
  if (from) maker.view.setState({ blend: { from, to, t: 0, result: from }, panel: 'body' })
}

/** Draws another pose at random, mixed into the present one by `strength` (0 to 1). */
export function randomize(maker: Maker, strength: number, mask: MaskName): void {
  const { avatar, skeleton } = activeBody(maker)
  if (!skeleton) return
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  maker.gesture.run(randomizePose, { avatar, skeleton, seed, strength, mask })
}
