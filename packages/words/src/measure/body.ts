import type { Bone } from '@kamae/pose/skeleton/bones'
import { type Joint, worldJoints } from '@kamae/pose/kinematics/forward'
import { readAngles } from '@kamae/pose/skeleton/joint-angles'
import {
  add,
  DEGREES,
  fromAxisAngle,
  IDENTITY,
  invert,
  normalize,
  rotateVector,
  subtract,
} from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'

/** A side of the body, the avatar's own. */
export type Side = 'left' | 'right'

// From the wrist to the middle of the palm's skin, left hand at rest.
const PALM: Vec3 = [0.062, -0.02, 0]

/** A pose stood up on the standard skeleton, seen as if its hips looked ahead; metres. */
export class Body {
  readonly pose: Pose
  /** Degrees by which the hips are turned to the left about the upright. */
  readonly yaw: number
  readonly #joints: ReadonlyMap<Bone, Joint>
  readonly #ahead: Quat

  constructor(pose: Pose) {
    this.pose = pose
    this.#joints = worldJoints(STANDARD_SKELETON, pose)
    const [x, , z] = rotateVector(this.#turn('hips'), [0, 0, 1])
    const yaw = Math.hypot(x, z) > 0.5 ? Math.atan2(x, z) : 0
    this.yaw = yaw * DEGREES
    // A body that faces the camera more or less is measured against the camera, one that turns away against itself.
    this.#ahead = Math.abs(this.yaw) < 50 ? IDENTITY : fromAxisAngle([0, 1, 0], -yaw)
  }

  #turn(bone: Bone): Quat {
    return this.#joints.get(bone)?.rotation ?? IDENTITY
  }

  at(bone: Bone): Vec3 {
    return rotateVector(this.#ahead, this.#joints.get(bone)?.position ?? [0, 0, 0])
  }

  /** A place of the avatar frame as it is seen here. */
  seen(point: Vec3): Vec3 {
    return rotateVector(this.#ahead, point)
  }

  /** A direction of a bone's rest frame as it is now. */
  turned(bone: Bone, v: Vec3): Vec3 {
    return rotateVector(this.#ahead, rotateVector(this.#turn(bone), v))
  }

  /** The unit vector from one joint to another. */
  way(from: Bone, to: Bone): Vec3 {
    return normalize(subtract(this.at(to), this.at(from)))
  }

  /** A direction in the frame of a bone. */
  within(bone: Bone, v: Vec3): Vec3 {
    return rotateVector(invert(this.#turn(bone)), rotateVector(invert(this.#ahead), v))
  }

  /** Degrees of a knee or an elbow. */
  bend(bone: 'LowerArm' | 'LowerLeg', side: Side): number {
    const name = `${side}${bone}` as const
    return readAngles(name, this.pose.rotations[name] ?? IDENTITY).bend ?? 0
  }

  /** The middle of a palm. */
  palm(side: Side): Vec3 {
    const [x, y, z] = PALM
    return add(this.at(`${side}Hand`), this.turned(`${side}Hand`, [side === 'left' ? x : -x, y, z]))
  }
}
