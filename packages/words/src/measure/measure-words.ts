import { worldRotations } from '@kamae/pose/kinematics/forward'
import { handAngles, type HandShape } from '@kamae/pose/library/hand-shapes'
import { readAngles } from '@kamae/pose/skeleton/joint-angles'
import { IDENTITY, invert, rotateVector } from '@kamae/pose/math/math'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Pose } from '@kamae/pose/documents/pose'
import { measureArm } from './arm.ts'
import { Body } from './body.ts'
import { measureLegs } from './legs.ts'
import { stanceOf } from './stance.ts'
import { type Level, leveledWay } from '../vocabulary/level.ts'
import type { Head, WordedPose, Shape, Stance, Trunk } from '../vocabulary/vocabulary.ts'

const LYING: ReadonlySet<Stance> = new Set(['onBack', 'onBelly', 'onLeftSide', 'onRightSide', 'crawling'])

/** What can be said of a pose in the words of the vocabulary, measured on the standard skeleton. */
export function measureWords(pose: Pose): WordedPose {
  const body = new Body(pose)
  const stance = stanceOf(body)
  const facing = LYING.has(stance) ? undefined : facingOf(body.yaw)
  const trunk = LYING.has(stance) ? undefined : trunkOf(body)
  const head = headOf(body)
  const gaze = gazeOf(pose)
  const face = faceOf(pose)
  return {
    format: 'kamae-words',
    version: 1,
    stance,
    ...(facing && { facing }),
    ...(trunk && { trunk }),
    ...(head && { head }),
    ...(gaze && { gaze }),
    leftArm: withHand(measureArm(body, 'left'), shapeOf(pose, 'left')),
    rightArm: withHand(measureArm(body, 'right'), shapeOf(pose, 'right')),
    ...measureLegs(body, stance),
    ...(face && { face }),
  }
}

function withHand<Arm extends object>(arm: Arm, hand: Shape | undefined): Arm & { hand?: Shape } {
  return hand ? { ...arm, hand } : arm
}

function facingOf(yaw: number): WordedPose['facing'] {
  if (Math.abs(yaw) < 50) return undefined
  if (Math.abs(yaw) > 130) return 'away'
  return yaw > 0 ? 'left' : 'right'
}

/** The level of a size against the least of each level; undefined below the first. */
function levelOf(size: number, [first, second, third]: readonly [number, number, number]): Level | undefined {
  if (size < first) return undefined
  if (size < second) return 1
  return size < third ? 2 : 3
}

function trunkOf(body: Body): Trunk | undefined {
  const [x, , z] = body.way('hips', 'neck')
  const front = body.turned('upperChest', [0, 0, 1])
  const bend = levelOf(Math.abs(z), z > 0 ? [0.2, 0.38, 0.72] : [0.14, 0.25, 0.5])
  const lean = levelOf(Math.abs(x), [0.1, 0.17, 0.36])
  const sideways = Math.atan2(front[0], front[2])
  const turn = levelOf(Math.abs(sideways), [0.24, 0.43, 0.9])
  const trunk: Trunk = {
    ...(bend && { bend: leveledWay(z > 0 ? 'forward' : 'back', bend) }),
    ...(lean && { lean: leveledWay(x > 0 ? 'left' : 'right', lean) }),
    ...(turn && { turn: leveledWay(sideways > 0 ? 'left' : 'right', turn) }),
  }
  return Object.keys(trunk).length > 0 ? trunk : undefined
}

function headOf(body: Body): Head | undefined {
  const turns = worldRotations(body.pose.rotations)
  const way = (v: readonly [number, number, number]) =>
    rotateVector(invert(turns.upperChest), rotateVector(turns.head, v))
  const front = way([0, 0, 1])
  const [side] = way([0, 1, 0])
  const nod = levelOf(Math.abs(front[1]), [0.13, 0.22, 0.52])
  const turn = levelOf(Math.abs(front[0]), [0.17, 0.3, 0.66])
  const tilt = levelOf(Math.abs(side), [0.08, 0.15, 0.31])
  const head: Head = {
    ...(nod && { nod: leveledWay(front[1] > 0 ? 'up' : 'down', nod) }),
    ...(turn && { turn: leveledWay(front[0] > 0 ? 'left' : 'right', turn) }),
    ...(tilt && { tilt: leveledWay(side > 0 ? 'left' : 'right', tilt) }),
  }
  return Object.keys(head).length > 0 ? head : undefined
}

function gazeOf({ gaze }: Pose): WordedPose['gaze'] {
  if (gaze.kind === 'camera') return 'camera'
  if (gaze.kind !== 'angles' || Math.max(Math.abs(gaze.yaw), Math.abs(gaze.pitch)) < 8) return undefined
  if (Math.abs(gaze.pitch) >= Math.abs(gaze.yaw)) return gaze.pitch > 0 ? 'up' : 'down'
  return gaze.yaw > 0 ? 'left' : 'right'
}

const FEELINGS = ['happy', 'angry', 'sad', 'relaxed', 'surprised'] as const
const MOUTHS = ['aa', 'oh', 'ou', 'ee', 'ih']

function faceOf({ expressions }: Pose): WordedPose['face'] {
  const weight = (name: string) => (Object.hasOwn(expressions, name) ? (expressions[name] ?? 0) : 0)
  const [strongest] = FEELINGS.toSorted((a, b) => weight(b) - weight(a))
  const feeling = strongest && weight(strongest) >= 0.3 ? strongest : undefined
  const isClosed = weight('blink') >= 0.5 || (weight('blinkLeft') >= 0.5 && weight('blinkRight') >= 0.5)
  const wink = weight('blinkLeft') >= 0.5 ? 'winkLeft' : weight('blinkRight') >= 0.5 ? 'winkRight' : undefined
  const eyes = isClosed ? 'closed' : wink
  const isOpen = MOUTHS.some((mouth) => weight(mouth) >= 0.3)
  if (!feeling && !eyes && !isOpen) return undefined
  return { ...(feeling && { feeling }), ...(eyes && { eyes }), ...(isOpen && { mouth: 'open' }) }
}

// What each shape of a hand is called; shapes at rest are not described.
const SHAPE_OF: Partial<Record<HandShape, Shape | null>> = {
  relaxed: null,
  soft: null,
  flat: 'flat',
  spread: 'open',
  cupped: 'cupped',
  claw: 'claw',
  fist: 'fist',
  grasp: 'grip',
  pinch: 'grip',
  pointing: 'pointing',
  thumbsUp: 'thumbsUp',
  okay: 'okay',
  peace: 'peace',
  horns: 'horns',
  fingerHeart: 'fingerHeart',
  heartHalf: 'halfHeart',
}

function shapeOf({ rotations }: Pose, side: 'left' | 'right'): Shape | undefined {
  let best: { shape: Shape | null; miss: number } = { shape: null, miss: Infinity }
  for (const [name, shape] of Object.entries(SHAPE_OF) as [HandShape, Shape | null][]) {
    let miss = 0
    for (const [bone, angles] of Object.entries(handAngles(side, name))) {
      const own = readAngles(bone as Bone, rotations[bone as Bone] ?? IDENTITY)
      miss +=
        Math.abs((own.bend ?? 0) - (angles.bend ?? 0)) + Math.abs((own.spread ?? 0) - (angles.spread ?? 0))
    }
    if (miss < best.miss) best = { shape, miss }
  }
  return best.shape ?? undefined
}
