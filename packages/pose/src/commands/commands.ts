import { blendPoses } from '../transforms/blend.ts'
import { type Bone, twinOf } from '../skeleton/bones.ts'
import {
  type Command,
  editAvatar,
  editBody,
  editPose,
  type ForAvatar,
  type ForBody,
  type ForSides,
  turnBone,
} from './command.ts'
import { isSoundCamera } from './sound-camera.ts'
import { letGo, letOthersGo } from '../contacts/contact-release.ts'
import { meetContacts } from '../contacts/meet-contacts.ts'
import { pinAt, pinsOn } from '../ik/pins.ts'
import { keepFeet, liftedLetGo } from '../contacts/keep-feet.ts'
import { type JointAngles, readAngles, writeAngles } from '../skeleton/joint-angles.ts'
import { limitAngles, limitPose, limitRotation } from '../kinematics/limit-joints.ts'
import { type Limb, LIMB_BONES, type MaskName, MASKS } from '../skeleton/masks.ts'
import { clamp, IDENTITY } from '../math/math.ts'
import { copyLimb, mirrorPin, mirrorPose, swapSides } from '../transforms/mirror.ts'
import { bringProps, carryBrought, mirrorBrought, withoutBrought } from '../library/props/pose-props.ts'
import type { PoseProp } from '../library/props/pose-prop.ts'
import type { Gaze, Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { reach, type Reached, type ReachGoal } from '../ik/reach.ts'
import { FEET } from '../ik/reach-gesture.ts'
import {
  type AvatarSource,
  type Background,
  PIN_BONES,
  type Scene,
  type SceneAvatar,
  type SceneCamera,
  type ScenePin,
} from '../documents/scene.ts'
import { FARTHEST, shortName } from '../documents/scene-limits.ts'
import { feetOnFloor } from '../ik/feet-on-floor.ts'
import { hipsOffset, shortVec } from '../math/short-numbers.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { reachBoth, turnBoth } from './symmetric.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** Turns one bone to a local rotation. */
export const turnJoint: Command<ForBody & ForSides & { bone: Bone; rotation: Quat }> = {
  id: 'turnJoint',
  run: (scene, { bone, rotation, isSymmetric, ...body }) =>
    letOthersGo(
      scene,
      editPlanted(scene, body, [bone], (pose, limits) => {
        const turn = limits ? limitRotation(bone, rotation) : rotation
        const released = handled(pose, bone, 'turned', isSymmetric)
        return isSymmetric ? turnBoth(released, bone, turn) : turnBone(released, bone, turn)
      }),
      body.avatar,
      sidesOf(bone, isSymmetric),
      'turned',
    ),
}

/** Sets some of a bone's angles in degrees; the others stay. */
export const setAngles: Command<ForBody & ForSides & { bone: Bone; angles: JointAngles }> = {
  id: 'setAngles',
  run: (scene, { bone, angles, isSymmetric, ...body }) =>
    letOthersGo(
      scene,
      editPlanted(scene, body, [bone], (pose, limits) =>
        sidesOf(bone, isSymmetric).reduce(
          (next, side) => withAngles(handled(next, side, 'turned'), side, angles, limits),
          pose,
        ),
      ),
      body.avatar,
      sidesOf(bone, isSymmetric),
      'turned',
    ),
}

/** Sets angles of several bones at once, in degrees; the others of these bones stay. */
export const setJoints: Command<ForBody & { joints: Partial<Record<Bone, JointAngles>> }> = {
  id: 'setJoints',
  run: (scene, { joints, ...body }) =>
    letOthersGo(
      scene,
      editPlanted(scene, body, Object.keys(joints) as Bone[], (pose, limits) =>
        (Object.entries(joints) as [Bone, JointAngles][]).reduce(
          (next, [bone, angles]) => withAngles(handled(next, bone, 'turned'), bone, angles, limits),
          pose,
        ),
      ),
      body.avatar,
      Object.keys(joints) as Bone[],
      'turned',
    ),
}

/**
 * Drags a bone to a goal in the avatar frame while the avatar's pins hold, and feet that stand stay on the floor unless it floats; live in
 * a gesture it solves from the gesture's start and glides on from `previous`, what the last solve gave. A pinned bone that is dragged takes
 * its pin along.
 */
export const reachJoint: Command<
  ForSides & { avatar: string; skeleton: Skeleton; goal: ReachGoal; previous?: Reached | undefined }
> = {
  id: 'reachJoint',
  run: (scene, { avatar, skeleton, goal, previous, isSymmetric }) =>
    letOthersGo(
      scene,
      editBody(scene, { avatar }, (body, limits) => {
        if (!goal.position.every(Number.isFinite)) return body
        const pulled = sidesOf(goal.bone, isSymmetric)
        const start = handled(meetContacts(skeleton, body.pose), goal.bone, 'pulled', isSymmetric)
        const pins = pinsOn(skeleton, body).filter((pin) => !pulled.includes(pin.bone))
        const floor = !body.floats
        const options = { limits, pins, start, floor, ...(previous && { previous }) }
        const reached = (isSymmetric ? reachBoth : reach)(skeleton, start, goal, options)
        const pose = meetContacts(skeleton, floor ? liftedLetGo(skeleton, reached) : reached)
        return pose === body.pose ? body : movePins(skeleton, { ...body, pose }, pulled)
      }),
      avatar,
      sidesOf(goal.bone, isSymmetric),
      'pulled',
    ),
}

/**
 * Puts on another pose, in part (`mask`) and to a degree (`strength`, 0 to 1). A whole pose takes away the props that the one before it
 * brought, and brings its own (`props`).
 */
export const applyPose: Command<
  ForBody & { pose: Pose; strength?: number; mask?: MaskName; props?: readonly PoseProp[] | undefined }
> = {
  id: 'applyPose',
  run(scene, { pose: other, strength = 1, mask = 'whole', props = [], ...body }) {
    const posed = editPose(scene, body, (pose) =>
      Number.isNaN(strength)
        ? pose
        : blendPoses(pose, other, clamp(strength, 0, 1), mask === 'whole' ? undefined : MASKS[mask]),
    )
    const isWhole = mask === 'whole' && strength >= 1
    return isWhole ? bringProps(posed, body.avatar, body.skeleton, props) : posed
  },
}

/** Turns an avatar's pose into its mirror image; pins change sides with it. */
export const mirrorAvatar: Command<ForBody> = {
  id: 'mirrorAvatar',
  run(scene, body) {
    const mirrored = editBody(scene, body, (before) =>
      withPins({ ...before, pose: mirrorPose(before.pose) }, mirrorPin),
    )
    return mirrored === scene ? scene : mirrorBrought(mirrored, body.avatar)
  },
}

/** Lets left and right limbs trade their turns, and their pins. */
export const swapAvatarSides: Command<ForBody> = {
  id: 'swapSides',
  run: (scene, { skeleton, ...body }) =>
    editBody(scene, body, (before) => {
      const swapped = withPins({ ...before, pose: swapSides(before.pose) }, mirrorPin)
      const moved = PIN_BONES.filter((bone) => twinOf(bone) !== bone)
      return skeleton ? movePins(skeleton, swapped, moved) : swapped
    }),
}

/** Copies one limb onto its twin. */
export const copyAvatarLimb: Command<ForBody & { from: Limb; to: Limb }> = {
  id: 'copyLimb',
  run: (scene, { from, to, ...body }) => editPose(scene, body, (pose) => copyLimb(pose, from, to)),
}

/** Puts one bone back to rest. */
export const resetJoint: Command<ForBody & ForSides & { bone: Bone }> = {
  id: 'resetJoint',
  run: (scene, { bone, isSymmetric, ...body }) =>
    letOthersGo(
      scene,
      editPlanted(scene, body, [bone], (pose) =>
        withoutTurns(handled(pose, bone, 'turned', isSymmetric), sidesOf(bone, isSymmetric)),
      ),
      body.avatar,
      sidesOf(bone, isSymmetric),
      'turned',
    ),
}

/** Puts a limb back to rest. */
export const resetLimb: Command<ForBody & ForSides & { limb: Limb }> = {
  id: 'resetLimb',
  run: (scene, { limb, isSymmetric, ...body }) =>
    letOthersGo(
      scene,
      editPose(scene, body, (pose) => {
        const bones = LIMB_BONES[limb].flatMap((bone) => sidesOf(bone, isSymmetric))
        return withoutTurns(
          bones.reduce((next, bone) => handled(next, bone, 'turned'), pose),
          bones,
        )
      }),
      body.avatar,
      LIMB_BONES[limb].flatMap((bone) => sidesOf(bone, isSymmetric)),
      'turned',
    ),
}

/** Puts the whole avatar back to rest, face and gaze included, and lets go of its pins. */
export const resetAll: Command<ForAvatar> = {
  id: 'resetAll',
  run: (scene, body) =>
    withoutBrought(
      editBody(scene, body, ({ pins: _pins, ...before }) => ({ ...before, pose: REST_POSE })),
      body.avatar,
    ),
}

/** Gives an expression a weight from 0 to 1; one at 0 is left out. */
export const setExpression: Command<ForAvatar & { name: string; weight: number }> = {
  id: 'setExpression',
  run: (scene, { avatar, name, weight }) =>
    editPose(scene, avatar, (pose) => {
      if (name.length < 1 || name.length > 64 || name === '__proto__' || Number.isNaN(weight)) return pose
      const { [name]: _before, ...others } = pose.expressions
      const kept = clamp(weight, 0, 1)
      return { ...pose, expressions: kept > 0 ? { ...others, [name]: kept } : others }
    }),
}

/** Sets where an avatar looks. */
export const setGaze: Command<ForAvatar & { gaze: Gaze }> = {
  id: 'setGaze',
  run: (scene, { avatar, gaze }) => editPose(scene, avatar, (pose) => ({ ...pose, gaze })),
}

/**
 * Moves the hips to an offset from rest, as a ratio of their rest height; their pin moves with them. With a skeleton feet that stand stay
 * on the floor unless the avatar floats.
 */
export const setHips: Command<ForBody & { hips: Vec3 }> = {
  id: 'setHips',
  run: (scene, { hips, ...body }) =>
    editBody(scene, body, (before, limits) => {
      if (!hips.every(Number.isFinite)) return before
      const { skeleton } = body
      const moved = { ...handled(before.pose, 'hips', 'pulled'), hips: hipsOffset(hips) }
      if (!skeleton) return { ...before, pose: moved }
      const pins = pinsOn(skeleton, before).filter(({ bone }) => bone !== 'hips')
      const pose = before.floats ? moved : keepFeet(skeleton, before.pose, moved, { limits, pins })
      return movePins(skeleton, { ...before, pose }, ['hips'])
    }),
}

/** Moves an avatar up or down until it stands on the floor, pins and all, and lays its lowest soles flat; pinned feet stay as they are. */
export const putFeetOnFloor: Command<ForAvatar & { skeleton: Skeleton }> = {
  id: 'feetOnFloor',
  run: (scene, { avatar, skeleton }) =>
    editBody(scene, { avatar }, (before, limits) => {
      const held = FEET.filter((foot) => before.pins?.some(({ bone }) => bone === foot))
      const lowered = feetOnFloor(skeleton, before.pose, limits, held)
      if (lowered === before.pose) return before
      const pose = { ...lowered, hips: hipsOffset(lowered.hips) }
      const rise = pose.hips[1] - before.pose.hips[1]
      return withPins({ ...before, pose }, ({ position: [x, y, z], ...pin }) => ({
        ...pin,
        position: shortVec([x, y + rise, z]),
      }))
    }),
}

/** Places an avatar in the world, with what its pose sits on: metres, degrees about +Y, and a scale from 0.01 to 100. */
export const placeAvatar: Command<ForAvatar & { place?: Vec3; turn?: number; scale?: number }> = {
  id: 'placeAvatar',
  run: (scene, { avatar, place, turn, scale }) =>
    carryBrought(
      scene,
      editAvatar(scene, avatar, (before) => ({
        ...before,
        place: place?.every(Number.isFinite) ? placeWithin(place) : before.place,
        turn: Number.isFinite(turn) ? (turn ?? 0) : before.turn,
        scale: Number.isFinite(scale) ? clamp(scale ?? 1, 0.01, 100) : before.scale,
      })),
    ),
}

function placeWithin([x, y, z]: Vec3): [number, number, number] {
  const within = (value: number) => clamp(value, -FARTHEST, FARTHEST)
  return [within(x), within(y), within(z)]
}

/** Lets another avatar take the pose. */
export const setAvatarSource: Command<ForAvatar & { source: AvatarSource }> = {
  id: 'setAvatarSource',
  run: (scene, { avatar, source }) => editAvatar(scene, avatar, (before) => ({ ...before, source })),
}

/** Sets the picture's camera; one that looks from nowhere, or from beyond the world, changes nothing. */
export const setCamera: Command<{ camera: SceneCamera }> = {
  id: 'setCamera',
  run: (scene, { camera }) => (isSoundCamera(camera) ? { ...scene, camera } : scene),
}

/** Sets what stands behind the avatars. */
export const setBackground: Command<{ background: Background }> = {
  id: 'setBackground',
  run: (scene, { background }) => ({ ...scene, background }),
}

/** Names the scene, in at most 80 UTF-16 units. */
export const rename: Command<{ name: string }> = {
  id: 'rename',
  run: (scene, { name }) => {
    const short = shortName(name)
    return short === scene.name ? scene : { ...scene, name: short }
  },
}

/** Turns joint limits on or off; turning them on brings every joint inside them, pins and contacts held on the `skeletons` by avatar. */
export const setLimits: Command<{ limits: boolean; skeletons?: ReadonlyMap<string, Skeleton> }> = {
  id: 'setLimits',
  run: (scene, { limits, skeletons }) => {
    if (limits === scene.limits) return scene
    const avatars = limits ? scene.avatars.map(({ id }) => id) : []
    return avatars.reduce(
      (next, id) => editPose(next, { avatar: id, skeleton: skeletons?.get(id) }, limitPose),
      { ...scene, limits },
    )
  },
}

/** Puts another scene in place of this one: a file, a draft, a shared pose. */
export const replaceScene: Command<{ scene: Scene }> = {
  id: 'replaceScene',
  run: (_before, { scene }) => scene,
}

/** Every command there is. */
export const COMMANDS = [
  turnJoint,
  setAngles,
  setJoints,
  reachJoint,
  applyPose,
  mirrorAvatar,
  swapAvatarSides,
  copyAvatarLimb,
  resetJoint,
  resetLimb,
  resetAll,
  setExpression,
  setGaze,
  setHips,
  putFeetOnFloor,
  placeAvatar,
  setAvatarSource,
  setCamera,
  setBackground,
  rename,
  setLimits,
  replaceScene,
] as const

/** `editPose` for bones that are turned: where the hips are among them, feet that stand stay on the floor unless the avatar floats. */
function editPlanted(
  scene: Scene,
  body: ForBody,
  bones: readonly Bone[],
  turn: (pose: Pose, limits: boolean) => Pose,
): Scene {
  const { skeleton } = body
  if (!skeleton || !bones.includes('hips')) return editPose(scene, body, turn)
  return editBody(scene, body, (before, limits) => {
    const pose = turn(before.pose, limits)
    if (pose === before.pose) return before
    if (before.floats) return { ...before, pose }
    const pins = pinsOn(skeleton, before).filter(({ bone }) => bone !== 'hips')
    return { ...before, pose: keepFeet(skeleton, before.pose, pose, { limits, pins }) }
  })
}

/** The bone, and with symmetry its twin. */
function sidesOf(bone: Bone, isSymmetric?: boolean): readonly Bone[] {
  const twin = twinOf(bone)
  return isSymmetric && twin !== bone ? [bone, twin] : [bone]
}

/** The pose without the contacts that a hand on this bone, and with symmetry on its twin, undoes. */
function handled(pose: Pose, bone: Bone, way: 'turned' | 'pulled', isSymmetric?: boolean): Pose {
  return sidesOf(bone, isSymmetric).reduce((next, side) => letGo(next, side, way), pose)
}

function withAngles(pose: Pose, bone: Bone, angles: JointAngles, limits: boolean): Pose {
  const next = { ...readAngles(bone, pose.rotations[bone] ?? IDENTITY), ...angles }
  return turnBone(pose, bone, writeAngles(bone, limits ? limitAngles(bone, next) : next))
}

/** The avatar with the pins of these bones set where the bones are now. */
function movePins(skeleton: Skeleton, body: SceneAvatar, bones: readonly Bone[]): SceneAvatar {
  return withPins(body, (pin) =>
    bones.includes(pin.bone) ? (pinAt(skeleton, body.pose, pin.bone, pin.rotation === null) ?? pin) : pin,
  )
}

function withPins(body: SceneAvatar, change: (pin: ScenePin) => ScenePin): SceneAvatar {
  return body.pins ? { ...body, pins: body.pins.map(change) } : body
}

function withoutTurns(pose: Pose, bones: readonly Bone[]): Pose {
  if (!bones.some((bone) => pose.rotations[bone])) return pose
  const rotations = { ...pose.rotations }
  for (const bone of bones) delete rotations[bone]
  return { ...pose, rotations }
}
