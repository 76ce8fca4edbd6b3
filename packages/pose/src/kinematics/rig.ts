import type { Bone } from '../skeleton/bones.ts'
import type { Joint } from './forward.ts'
import { add, IDENTITY, invert, multiply, rotateVector, subtract } from '../math/math.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** A skeleton laid out for solving: who hangs from whom, and how far (metres, parent's frame). */
export type Rig = {
  readonly parent: ReadonlyMap<Bone, Bone | null>
  readonly offset: ReadonlyMap<Bone, Vec3>
  /** The bones that solving may turn: neither fingers nor face. */
  readonly movers: readonly Bone[]
  readonly hipsRest: Vec3
  readonly hipsHeight: number
}

/** A pose while it is being solved: local turns, and the place of the hips in metres. Solvers write into it. */
export type Stance = { local: Partial<Record<Bone, Quat>>; hips: Vec3 }

const STILL = /Thumb|Index|Middle|Ring|Little|Eye|jaw/
const rigs = new WeakMap<Skeleton, Rig>()

/** The rig of a skeleton, made once for each. */
export function rigOf(skeleton: Skeleton): Rig {
  const known = rigs.get(skeleton)
  if (known) return known
  const rest = new Map(skeleton.bones.map((bone) => [bone.name, bone.position]))
  const rig: Rig = {
    parent: new Map(skeleton.bones.map((bone) => [bone.name, bone.parent])),
    offset: new Map(
      skeleton.bones.map(({ name, parent, position }) => [
        name,
        subtract(position, (parent && rest.get(parent)) || [0, 0, 0]),
      ]),
    ),
    movers: skeleton.bones.map(({ name }) => name).filter((bone) => !STILL.test(bone)),
    hipsRest: rest.get('hips') ?? [0, skeleton.hipsHeight, 0],
    hipsHeight: skeleton.hipsHeight,
  }
  rigs.set(skeleton, rig)
  return rig
}

/** Where a bone is and how it is turned in the avatar frame. */
export function jointOf(rig: Rig, stance: Stance, bone: Bone): Joint {
  const parent = rig.parent.get(bone)
  if (!parent) return { position: stance.hips, rotation: stance.local[bone] ?? IDENTITY }
  return jointBelow(rig, stance, bone, jointOf(rig, stance, parent))
}

/** The same for a bone whose parent is already known. */
export function jointBelow(rig: Rig, stance: Stance, bone: Bone, above: Joint): Joint {
  const turn = stance.local[bone]
  const offset = rig.offset.get(bone) ?? [0, 0, 0]
  return {
    position: add(above.position, rotateVector(above.rotation, offset)),
    rotation: turn ? multiply(above.rotation, turn) : above.rotation,
  }
}

/** How the bone above is turned in the avatar frame. */
export function parentRotation(rig: Rig, stance: Stance, bone: Bone): Quat {
  let turn = IDENTITY
  for (let above = rig.parent.get(bone); above; above = rig.parent.get(above)) {
    const local = stance.local[above]
    if (local) turn = turn === IDENTITY ? local : multiply(local, turn)
  }
  return turn
}

/** The local turn that gives `bone` this turn in the avatar frame. */
export function localTurn(rig: Rig, stance: Stance, bone: Bone, world: Quat): Quat {
  return multiply(invert(parentRotation(rig, stance, bone)), world)
}
