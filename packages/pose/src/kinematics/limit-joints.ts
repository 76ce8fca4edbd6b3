import { BONES, type Bone } from '../skeleton/bones.ts'
import { type JointAngles, readFreedoms, writeFreedoms } from '../skeleton/joint-angles.ts'
import { freedomsOf } from '../skeleton/joint-limits.ts'
import { clamp, DEGREES } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import type { Quat } from '../math/vector.ts'

// A turn that oversteps by less than rounding does is left as it is, so that limiting twice changes nothing.
const SLACK = 1e-4

/** The nearest turn that a human joint can make (ranges: joint-limits.ts); a turn inside the limits comes back as it is. */
export function limitRotation(bone: Bone, rotation: Quat): Quat {
  return limit(bone, rotation, false)
}

/** Degrees brought inside their ranges, each by itself: an elbow asked for 200° bends as far as it can. */
export function limitAngles(bone: Bone, angles: JointAngles): JointAngles {
  if (bone === 'hips') return angles
  const { swings, twist } = freedomsOf(bone)
  const kept: JointAngles = {}
  for (const { id, min, max } of [...swings, twist]) kept[id] = clamp(angles[id] ?? 0, min, max)
  return kept
}

/**
 * Like `limitRotation`, but without its leap where a turn is half a circle from rest and both limits are equally near: small changes of
 * the turn make small changes of the result, everywhere.
 */
export function limitSmoothly(bone: Bone, rotation: Quat): Quat {
  return limit(bone, rotation, true)
}

// Swings in the last degrees before half a turn fold back towards rest, and the twist with them: there it has no meaning.
const FADE_FROM = 155

/**
 * Whether a unit quaternion is inside a joint's limits: `readFreedoms` without its vectors, since solvers ask for many joints in
 * every frame.
 */
function isInside(bone: Bone, [x, qy, qz, w]: Quat): boolean {
  const { swings, twist, coneLimit } = freedomsOf(bone)
  const side = bone.startsWith('right') ? -1 : 1
  const [y, z] = [qy * side, qz * side]
  const [ax, ay, az] = twist.axis
  const along = x * ax + y * ay + z * az
  const size = Math.sqrt(along * along + w * w)
  if (size < 1e-9) return false
  const sign = w < 0 ? -1 : 1
  const turned = 2 * DEGREES * Math.atan2(along * sign, w * sign)
  if (turned < twist.min || turned > twist.max) return false
  const [sine, cosine] = [along / size, w / size]
  const sx = cosine * x - sine * (w * ax + y * az - z * ay)
  const sy = cosine * y - sine * (w * ay + z * ax - x * az)
  const sz = cosine * z - sine * (w * az + x * ay - y * ax)
  const far = Math.sqrt(sx * sx + sy * sy + sz * sz)
  const factor = far < 1e-12 ? 2 * DEGREES : (2 * DEGREES * Math.atan2(far, size)) / far
  const [first, second] = swings
  const a = factor * (sx * first.axis[0] + sy * first.axis[1] + sz * first.axis[2])
  const b = factor * (sx * second.axis[0] + sy * second.axis[1] + sz * second.axis[2])
  if (a < first.min || a > first.max || b < second.min || b > second.max) return false
  return coneLimit === undefined || a * a + b * b <= coneLimit * coneLimit
}

function limit(bone: Bone, rotation: Quat, smooth: boolean): Quat {
  if (bone === 'hips' || isInside(bone, rotation)) return rotation
  const { swings, twist, coneLimit } = freedomsOf(bone)
  const [a, b, t] = readFreedoms(bone, rotation)
  const kept = (shorter: number, about: number): [number, number, number] => {
    const first = clamp(a * shorter, swings[0].min, swings[0].max)
    const second = clamp(b * shorter, swings[1].min, swings[1].max)
    const reach = Math.hypot(first, second)
    const back = coneLimit !== undefined && reach > coneLimit ? coneLimit / reach : 1
    return [first * back, second * back, about]
  }
  const isThere = ([first, second, about]: readonly [number, number, number]) =>
    Math.abs(first - a) + Math.abs(second - b) + Math.abs(about - t) < SLACK
  const plain = kept(1, clamp(t, twist.min, twist.max))
  // Inside but for rounding: it does not fold either.
  if (isThere(plain)) return rotation
  if (!smooth) return writeFreedoms(bone, plain)
  const size = Math.hypot(a, b)
  const fade = size > FADE_FROM ? (180 - size) / (180 - FADE_FROM) : 1
  const shorter = fade < 1 ? (fade * FADE_FROM) / size : 1
  const folded = kept(shorter, wrapTwist(t, twist.min, twist.max) * fade)
  return isThere(folded) ? rotation : writeFreedoms(bone, folded)
}

/** Opposite the middle of the range, the twist crosses from one limit to the other over 60° instead of at once. */
function wrapTwist(value: number, min: number, max: number): number {
  const middle = (min + max) / 2
  let away = value - middle
  if (away > 180) away -= 360
  if (away < -180) away += 360
  const half = (max - min) / 2
  const beyond = Math.abs(away) - 150
  if (beyond <= 0) return middle + clamp(away, -half, half)
  return middle + Math.sign(away) * half * (1 - beyond / 30)
}

/** The pose with every joint inside its limits; the same object when it already is. */
export function limitPose(pose: Pose): Pose {
  let rotations: Pose['rotations'] | undefined
  for (const bone of BONES) {
    const turn = pose.rotations[bone]
    if (!turn) continue
    const limited = limitRotation(bone, turn)
    if (limited === turn) continue
    rotations ??= { ...pose.rotations }
    rotations[bone] = [...limited]
  }
  return rotations ? { ...pose, rotations } : pose
}
