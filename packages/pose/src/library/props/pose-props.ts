import { meetContacts, contactPointPosition } from '../../contacts/meet-contacts.ts'
import { fromWorld, toWorld } from '../../contacts/scene-contacts.ts'
import type { Pose } from '../../documents/pose.ts'
import type { Scene, SceneAvatar } from '../../documents/scene.ts'
import { FARTHEST, MOST } from '../../documents/scene-limits.ts'
import type { Prop, PropFit } from '../../documents/studio.ts'
import { worldJoints } from '../../kinematics/forward.ts'
import {
  add,
  DEGREES,
  fromAxisAngle,
  invert,
  mirrorQuat,
  mirrorVec,
  multiply,
  rotateVector,
  scale,
} from '../../math/math.ts'
import { shortQuat, shortVec } from '../../math/short-numbers.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { ContactPoint } from '../../skeleton/contact-points.ts'
import type { Skeleton } from '../../skeleton/skeleton.ts'
import { hasLeft } from './met-props.ts'
import type { PoseProp } from './pose-prop.ts'

// The seat of the chair as it is drawn is so high, metres; from its middle a seat is so far back where it is sat on the right way round,
// and so far in front where it is straddled.
const CHAIR_SEAT = 0.45
const BACK = 0.07
const STRADDLED = 0.13
// The bar as it is drawn is so high and half so thick, metres.
const BAR = { height: 2.2, radius: 0.014 }
// A wall is so wide, high and thick, in hips' heights.
const WALL: Vec3 = [2.2, 2.4, 0.12]
const BEHIND: readonly ContactPoint[] = ['back', 'leftButtock', 'rightButtock', 'leftSole', 'rightSole']
const COLOURS: Partial<Record<PoseProp['kind'], string>> = {
  chair: '#b08454',
  cylinder: '#b08454',
  bar: '#8f969e',
  box: '#c9a27a',
}

/**
 * The scene in which an avatar's pose has brought its props, in place of those that the pose before it brought: as high, wide and far as
 * the pose is on this body. Metres of the world.
 */
export function bringProps(
  scene: Scene,
  id: string,
  skeleton: Skeleton | undefined,
  wanted: readonly PoseProp[],
): Scene {
  const bare = withoutBrought(scene, id)
  const avatar = bare.avatars.find((one) => one.id === id)
  if (!avatar || !skeleton || wanted.length === 0) return bare
  const pose = meetContacts(skeleton, avatar.pose)
  const before = bare.props ?? []
  const { hips } = avatar.pose
  const made = wanted.flatMap((one, index): Prop[] => {
    const prop = propOf(one, skeleton, pose, avatar)
    if (!prop) return []
    const { kind, ...where } = one
    const shape: Prop['shape'] = { kind, colour: COLOURS[kind] ?? '#b9b4ac' }
    const fit: PropFit = { ...where, hips: [...hips] }
    const free = freeId(before, `${id.slice(0, 48)}-pose-${index + 1}`)
    return [{ id: free, name: '', shape, ...prop, ofPose: id, fit }]
  })
  return made.length > 0 && before.length + made.length <= MOST.props
    ? { ...bare, props: [...before, ...made] }
    : bare
}

/**
 * The scene in which what an avatar's pose brought is fitted to this body, where the hips are still as the pose had them: for another body
 * in the same pose. The same scene where nothing moves.
 */
export function refitBrought(scene: Scene, id: string, skeleton: Skeleton): Scene {
  const avatar = scene.avatars.find((one) => one.id === id)
  if (!avatar || !scene.props?.some(({ ofPose }) => ofPose === id)) return scene
  const pose = meetContacts(skeleton, avatar.pose)
  const props = scene.props.map((prop) => {
    const { fit, shape } = prop
    if (prop.ofPose !== id || !fit || prop.holder || shape.kind === 'file') return prop
    if (hasLeft(avatar.pose.hips, fit)) return prop
    const fitted = propOf({ kind: shape.kind, ...fit }, skeleton, pose, avatar)
    return fitted && !isSamePlace(fitted, prop) ? { ...prop, ...fitted } : prop
  })
  return props.every((prop, index) => prop === scene.props?.[index]) ? scene : { ...scene, props }
}

type Placed = Pick<Prop, 'place' | 'turn' | 'size'>

/** As near as rounding lets two solutions be. */
function isSamePlace(one: Placed, other: Placed): boolean {
  return (['place', 'turn', 'size'] as const).every((part) =>
    one[part].every((value, at) => Math.abs(value - (other[part][at] ?? 0)) < 1e-5),
  )
}

/** The scene without the props that an avatar's pose brought. */
export function withoutBrought(scene: Scene, id: string): Scene {
  const kept = scene.props?.filter(({ ofPose }) => ofPose !== id)
  if (!kept || kept.length === scene.props?.length) return scene
  const { props: _props, ...others } = scene
  return kept.length > 0 ? { ...others, props: kept } : others
}

/** `after`, where some avatars stand elsewhere than in `before`, with the props that their poses brought carried along. */
export function carryBrought(before: Scene, after: Scene): Scene {
  if (!after.props?.some(({ ofPose }) => ofPose)) return after
  const props = after.props.map((prop) => {
    const [from, to] = [before, after].map(({ avatars }) => avatars.find(({ id }) => id === prop.ofPose))
    return !from || !to || from === to || prop.holder ? prop : carried(prop, from, to)
  })
  return { ...after, props }
}

/** `prop` beside an avatar that stands as `to`, as it is beside one that stands as `from`. */
export function carried(prop: Prop, from: SceneAvatar, to: SceneAvatar): Prop {
  const turned = fromAxisAngle([0, 1, 0], (to.turn - from.turn) / DEGREES)
  const grown = to.scale / from.scale
  const next = {
    ...prop,
    place: shortVec(toWorld(to, fromWorld(from, prop.place))),
    turn: shortQuat(multiply(turned, prop.turn)),
    size: shortVec(prop.size.map((part) => part * grown) as unknown as Vec3),
  }
  const isSound = next.place.every((part) => Math.abs(part) <= FARTHEST)
  return isSound && next.size.every((part) => Math.abs(part) <= FARTHEST) ? next : prop
}

/** The scene with the props that an avatar's pose brought on its other side, as in a mirror that stands in the avatar. */
export function mirrorBrought(scene: Scene, id: string): Scene {
  const avatar = scene.avatars.find((one) => one.id === id)
  if (!avatar || !scene.props?.some(({ ofPose }) => ofPose === id)) return scene
  const turned = fromAxisAngle([0, 1, 0], avatar.turn / DEGREES)
  const props = scene.props.map((prop) =>
    prop.ofPose !== id || prop.holder
      ? prop
      : {
          ...prop,
          place: shortVec(toWorld(avatar, mirrorVec(fromWorld(avatar, prop.place)))),
          turn: shortQuat(multiply(turned, mirrorQuat(multiply(invert(turned), prop.turn)))),
          ...(prop.fit && { fit: { ...prop.fit, hips: shortVec(mirrorVec(prop.fit.hips)) } }),
        },
  )
  return { ...scene, props }
}

function propOf(
  { kind, side, isTurned = false }: PoseProp,
  skeleton: Skeleton,
  pose: Pose,
  avatar: SceneAvatar,
): Placed | undefined {
  const hips = worldJoints(skeleton, pose).get('hips')
  const ahead = hips && rotateVector(hips.rotation, [0, 0, 1])
  if (!ahead) return undefined
  const yaw = Math.atan2(ahead[0], ahead[2])
  const shape =
    side === 'under'
      ? seatOf(skeleton, pose, kind, isTurned)
      : side === 'behind'
        ? wallOf(skeleton, pose, yaw)
        : barOf(skeleton, pose)
  if (!shape) return undefined
  const { size, place, forward } = shape
  const way = rotateVector(fromAxisAngle([0, 1, 0], yaw), [0, 0, forward])
  const [x, , z] = toWorld(avatar, [place[0] + way[0], 0, place[2] + way[2]])
  const turn = yaw + avatar.turn / DEGREES + (isTurned ? Math.PI : 0)
  const prop: Placed = {
    place: shortVec([x, avatar.place[1], z]),
    turn: shortQuat(fromAxisAngle([0, 1, 0], turn)),
    size: shortVec(size.map((part) => part * avatar.scale) as unknown as Vec3),
  }
  return [...prop.place, ...prop.turn, ...prop.size].every(Number.isFinite) ? prop : undefined
}

type Shape = { readonly size: Vec3; readonly place: Vec3; readonly forward: number }

/** A seat whose top is where this body sits. */
function seatOf(
  skeleton: Skeleton,
  pose: Pose,
  kind: PoseProp['kind'],
  isTurned: boolean,
): Shape | undefined {
  const seat = contactPointPosition(skeleton, pose, 'seat')
  // Who sits on the floor needs no chair.
  if (!seat || seat[1] < 0.05 * skeleton.hipsHeight) return undefined
  const unit = seat[1] / CHAIR_SEAT
  const forward = (isTurned ? STRADDLED : BACK) * unit
  if (kind === 'chair') return { size: [unit, unit, unit], place: seat, forward }
  const wide = kind === 'box' ? 0.5 : 0.36
  return { size: [wide * unit, seat[1], 0.9 * wide * unit], place: seat, forward: 0.4 * forward }
}

/** A wall that no part of the body which leans on it goes through. */
function wallOf(skeleton: Skeleton, pose: Pose, yaw: number): Shape | undefined {
  const back = fromAxisAngle([0, 1, 0], -yaw)
  const depths = BEHIND.flatMap((contactPoint) => {
    const point = contactPointPosition(skeleton, pose, contactPoint)
    return point ? [-rotateVector(back, point)[2]] : []
  })
  if (depths.length === 0) return undefined
  const size = WALL.map((part) => part * skeleton.hipsHeight) as unknown as Vec3
  return { size, place: [0, 0, 0], forward: -(Math.max(...depths) + size[2] / 2) }
}

/** A bar that lies in both palms, which look ahead. */
function barOf(skeleton: Skeleton, pose: Pose): Shape | undefined {
  const left = contactPointPosition(skeleton, pose, 'leftPalm')
  const right = contactPointPosition(skeleton, pose, 'rightPalm')
  if (!left || !right) return undefined
  const place = scale(add(left, right), 0.5)
  const unit = place[1] / BAR.height
  // Hands that hang down hold no bar that stands on the floor.
  if (place[1] < skeleton.hipsHeight) return undefined
  return { size: [unit, unit, unit], place, forward: BAR.radius * unit }
}

function freeId(taken: readonly { readonly id: string }[], wish: string): string {
  const isFree = (id: string): boolean => !taken.some((each) => each.id === id)
  if (isFree(wish)) return wish
  for (let number = 2; ; number++) if (isFree(`${wish}-${number}`)) return `${wish}-${number}`
}
