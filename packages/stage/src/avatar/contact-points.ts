import type { VRM } from '@pixiv/three-vrm'
import type { Object3D } from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { add, addScaled, dot, lerp, normalize, subtract } from '@kamae/pose/math/math'
import type { Skeleton, ContactPointPlace } from '@kamae/pose/skeleton/skeleton'
import { bodyMeasures, contactPointOf } from '@kamae/pose/kinematics/contact-point-places'
import { type ContactPoint, CONTACT_POINTS } from '@kamae/pose/skeleton/contact-points'
import type { Vec3 } from '@kamae/pose/math/vector'
import { measureFace } from './face-contact-points.ts'
import type { BoneOfNode } from './skeleton.ts'
import { measureSoles } from './soles.ts'
import { extent, outermost, readSurface, type Surface } from './surface.ts'

type Side = 'left' | 'right'
type Places = Partial<Record<ContactPoint, Vec3>>

// Metres on an adult of 1.68 m: how thick the back of a thigh is at most.
const MOST_FLESH = 0.12

const TRUNK: readonly Bone[] = ['hips', 'spine', 'chest', 'upperChest']

/** Where the contact points of the skin and the soles are on an avatar, measured on its mesh; takes some milliseconds. */
export function skinOnMesh(
  vrm: VRM,
  object: Object3D,
  bones: BoneOfNode,
  skeleton: Skeleton,
): Required<Pick<Skeleton, 'contactPoints' | 'soles'>> {
  const surface = readSurface(vrm, object, bones)
  return { contactPoints: measureContactPoints(surface, skeleton), soles: measureSoles(surface, skeleton) }
}

/** Where the contact points of the skin are on this mesh at rest; contact points that the mesh says nothing of are left out. */
function measureContactPoints(
  surface: Surface,
  { bones, hipsHeight }: Skeleton,
): Partial<Record<ContactPoint, ContactPointPlace>> {
  const skeleton: Skeleton = { bones, hipsHeight }
  const found: Places = {
    ...measureTrunk(surface, skeleton),
    ...measureFace(surface, skeleton),
    ...measureLimbs(surface, skeleton, 'left'),
    ...measureLimbs(surface, skeleton, 'right'),
  }
  const rest = new Map(bones.map(({ name, position }) => [name, position]))
  const places: Partial<Record<ContactPoint, ContactPointPlace>> = {}
  for (const contactPoint of CONTACT_POINTS) {
    const point = found[contactPoint]
    const bone = contactPointOf(skeleton, contactPoint)?.bone
    const from = bone && rest.get(bone)
    if (point?.every(Number.isFinite) && bone && from)
      places[contactPoint] = { bone, offset: subtract(point, from) }
  }
  return places
}

function measureTrunk(surface: Surface, skeleton: Skeleton): Places {
  const { at, unit } = bodyMeasures(skeleton)
  const wide = Math.max(
    0.4 * unit,
    1.3 * Math.abs(at('leftUpperArm')[0]),
    2 * Math.abs(at('leftUpperLeg')[0]),
  )
  const legs: readonly Bone[] = ['leftUpperLeg', 'rightUpperLeg']
  const probe = (bones: readonly Bone[], from: Vec3, way: Vec3) => outermost(surface, bones, from, way, wide)
  const inside = (contactPoint: ContactPoint): Vec3 => {
    const place = contactPointOf(skeleton, contactPoint)
    const [, y] = place ? add(at(place.bone), place.offset) : [0, 0, 0]
    return [0, y, at(place?.bone ?? 'hips')[2]]
  }
  const inThigh = lerp(at('leftUpperLeg'), at('leftLowerLeg'), 0.25)
  // A large triangle that begins at the buttock goes with the hips.
  const thighBack = probe(legs, inThigh, [0, 0, -1]) ?? probe([...legs, 'hips'], inThigh, [0, 0, -1])
  const joint = lerp(at('leftUpperLeg'), at('rightUpperLeg'), 0.5)
  // A skirt that stands off is no flesh to sit on.
  const depth = thighBack && Math.min(at('leftUpperLeg')[2] - thighBack[2], MOST_FLESH * unit)
  return {
    chest: probe(TRUNK, inside('chest'), [0, 0, 1]),
    belly: probe(TRUNK, inside('belly'), [0, 0, 1]),
    back: probe(TRUNK, inside('back'), [0, 0, -1]),
    nape: probe(['neck', 'upperChest'], inside('nape'), [0, 0, -1]),
    leftHip: probe([...TRUNK, ...legs], inside('leftHip'), [1, 0, 0]),
    rightHip: probe([...TRUNK, ...legs], inside('rightHip'), [-1, 0, 0]),
    // Who sits, sits on the backs of the thighs: as far below the hip joints as those are behind them.
    ...(depth !== undefined && {
      seat: [joint[0], joint[1] - depth, joint[2] - 0.04 * unit],
      leftButtock: under(at('leftUpperLeg'), depth, unit),
      rightButtock: under(at('rightUpperLeg'), depth, unit),
    }),
  }
}

function under([x, y, z]: Vec3, depth: number, unit: number): Vec3 {
  return [0.8 * x, y - depth, z - 0.05 * unit]
}

function measureLimbs(surface: Surface, skeleton: Skeleton, side: Side): Places {
  const { at, nearest, unit } = bodyMeasures(skeleton)
  const own = (...names: readonly string[]) => names.map((name) => `${side}${name}` as Bone)
  const place = (contactPoint: ContactPoint): Vec3 => {
    const estimate = contactPointOf(skeleton, contactPoint)
    return estimate ? add(at(estimate.bone), estimate.offset) : [0, 0, 0]
  }
  const probe = (bones: readonly Bone[], from: Vec3, way: Vec3, most: number) =>
    outermost(surface, bones, from, way, most * unit)
  const joint = (name: string) => at(`${side}${name}` as Bone)
  const palm = place(`${side}Palm`)
  const hand = joint('Hand')
  const fingers = own('IndexProximal', 'MiddleProximal', 'RingProximal', 'LittleProximal')
  const shoulder = place(`${side}Shoulder`)
  const thigh = lerp(joint('UpperLeg'), joint('LowerLeg'), 0.6)
  const foot = joint('Foot')
  const [soleX, , soleZ] = place(`${side}Sole`)
  const [instepX, , instepZ] = place(`${side}Instep`)
  const floor = extent(surface, own('Foot', 'Toes'), [0, -1, 0])
  const last = nearest(`${side}IndexDistal`)
  const before = joint(last?.endsWith('Distal') ? 'IndexIntermediate' : 'LowerArm')
  const way = last && normalize(subtract(at(last), before), side === 'left' ? [1, 0, 0] : [-1, 0, 0])
  const tip = last && way && extent(surface, [last], way)
  return {
    [`${side}Palm`]: probe([...own('Hand'), ...fingers], [palm[0], hand[1], palm[2]], [0, -1, 0], 0.12),
    [`${side}Elbow`]: probe(own('UpperArm', 'LowerArm'), joint('LowerArm'), [0, 0, -1], 0.15),
    [`${side}Instep`]: probe(own('Foot', 'Toes'), [instepX, 0.5 * foot[1], instepZ], [0, 1, 0], 0.12),
    [`${side}Heel`]: probe(own('Foot'), foot, normalize([0, -0.8, -0.6]), 0.2),
    [`${side}Knee`]: probe(own('UpperLeg', 'LowerLeg'), joint('LowerLeg'), [0, 0, 1], 0.2),
    [`${side}Thigh`]: probe(own('UpperLeg'), thigh, [0, 0, 1], 0.25),
    [`${side}Shoulder`]: probe(
      [...own('Shoulder', 'UpperArm'), 'upperChest', 'chest'],
      [shoulder[0], joint('UpperArm')[1], shoulder[2]],
      [0, 1, 0],
      0.15,
    ),
    ...(floor !== undefined && foot[1] + floor > -0.05 * unit && { [`${side}Sole`]: [soleX, -floor, soleZ] }),
    ...(last &&
      way &&
      tip !== undefined && { [`${side}IndexTip`]: addScaled(at(last), way, tip - dot(at(last), way)) }),
  }
}
