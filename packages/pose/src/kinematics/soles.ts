import type { Bone } from '../skeleton/bones.ts'
import type { Joint } from './forward.ts'
import { add, clamp, rotateVector, subtract } from '../math/math.ts'
import type { Skeleton, ContactPointPlace } from '../skeleton/skeleton.ts'
import type { Vec3 } from '../math/vector.ts'

/** The feet of a body. */
export type Foot = 'leftFoot' | 'rightFoot'

/** The toes of a foot. */
export function toesOf(foot: Foot): 'leftToes' | 'rightToes' {
  return foot === 'leftFoot' ? 'leftToes' : 'rightToes'
}

/**
 * A sole as posing sees it, places in metres in the rest frames of their bones. `heel`, `ball`, `tip`: the middle of the sole from back to
 * front; `corners`: its outline; `pivot`: about what the heel lifts, in the foot's frame: the toes' joint, or the tip where toes are absent.
 */
export type Sole = {
  readonly heel: ContactPointPlace
  readonly ball: ContactPointPlace
  readonly tip: ContactPointPlace
  readonly corners: readonly ContactPointPlace[]
  readonly pivot: Vec3
}

type Known = { readonly measured: Skeleton['soles']; readonly soles: Map<Foot, Sole> }
const known = new WeakMap<Skeleton['bones'], Known>()

/** The sole of a foot, as measured on the avatar's mesh or estimated from its bones; undefined for a body without that foot. */
export function soleOf(skeleton: Skeleton, foot: Foot): Sole | undefined {
  const { bones, soles: measured } = skeleton
  let entry = known.get(bones)
  if (entry?.measured !== measured || !entry) {
    entry = { measured, soles: new Map() }
    known.set(bones, entry)
  }
  const before = entry.soles.get(foot)
  if (before) return before
  const sole = makeSole(skeleton, foot)
  if (sole) entry.soles.set(foot, sole)
  return sole
}

function makeSole(skeleton: Skeleton, foot: Foot): Sole | undefined {
  const toesName = toesOf(foot)
  const at = (name: Bone): Vec3 | undefined => skeleton.bones.find((bone) => bone.name === name)?.position
  const [ankle, toes] = [at(foot), at(toesName)]
  if (!ankle) return undefined
  const box = skeleton.soles?.[foot]
  // A toes' joint that is not in front of the ankle says nothing about the ball of the foot.
  const front = toes && toes[2] > ankle[2] ? toes : undefined
  const guessed = front?.[2] ?? ankle[2] + 0.13 * skeleton.hipsHeight
  const ballZ = box ? clamp(guessed, box.back + 0.4 * (box.front - box.back), box.front) : guessed
  const size = Math.max(0.03 * skeleton.hipsHeight, ballZ - ankle[2])
  const bottom = box?.bottom ?? 0
  const backZ = box?.back ?? ankle[2] - 0.35 * size
  const tipZ = Math.max(box?.front ?? ballZ + 0.4 * size, ballZ)
  const middle = front?.[0] ?? ankle[0]
  const carrier = toes ?? ankle
  const carrierName = toes ? toesName : foot
  const half = 0.3 * size
  const left = box?.left ?? Math.max(ankle[0], middle) + half
  const right = box?.right ?? Math.min(ankle[0], middle) - half
  const ofFoot = (x: number, z: number): ContactPointPlace => ({
    bone: foot,
    offset: subtract([x, bottom, z], ankle),
  })
  const ofToes = (x: number, z: number): ContactPointPlace => ({
    bone: carrierName,
    offset: subtract([x, bottom, z], carrier),
  })
  // Heels and tips are rounder than the ball.
  const narrow = 0.2 * (left - right)
  const pivot = toes && toes[1] - bottom < size ? toes : ([middle, bottom, toes ? ballZ : tipZ] as const)
  return {
    heel: ofFoot(ankle[0], backZ),
    ball: ofFoot(middle, ballZ),
    tip: ofToes(middle, tipZ),
    corners: [
      ofFoot(left - narrow, backZ),
      ofFoot(right + narrow, backZ),
      ofFoot(left, ballZ),
      ofFoot(right, ballZ),
      ofToes(left - narrow, tipZ),
      ofToes(right + narrow, tipZ),
    ],
    pivot: subtract(pivot, ankle),
  }
}

/** Where points of a foot are, given where the foot and its toes are; metres, avatar frame. */
export function soleCorners({ corners }: Sole, foot: Joint, toes: Joint | undefined): readonly Vec3[] {
  return corners.map(({ bone, offset }) => {
    const joint = bone.endsWith('Toes') && toes ? toes : foot
    return add(joint.position, rotateVector(joint.rotation, offset))
  })
}
