import { BONE_PARENT, BONES, type Bone } from '@kamae/pose/skeleton/bones'
import { limitRotation } from '@kamae/pose/kinematics/limit-joints'
import { IDENTITY, invert, multiply, normalizeQuat } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Quat } from '@kamae/pose/math/vector'

/** A pose while it is being found: every turn is kept inside the joint's limits as it is made, so that what hangs below can make up for it. */
export type Posture = {
  /** How a bone is turned in the avatar frame now. */
  world(bone: Bone): Quat
  /** Turns a bone in the avatar frame, as far as its limits let it; answers how it is turned then. */
  turnTo(bone: Bone, world: Quat): Quat
  /** The same with a turn against the bone above. */
  turn(bone: Bone, local: Quat): Quat
  rotations(): Pose['rotations']
}

/** A posture at rest. */
export function createPosture(): Posture {
  const local = new Map<Bone, Quat>()
  const world = (bone: Bone | null): Quat => {
    if (bone === null) return IDENTITY
    const above = world(BONE_PARENT[bone])
    const turn = local.get(bone)
    return turn ? multiply(above, turn) : above
  }
  const turn = (bone: Bone, rotation: Quat): Quat => {
    local.set(bone, limitRotation(bone, normalizeQuat(rotation)))
    return world(bone)
  }
  return {
    world,
    turn,
    turnTo: (bone, rotation) => turn(bone, multiply(invert(world(BONE_PARENT[bone])), rotation)),
    rotations() {
      const rotations: Pose['rotations'] = {}
      for (const bone of BONES) {
        const found = local.get(bone)
        if (found) rotations[bone] = [...normalizeQuat(found)]
      }
      return rotations
    },
  }
}
