import type { Bone } from '../skeleton/bones.ts'
import { type Joint, worldJoints } from '../kinematics/forward.ts'
import { limitRotation } from '../kinematics/limit-joints.ts'
import {
  add,
  angleBetween,
  cross,
  DEGREES,
  distance,
  dot,
  fromAxisAngle,
  fromFrames,
  IDENTITY,
  invert,
  length,
  mirrorVec,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
  subtract,
  splitTwist,
} from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { shortQuat } from '../math/short-numbers.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { aim, reachAt, type TwoBones } from '../ik/two-bone.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

type Side = 'left' | 'right'

/**
 * Where an author holds a hand. Every x grows towards the hand's own side, so the same goal serves both hands.
 * `palm`: the middle of the palm, metres in the frame of the bone `of`, or of the avatar without it; `fingers` and `faces`: where the
 * fingers point and the palm looks, same frame; `elbow`: where the elbow points, in the frame of the upper chest.
 */
export type HandGoal = {
  readonly of?: Bone
  readonly palm: Vec3
  readonly fingers?: Vec3
  readonly faces?: Vec3
  readonly elbow?: Vec3
}

/**
 * Where an author puts a foot; every x grows towards the foot's own side. Either a sole on the floor: its ankle over `x`, `z` when flat
 * (metres, avatar frame), turned out and its heel raised by degrees; or an `ankle` anywhere, with the way toes point and the sole looks.
 * `knee`: where the knee points.
 */
export type FootGoal = { readonly knee?: Vec3 } & (
  | { readonly x: number; readonly z: number; readonly out?: number; readonly heel?: number }
  | { readonly ankle: Vec3; readonly of?: Bone; readonly toes?: Vec3; readonly sole?: Vec3 }
)

const ANKLE = 0.085
const BALL = 0.13
const TOE_JOINT = 0.022
/** From the wrist to the middle of the palm's skin, left hand at rest. */
const PALM: Vec3 = [0.062, -0.02, 0]
// How far the elbow or knee may leave the way its author gave it, in degrees, nearest first.
const SWIVELS = [0, 12, -12, 24, -24, 36, -36, 50, -50, 65, -65, 80, -80]

const rest = new Map(STANDARD_SKELETON.bones.map(({ name, position }) => [name, position]))

function restOffset(from: Bone, to: Bone): Vec3 {
  return subtract(rest.get(to) ?? [0, 0, 0], rest.get(from) ?? [0, 0, 0])
}

function own(side: Side, v: Vec3): Vec3 {
  return side === 'left' ? v : mirrorVec(v)
}

/** What a solved limb still misses of its goal: metres of the end's place, degrees of its turn. */
export type Miss = { readonly place: number; readonly turn: number }

/** The pose with one arm brought to its goal inside the joint limits, and what it misses. */
export function holdHand(pose: Pose, side: Side, goal: HandGoal): { pose: Pose; miss: Miss } {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const frame = frameOf(joints, goal.of)
  const fingers = goal.fingers && normalize(turned(frame, own(side, goal.fingers)))
  const faces = goal.faces && turned(frame, own(side, goal.faces))
  const palm = placed(frame, own(side, goal.palm))
  const chest = frameOf(joints, 'upperChest')
  const elbow = turned(chest, own(side, goal.elbow ?? [0.55, -1, -0.45]))
  const out = own(side, [1, 0, 0])
  const hand =
    fingers && faces
      ? fromFrames(out, [0, -1, 0], fingers, normalize(perpendicular(faces, fingers)))
      : undefined
  return bend(pose, joints, {
    bones: [`${side}UpperArm`, `${side}LowerArm`, `${side}Hand`],
    hinge: side === 'left' ? [0, -1, 0] : [0, 1, 0],
    pole: elbow,
    target: (turn) => subtract(palm, rotateVector(turn, own(side, PALM))),
    turn: hand,
    twistAxis: out,
  })
}

/**
 * The pose with one leg brought to its goal inside the joint limits, and what it misses. A sole that an ankle cannot keep flat raises its
 * heel until it can.
 */
export function putFoot(pose: Pose, side: Side, goal: FootGoal): { pose: Pose; miss: Miss } {
  let best = tryFoot(pose, side, goal)
  if ('ankle' in goal) return best
  for (let more = 4; more <= 28 && best.miss.turn > 0.5 && best.miss.place < 0.05; more += 4) {
    const next = tryFoot(pose, side, { ...goal, heel: (goal.heel ?? 0) + more })
    if (next.miss.turn < best.miss.turn && next.miss.place < best.miss.place + 0.001) best = next
  }
  return best
}

function tryFoot(pose: Pose, side: Side, goal: FootGoal): { pose: Pose; miss: Miss } {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const { position, turn, toes } = 'ankle' in goal ? freeFoot(joints, side, goal) : floorFoot(side, goal)
  const ahead = turn ? rotateVector(turn, [0, 0, 1]) : turned(frameOf(joints, 'hips'), [0, 0, 1])
  const pole = goal.knee
    ? own(side, goal.knee)
    : normalize(add(ahead, turned(frameOf(joints, 'hips'), [0, 0, 1])))
  const solved = bend(pose, joints, {
    bones: [`${side}UpperLeg`, `${side}LowerLeg`, `${side}Foot`],
    hinge: [1, 0, 0],
    pole,
    target: () => position,
    turn,
    twistAxis: [0, 1, 0],
  })
  if (toes === 0) return solved
  const rotations = { ...solved.pose.rotations }
  rotations[`${side}Toes`] = shortQuat(
    limitRotation(`${side}Toes`, fromAxisAngle([1, 0, 0], -toes / DEGREES)),
  )
  return { ...solved, pose: { ...solved.pose, rotations } }
}

type Frame = { readonly position: Vec3; readonly rotation: Quat }

function frameOf(joints: ReadonlyMap<Bone, Joint>, bone?: Bone): Frame {
  return (bone && joints.get(bone)) || { position: [0, 0, 0], rotation: IDENTITY }
}

function turned({ rotation }: Frame, v: Vec3): Vec3 {
  return rotateVector(rotation, v)
}

function placed(frame: Frame, v: Vec3): Vec3 {
  return add(frame.position, turned(frame, v))
}

/** The ball of the foot stays on the floor while the heel rises about it, and the toes lie flat. */
function floorFoot(side: Side, { x, z, out = 0, heel = 0 }: Extract<FootGoal, { x: number }>) {
  const lift = heel / DEGREES
  const forward = BALL * (1 - Math.cos(lift)) + ANKLE * Math.sin(lift)
  const up = BALL * Math.sin(lift) + ANKLE * Math.cos(lift) + TOE_JOINT * (1 - Math.cos(lift))
  const yaw = fromAxisAngle([0, 1, 0], (side === 'left' ? out : -out) / DEGREES)
  const position = add(own(side, [x, up, z]), rotateVector(yaw, [0, 0, forward]))
  return { position, turn: multiply(yaw, fromAxisAngle([1, 0, 0], lift)), toes: heel }
}

function freeFoot(joints: ReadonlyMap<Bone, Joint>, side: Side, goal: Extract<FootGoal, { ankle: Vec3 }>) {
  const frame = frameOf(joints, goal.of)
  const position = placed(frame, own(side, goal.ankle))
  if (!goal.toes || !goal.sole) return { position, turn: undefined, toes: 0 }
  const toes = normalize(turned(frame, own(side, goal.toes)))
  const sole = normalize(perpendicular(turned(frame, own(side, goal.sole)), toes))
  return { position, turn: fromFrames([0, 0, 1], [0, -1, 0], toes, sole), toes: 0 }
}

type Limb = {
  readonly bones: readonly [upper: Bone, lower: Bone, end: Bone]
  readonly hinge: Vec3
  readonly pole: Vec3
  /** The end joint's place in the avatar frame for a turn of the end. */
  readonly target: (turn: Quat) => Vec3
  readonly turn: Quat | undefined
  readonly twistAxis: Vec3
}

/** Tries the elbow's or knee's given way first and others near it, and keeps the one that misses least. */
function bend(pose: Pose, joints: ReadonlyMap<Bone, Joint>, limb: Limb): { pose: Pose; miss: Miss } {
  let best: { pose: Pose; miss: Miss; cost: number } | undefined
  for (const swivel of SWIVELS) {
    const tried = tryBend(pose, joints, limb, swivel)
    const cost = tried.miss.place * 3000 + tried.miss.turn + Math.abs(swivel) * 0.25
    if (!best || cost < best.cost) best = { ...tried, cost }
  }
  return best ?? { pose, miss: { place: 0, turn: 0 } }
}

function tryBend(pose: Pose, joints: ReadonlyMap<Bone, Joint>, limb: Limb, swivel: number) {
  const [upper, lower, end] = limb.bones
  const root = frameOf(joints, upper)
  const local = pose.rotations[upper] ?? IDENTITY
  const parent = multiply(root.rotation, invert(local))
  // Without a turn of its own the hand follows the forearm, whose turn is known only once it is solved: twice is near enough.
  let turn = limb.turn ?? frameOf(joints, end).rotation
  let result = solve(turn)
  if (!limb.turn) {
    for (let round = 0; round < 3; round++) {
      turn = result.end
      result = solve(turn)
    }
  }
  const rotations = { ...pose.rotations }
  rotations[upper] = shortQuat(result.local.upper)
  rotations[lower] = shortQuat(result.local.lower)
  rotations[end] = shortQuat(result.local.end)
  const miss = {
    place: result.miss,
    turn: limb.turn ? angleBetween(result.end, limb.turn) * DEGREES : 0,
  }
  return { pose: { ...pose, rotations }, miss }

  // A forearm or shin that twists carries an end that is not quite on its axis along: what is missed is aimed farther.
  function solve(wanted: Quat) {
    const goal = limb.target(wanted)
    let best = solveFor(goal, goal, wanted)
    let aimed = goal
    for (let round = 0; round < 3 && best.miss > 1e-4 && best.miss < 0.02; round++) {
      aimed = add(aimed, subtract(goal, best.at))
      const next = solveFor(goal, aimed, wanted)
      if (next.miss >= best.miss) break
      best = next
    }
    return best
  }

  function solveFor(goal: Vec3, aimed: Vec3, wanted: Quat) {
    const way = subtract(aimed, root.position)
    const pole = rotateVector(fromAxisAngle(normalize(way, [0, -1, 0]), swivel / DEGREES), limb.pole)
    const bones = { upper: restOffset(upper, lower), lower: restOffset(lower, end), hinge: limb.hinge }
    const bent = bendThatReaches(bones, length(way))
    const direction = normalize(way, [0, -1, 0])
    const normal = normalize(cross(pole, direction), normalize(perpendicular(limb.hinge, direction)))
    const first = limitRotation(upper, multiply(invert(parent), aim(bones, bent, direction, normal)))
    const upperWorld = multiply(parent, first)
    const hinged = fromAxisAngle(limb.hinge, bent)
    const given = splitTwist(pose.rotations[lower] ?? IDENTITY, limb.twistAxis).twist
    const twist = limb.turn
      ? splitTwist(multiply(invert(multiply(upperWorld, hinged)), wanted), limb.twistAxis).twist
      : given
    const second = limitRotation(lower, multiply(hinged, twist))
    const lowerWorld = multiply(upperWorld, second)
    const third = limb.turn
      ? limitRotation(end, multiply(invert(lowerWorld), wanted))
      : (pose.rotations[end] ?? IDENTITY)
    const endWorld = multiply(lowerWorld, third)
    const elbow = add(root.position, rotateVector(upperWorld, bones.upper))
    const at = add(elbow, rotateVector(lowerWorld, bones.lower))
    return {
      local: { upper: first, lower: second, end: third },
      end: endWorld,
      at,
      miss: distance(at, goal),
    }
  }
}

/** The bend in radians at which the end is `far` metres from the root, to the micrometre; drags soften this near full reach, authors must not. */
function bendThatReaches(bones: TwoBones, far: number): number {
  let [straight, folded] = [0, Math.PI]
  for (let step = 0; step < 24; step++) {
    const middle = (straight + folded) / 2
    if (reachAt(bones, middle) > far) straight = middle
    else folded = middle
  }
  return straight
}

/** How far a collar bone rises and comes forward by itself when its hand goes that way, in degrees. */
export function collarFor(pose: Pose, side: Side, goal: HandGoal): { raise: number; forward: number } {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const chest = frameOf(joints, 'upperChest')
  const palm = placed(frameOf(joints, goal.of), own(side, goal.palm))
  const way = rotateVector(
    invert(chest.rotation),
    subtract(palm, frameOf(joints, `${side}UpperArm`).position),
  )
  const arm = 0.56
  const up = Math.max(-1, Math.min(1, dot(way, [0, 1, 0]) / arm))
  const ahead = Math.max(-1, Math.min(1, dot(way, [0, 0, 1]) / arm))
  const across = Math.max(0, -dot(way, own(side, [1, 0, 0])) / arm)
  return {
    raise: Math.round(up > 0 ? 30 * up : 5 * up),
    forward: Math.round((ahead > 0 ? 12 : 14) * ahead + 14 * across),
  }
}
