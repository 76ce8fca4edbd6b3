import type { Bone } from '@kamae/pose/skeleton/bones'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import {
  add,
  DEGREES,
  fromAxisAngle,
  IDENTITY,
  invert,
  multiply,
  rotateVector,
  scale,
  subtract,
} from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { ForeignBone, Motion, Track } from '../documents/motion.ts'

/** How a foreign figure is built: what is absent is as ours. */
export type BodyPlan = {
  readonly kind: string
  /** A turn that a bone has by itself at rest, by its index. */
  readonly restTurn?: (index: number) => Quat
  /** Degrees that the arms hang below the horizontal at rest. */
  readonly armsDown?: number
  /** The turn of the whole world that the file is in. */
  readonly world?: Quat
  /** Units of the file in a metre. */
  readonly size?: number
  /** Rests with its hips at the origin, as BVH files do, and moves them to their height. */
  readonly rootAtOrigin?: boolean
  /** Between every two bones another one that takes half of the turn. */
  readonly between?: boolean
}

type Placed = { readonly position: Vec3; readonly rotation: Quat }

/** A motion of one key in which a figure of the plan stands in a pose: its joints are where our own figure's would be. */
export function bodyMotion(plan: BodyPlan, pose: Pose): Motion {
  const { restTurn = () => IDENTITY, armsDown = 0, world = IDENTITY, size = 1, rootAtOrigin = false } = plan
  const { bones } = STANDARD_SKELETON
  const rest = new Map<Bone, Placed>()
  const down = (bone: Bone): Quat => {
    let side = bone.startsWith('left') ? -1 : 1
    if (!/Arm|Hand|Thumb|Index|Middle|Ring|Little/.test(bone)) side = 0
    return fromAxisAngle([0, 0, 1], (side * armsDown) / DEGREES)
  }
  const places = new Map(bones.map(({ name, position }) => [name, position]))
  const hipsRest: Vec3 = rootAtOrigin ? [0, 0, 0] : (places.get('hips') ?? [0, 0, 0])
  const put = (one: Placed): Placed => ({
    position: scale(rotateVector(world, one.position), size),
    rotation: multiply(world, one.rotation),
  })
  const placed = new Map<Bone, Placed>()
  bones.forEach(({ name, parent, position }, index) => {
    const above = parent && placed.get(parent)
    const way = subtract(position, (parent && places.get(parent)) || position)
    // A limb below a hanging arm hangs with it, from where the arm begins.
    const at = above && parent ? add(above.position, rotateVector(down(parent), way)) : hipsRest
    placed.set(name, { position: at, rotation: down(name) })
    rest.set(name, put({ position: at, rotation: multiply(down(name), restTurn(index)) }))
  })
  const posed = new Map<Bone, Placed>()
  for (const [name, { position, rotation }] of worldJoints(STANDARD_SKELETON, pose)) {
    const index = bones.findIndex((bone) => bone.name === name)
    posed.set(name, put({ position, rotation: multiply(rotation, restTurn(index)) }))
  }
  const foreign: ForeignBone[] = []
  const tracks: Track[] = []
  const map: Partial<Record<Bone, number>> = {}
  const key = (values: readonly number[], kind: Track['kind'], bone: number): Track => ({
    bone,
    kind,
    times: new Float32Array([0]),
    values: new Float32Array(values),
  })
  for (const { name, parent } of bones) {
    const [own, above] = [rest.get(name) as Placed, parent ? (rest.get(parent) as Placed) : undefined]
    const [now, nowAbove] = [posed.get(name) as Placed, parent ? (posed.get(parent) as Placed) : undefined]
    const back = above ? invert(above.rotation) : IDENTITY
    const position = rotateVector(back, subtract(own.position, above?.position ?? [0, 0, 0]))
    const turn = multiply(nowAbove ? invert(nowAbove.rotation) : IDENTITY, now.rotation)
    let at = parent ? (map[parent] as number) : -1
    if (plan.between && parent) {
      foreign.push({ name: `above ${name}`, parent: at, position, rotation: IDENTITY })
      at = foreign.length - 1
      const half = fromAxisAngle([0, 1, 0], 0.4)
      tracks.push(key(half, 'rotation', at), key(multiply(invert(half), turn), 'rotation', at + 1))
    } else tracks.push(key(turn, 'rotation', foreign.length))
    map[name] = foreign.length
    foreign.push({
      name,
      parent: at,
      position: plan.between && parent ? [0, 0, 0] : position,
      rotation: multiply(back, own.rotation),
    })
    if (!parent) tracks.push(key(now.position, 'position', map[name]))
  }
  return {
    format: 'bvh',
    name: plan.kind,
    generator: '',
    bones: foreign,
    tracks,
    face: [],
    duration: 0,
    frameRate: undefined,
    map,
  }
}
