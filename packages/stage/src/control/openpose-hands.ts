import { Matrix4, Vector3 } from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Avatar } from '../avatar/avatar.ts'
import { boneFrame } from '../avatar/bone-frame.ts'
import { jointIn, type LoosePoint } from './loose-point.ts'
import { skinPoints } from './skin-points.ts'

const FINGERS = ['Index', 'Middle', 'Ring', 'Little'] as const
const DEEP = 0.035
/** A tip without skin of its own is so far from the last joint, against the bone before it. */
const TIP = 0.85

type Side = 'left' | 'right'
type Hand = { readonly wrist: Bone; readonly fingers: readonly (readonly [Bone, Bone, Bone])[] }

function handOf(side: Side): Hand {
  const bone = (name: string) => `${side}${name}` as Bone
  return {
    wrist: bone('Hand'),
    fingers: [
      [bone('ThumbMetacarpal'), bone('ThumbProximal'), bone('ThumbDistal')],
      ...FINGERS.map(
        (name) => [bone(`${name}Proximal`), bone(`${name}Intermediate`), bone(`${name}Distal`)] as const,
      ),
    ],
  }
}

/** Which bones the 21 points of OpenPose's hands are: the wrist, then each finger from its root; its tip has none. */
export const HANDS: Readonly<Record<Side, Hand>> = { left: handOf('left'), right: handOf('right') }

const TIPS: ReadonlySet<Bone> = new Set([
  ...HANDS.left.fingers.map(([, , last]) => last),
  ...HANDS.right.fingers.map(([, , last]) => last),
])

/** Tips of an avatar, measured once: how far beyond its last joint the skin of a finger reaches, metres of the avatar. */
// By the skeleton, for a body that takes another shape has another.
const measured = new WeakMap<Avatar['skeleton'], ReadonlyMap<Bone, number>>()

/** The 21 points of a hand in the world; none where the avatar has no fingers. */
export function handPoints(avatar: Avatar, { wrist, fingers }: Hand): readonly (LoosePoint | undefined)[] {
  const has = new Set(avatar.skeleton.bones.map(({ name }) => name))
  if (!fingers.some((bones) => bones.some((bone) => has.has(bone)))) return []
  const place = (bone: Bone): LoosePoint | undefined => {
    const at = has.has(bone) ? jointIn(avatar, bone) : undefined
    return at && { place: at, sure: 1, deep: DEEP }
  }
  return [
    place(wrist),
    ...fingers.flatMap((bones) => [
      ...bones.map(place),
      tipOf(
        avatar,
        bones.filter((bone) => has.has(bone)),
      ),
    ]),
  ]
}

function tipOf(avatar: Avatar, bones: readonly Bone[]): LoosePoint | undefined {
  const last = bones.at(-1)
  const way = last && fingerWay(avatar, last, bones.at(-2))
  const frame = last && boneFrame(avatar, last)
  if (!last || !way || !frame) return undefined
  const reach = tipsOf(avatar).get(last)
  const far = reach ?? TIP * way.length()
  return {
    place: way.clone().normalize().multiplyScalar(far).applyMatrix4(frame),
    sure: reach === undefined ? 0.7 : 1,
    deep: DEEP,
  }
}

/** From the joint before to this one, in the avatar's frame at rest, which is the bone's own. */
function fingerWay({ skeleton }: Avatar, bone: Bone, before: Bone | undefined): Vector3 | undefined {
  const at = (name: Bone | undefined | null) => skeleton.bones.find((one) => one.name === name)?.position
  const to = at(bone)
  const from = at(before) ?? at(skeleton.bones.find(({ name }) => name === bone)?.parent)
  if (!to || !from) return undefined
  return new Vector3(...to).sub(new Vector3(...from))
}

function tipsOf(avatar: Avatar): ReadonlyMap<Bone, number> {
  const known = measured.get(avatar.skeleton)
  if (known) return known
  const reach = new Map<Bone, number>()
  const bones = [...HANDS.left.fingers, ...HANDS.right.fingers]
  const frames = new Map<Bone, { inBone: Matrix4; way: Vector3 }>()
  for (const [, before, last] of bones) {
    const way = fingerWay(avatar, last, before)
    const frame = boneFrame(avatar, last)
    if (way && frame) frames.set(last, { inBone: frame.invert(), way: way.normalize() })
  }
  for (const { bone, place } of skinPoints(avatar, TIPS)) {
    const frame = frames.get(bone)
    if (!frame) continue
    const along = place.applyMatrix4(frame.inBone).dot(frame.way)
    if (along > (reach.get(bone) ?? 0)) reach.set(bone, along)
  }
  measured.set(avatar.skeleton, reach)
  return reach
}
