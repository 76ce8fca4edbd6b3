// A whole body dragged by its hips with hands and feet pinned, against ten iterations of three's CCDIKSolver over the same four
// limbs of the same bone tree. Both follow the same way of the hips, 4 mm a frame, each from its own last result.
import { BONES, type Bone } from '@kamae/pose/skeleton/bones'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { distance } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { type Pin, reach } from '@kamae/pose/ik/reach'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'
import { Bone as Node, BufferGeometry, Skeleton as NodeSkeleton, SkinnedMesh } from 'three'
import { CCDIKSolver } from 'three/examples/jsm/animation/CCDIKSolver.js'

import { avatarSkeletons } from '../support/avatar-skeletons.ts'
import { median } from '../support/median.ts'
import { row } from '../support/row.ts'

const GOAL = 3
const ROUNDS = 21
const FRAMES = 600
const WARM_UP = 60
const ENDS = ['leftHand', 'rightHand', 'leftFoot', 'rightFoot'] as const
const LIMBS = [
  ['leftHand', 'leftLowerArm', 'leftUpperArm'],
  ['rightHand', 'rightLowerArm', 'rightUpperArm'],
  ['leftFoot', 'leftLowerLeg', 'leftUpperLeg'],
  ['rightFoot', 'rightLowerLeg', 'rightUpperLeg'],
] as const

const avatars = avatarSkeletons()
for (const [name, skeleton] of avatars) {
  if (!['daichi.vrm', 'momo.vrm', 'sora.vrm'].includes(name) && process.argv[2] !== 'all') continue
  const places = wayOfHips(skeleton)
  const pins = pinsOf(skeleton)
  // Both warm up alike.
  for (let round = 0; round < WARM_UP; round++) {
    kamae(skeleton, places, pins)
    ccd(skeleton, places, pins)
  }
  const [ours, theirs]: [number[], number[]] = [[], []]
  let worst = 0
  let worstCcd = 0
  for (let round = 0; round < ROUNDS; round++) {
    const own = kamae(skeleton, places, pins)
    const other = ccd(skeleton, places, pins)
    ours.push(own.ms)
    theirs.push(other.ms)
    worst = Math.max(worst, own.error)
    worstCcd = Math.max(worstCcd, other.error)
  }
  // Round by round, so that what else the machine does weighs on both.
  const ratio = median(theirs.map((ms, round) => ms / (ours[round] ?? NaN)))
  const each = (values: readonly number[]) => `${((1000 * median(values)) / FRAMES).toFixed(1)} µs`
  row(
    `whole body with four pins, ${name}: times as fast as ten CCDIKSolver iterations`,
    `${ratio.toFixed(2)} (${each(ours)} against ${each(theirs)}; ${mm(worst)} off against ${mm(worstCcd)})`,
    `≥ ${GOAL}, error < 0.5 mm`,
    ratio >= GOAL && worst < 0.0005,
  )
}

/** The hips sink, rise and sway as a person drags them, within what arms and legs can follow. */
function wayOfHips(skeleton: Skeleton): readonly Vec3[] {
  const [x, y, z] = placesIn(skeleton, START_POSE)('hips')
  const size = skeleton.hipsHeight
  return Array.from({ length: FRAMES }, (_, frame): Vec3 => {
    const phase = (2 * Math.PI * frame) / FRAMES
    return [
      x + 0.04 * size * Math.sin(3 * phase),
      y - 0.06 * size * (1 - Math.cos(2 * phase)) - 0.01 * size,
      z + 0.03 * size * Math.sin(2 * phase),
    ]
  })
}

function pinsOf(skeleton: Skeleton): readonly Pin[] {
  const at = placesIn(skeleton, START_POSE)
  return ENDS.map((bone) => ({ bone, position: at(bone) }))
}

function kamae(skeleton: Skeleton, places: readonly Vec3[], pins: readonly Pin[]) {
  // A gesture of its own each time, as in the maker.
  const start: Pose = { ...START_POSE }
  let previous = { pose: start, position: placesIn(skeleton, start)('hips') }
  const poses: Pose[] = []
  const begun = performance.now()
  for (const position of places) {
    const pose = reach(
      skeleton,
      previous.pose,
      { bone: 'hips', position },
      { limits: true, start, pins, previous },
    )
    previous = { pose, position }
    poses.push(pose)
  }
  const ms = performance.now() - begun
  let error = 0
  for (const [frame, pose] of poses.entries()) {
    const at = placesIn(skeleton, pose)
    error = Math.max(error, distance(at('hips'), places[frame] ?? [0, 0, 0]))
    for (const { bone, position } of pins) error = Math.max(error, distance(at(bone), position))
  }
  return { ms, error }
}

function ccd(skeleton: Skeleton, places: readonly Vec3[], pins: readonly Pin[]) {
  const start = START_POSE
  const nodes = new Map<Bone, Node>()
  const rest = new Map(skeleton.bones.map(({ name, position }) => [name, position]))
  const root = new Node()
  for (const { name, parent, position } of skeleton.bones) {
    const node = new Node()
    const from = parent ? (rest.get(parent) ?? [0, 0, 0]) : [0, 0, 0]
    node.position.set(position[0] - from[0], position[1] - from[1], position[2] - from[2])
    const turn = start.rotations[name]
    if (turn) node.quaternion.set(...turn)
    ;(parent ? (nodes.get(parent) ?? root) : root).add(node)
    nodes.set(name, node)
  }
  const bones = BONES.flatMap((bone) => nodes.get(bone) ?? [])
  const indexOf = (bone: Bone) => bones.indexOf(nodes.get(bone) ?? root)
  const targets = pins.map(({ position }) => {
    const target = new Node()
    target.position.set(...position)
    root.add(target)
    bones.push(target)
    return bones.length - 1
  })
  const mesh = new SkinnedMesh(new BufferGeometry())
  mesh.add(root)
  mesh.updateMatrixWorld(true)
  mesh.bind(new NodeSkeleton(bones))
  const solver = new CCDIKSolver(
    mesh,
    LIMBS.map(([end, lower, upper], limb) => ({
      target: targets[limb] ?? 0,
      effector: indexOf(end),
      links: [{ index: indexOf(lower) }, { index: indexOf(upper) }],
      iteration: 10,
    })),
  )
  let ms = 0
  let error = 0
  for (const place of places) {
    nodes.get('hips')?.position.set(...place)
    mesh.updateMatrixWorld(true)
    const begun = performance.now()
    solver.update()
    ms += performance.now() - begun
    for (const { bone, position } of pins) {
      const e = nodes.get(bone)?.matrixWorld.elements ?? []
      error = Math.max(error, distance([e[12] ?? NaN, e[13] ?? NaN, e[14] ?? NaN], position))
    }
  }
  return { ms, error }
}

function placesIn(skeleton: Skeleton, pose: Pose): (bone: Bone) => Vec3 {
  const joints = worldJoints(skeleton, pose)
  return (bone) => joints.get(bone)?.position ?? [NaN, NaN, NaN]
}

function mm(metres: number): string {
  return `${(1000 * metres).toFixed(3)} mm`
}
