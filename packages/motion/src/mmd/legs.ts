import {
  add,
  angleBetween,
  clamp,
  distance,
  fromAxisAngle,
  fromUnitVectors,
  IDENTITY,
  invert,
  length,
  lerp,
  multiply,
  normalize,
  rotateVector,
  slerp,
  subtract,
  splitTwist,
} from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { MmdKeys } from './keys.ts'
import { MMD_BONES, mmdBone, type Side, SIDES } from './skeleton.ts'
import { follow, type Line, sampleTurns } from './tracks.ts'

/** The lines of a file's bones by name, those of inverse kinematics included. */
export type Lines = {
  readonly turns: ReadonlyMap<string, Line<Quat>>
  readonly moves: ReadonlyMap<string, Line<Vec3>>
  /** When the file itself has keys. */
  readonly times: ReadonlyMap<string, readonly number[]>
}

/** The bones that carry a foot's goal, outermost first. They are no bones of the skeleton: what they say goes into the legs. */
export const GOAL_BONES = ['足IK親', '足ＩＫ', 'つま先ＩＫ'] as const

const CARRIERS = ['全ての親', 'センター', 'グルーブ', '腰', '下半身'] as const
const UP: Vec3 = [0, 1, 0]
const HINGE: Vec3 = [1, 0, 0]

// What counts as lying still, as turned by hand, and as one place reached both ways.
const STILL_METRES = 1e-4
const STILL_TURN = 0.002
const KNEE_BY_HAND = 0.02
const THIGH_BY_HAND = 0.06
const SAME_PLACE = 0.03

/**
 * The turns of thigh, shin and foot of a leg whose foot is led by 足ＩＫ and つま先ＩＫ, as MikuMikuDance would have them on the standard
 * model: the knee bends by the law of cosines, the leg turns the shortest way from where its own keys have it to the goal, and the foot
 * turns the shortest way to the goal of its toes. Undefined where the file turns the leg itself and no goal leads it.
 */
export function solveLeg(
  side: Side,
  lines: Lines,
  switches: MmdKeys['switches'],
): { readonly times: readonly number[]; readonly turns: readonly (readonly Quat[])[] } | undefined {
  const leg = legOf(side)
  const read = readerOf(side, leg, lines)
  const involved = [...CARRIERS, ...[...GOAL_BONES, '足', 'ひざ', '足首'].map((name) => side + name)]
  const switched = switches.get(`${side}足ＩＫ`) ?? []
  const toesSwitched = switches.get(`${side}つま先ＩＫ`) ?? []
  const times = new Set<number>()
  for (const name of involved) for (const time of lines.times.get(name) ?? []) times.add(time)
  if (times.size === 0 || !isLed(side, lines, switched, [...times], read)) return undefined
  for (const { time } of [...switched, ...toesSwitched]) {
    if (time > 0.001) times.add(time - 0.001)
    times.add(time)
  }
  return sampleTurns(
    [...times].toSorted((a, b) => a - b),
    (time) => (isOnAt(switched, time) ? led(leg, read(time), isOnAt(toesSwitched, time)) : read(time).own),
  )
}

type Switches = readonly { readonly time: number; readonly isOn: boolean }[]

function isOnAt(switches: Switches, time: number): boolean {
  let [low, high] = [0, switches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((switches[middle]?.time ?? Infinity) <= time) low = middle + 1
    else high = middle
  }
  return switches[low - 1]?.isOn ?? true
}

type Leg = {
  readonly hip: Vec3
  readonly ankle: Vec3
  readonly upper: Vec3
  readonly lower: Vec3
  readonly foot: Vec3
}

function legOf(side: Side): Leg {
  const place = (name: string): Vec3 => {
    let at: Vec3 = [0, 0, 0]
    for (let bone = MMD_BONES[mmdBone(name) ?? -1]; bone; bone = MMD_BONES[bone.parent])
      at = add(at, bone.position)
    return at
  }
  const [hip, knee, ankle, toes] = ['足', 'ひざ', '足首', 'つま先'].map((name) => place(side + name)) as [
    Vec3,
    Vec3,
    Vec3,
    Vec3,
  ]
  return { hip, ankle, upper: subtract(knee, hip), lower: subtract(ankle, knee), foot: subtract(toes, ankle) }
}

/** What leads a leg at one moment: where it hangs, its own turns, and where ankle and toes shall be, in the world. */
type Moment = {
  readonly hip: Vec3
  readonly carried: Quat
  readonly own: readonly [Quat, Quat, Quat]
  readonly ankleGoal: Vec3
  readonly toeGoal: Vec3
}

function readerOf(side: Side, leg: Leg, { turns, moves }: Lines): (time: number) => Moment {
  const turnOf = (name: string): ((time: number) => Quat) => {
    const line = turns.get(name)
    return line ? follow(line, slerp) : () => IDENTITY
  }
  const moveOf = (name: string): ((time: number) => Vec3) => {
    const line = moves.get(name)
    return line ? follow(line, lerp) : () => [0, 0, 0]
  }
  const chain = (names: readonly string[], rest: (name: string) => Vec3) => {
    const links = names.map((name) => ({ rest: rest(name), move: moveOf(name), turn: turnOf(name) }))
    return (time: number): { position: Vec3; rotation: Quat } => {
      let [position, rotation]: [Vec3, Quat] = [[0, 0, 0], IDENTITY]
      for (const link of links) {
        position = add(position, rotateVector(rotation, add(link.rest, link.move(time))))
        rotation = multiply(rotation, link.turn(time))
      }
      return { position, rotation }
    }
  }
  const ownRest = (name: string): Vec3 => MMD_BONES[mmdBone(name) ?? -1]?.position ?? [0, 0, 0]
  const base: Vec3 = [leg.ankle[0], 0, leg.ankle[2]]
  const goalRest: Readonly<Record<string, Vec3>> = {
    [`${side}足IK親`]: base,
    [`${side}足ＩＫ`]: subtract(leg.ankle, base),
    [`${side}つま先ＩＫ`]: leg.foot,
  }
  const carrier = chain([...CARRIERS, `${side}腰キャンセル`], ownRest)
  const goal = (names: readonly string[]) =>
    chain(['全ての親', ...names.map((name) => side + name)], (name) => goalRest[name] ?? ownRest(name))
  const [ankleGoal, toeGoal] = [goal(GOAL_BONES.slice(0, 2)), goal(GOAL_BONES)]
  const own = ['足', 'ひざ', '足首'].map((name) => turnOf(side + name)) as [
    (time: number) => Quat,
    (time: number) => Quat,
    (time: number) => Quat,
  ]
  return (time) => {
    const { position, rotation } = carrier(time)
    return {
      hip: position,
      carried: rotation,
      own: [own[0](time), own[1](time), own[2](time)],
      ankleGoal: ankleGoal(time).position,
      toeGoal: toeGoal(time).position,
    }
  }
}

function led(
  leg: Leg,
  { hip, carried, own, ankleGoal, toeGoal }: Moment,
  areToesLed: boolean,
): readonly [Quat, Quat, Quat] {
  const way = subtract(ankleGoal, hip)
  const knee = fromAxisAngle(HINGE, bendFor(leg, length(way)))
  const hanging = add(leg.upper, rotateVector(knee, leg.lower))
  const before = multiply(carried, own[0])
  const from = normalize(rotateVector(before, hanging))
  const thigh = multiply(fromUnitVectors(from, normalize(way, from)), before)
  const shin = multiply(thigh, knee)
  const ankle = add(hip, rotateVector(thigh, hanging))
  const footBefore = multiply(shin, own[2])
  if (!areToesLed) return [multiply(invert(carried), thigh), knee, own[2]]
  const toes = normalize(rotateVector(footBefore, leg.foot))
  const foot = multiply(fromUnitVectors(toes, normalize(subtract(toeGoal, ankle), toes)), footBefore)
  return [multiply(invert(carried), thigh), knee, multiply(invert(shin), foot)]
}

/** The bend of the knee from rest, radians, that brings the ankle `reach` metres from the hip; never beyond straight. */
function bendFor({ upper, lower }: Leg, reach: number): number {
  const [a, b] = [length(upper), length(lower)]
  const cosine = clamp((reach * reach - a * a - b * b) / (2 * a * b), -1, 1)
  const atRest = Math.atan2(
    upper[1] * lower[2] - upper[2] * lower[1],
    upper[1] * lower[1] + upper[2] * lower[2],
  )
  return Math.max(0, Math.acos(cosine) - atRest)
}

/** Whether the goals lead the leg: not where they are switched off throughout, lie still under a leg turned by hand, or only repeat it. */
function isLed(
  side: Side,
  lines: Lines,
  switched: Switches,
  times: readonly number[],
  read: (time: number) => Moment,
): boolean {
  const first = times.reduce((earliest, time) => Math.min(earliest, time), Infinity)
  if (switched.length === 1 && !isOnAt(switched, first)) return false
  // Without any goal that moves, one leg that turns by itself says that both do.
  if (SIDES.every((one) => goalsLieStill(one, lines))) return !SIDES.some((one) => isTurnedByHand(one, lines))
  if (!isTurnedByHand(side, lines)) return true
  if (goalsLieStill(side, lines)) return false
  const leg = legOf(side)
  const stride = Math.max(1, Math.floor(times.length / 64))
  return times.some((time, index) => index % stride === 0 && !isThere(leg, read(time)))
}

function isTurnedByHand(side: Side, { turns }: Lines): boolean {
  const knees = turns.get(`${side}ひざ`)?.values ?? []
  const thighs = turns.get(`${side}足`)?.values ?? []
  return (
    knees.some((turn) => angleBetween(turn, IDENTITY) > KNEE_BY_HAND) ||
    thighs.some((turn) => angleBetween(splitTwist(turn, UP).swing, IDENTITY) > THIGH_BY_HAND)
  )
}

function goalsLieStill(side: Side, { turns, moves }: Lines): boolean {
  return GOAL_BONES.every(
    (name) =>
      (moves.get(side + name)?.values ?? []).every((move) => length(move) < STILL_METRES) &&
      (turns.get(side + name)?.values ?? []).every((turn) => angleBetween(turn, IDENTITY) < STILL_TURN),
  )
}

/** Whether the leg's own turns bring ankle and toes where the goals are. */
function isThere(leg: Leg, { hip, carried, own, ankleGoal, toeGoal }: Moment): boolean {
  const thigh = multiply(carried, own[0])
  const shin = multiply(thigh, own[1])
  const ankle = add(hip, add(rotateVector(thigh, leg.upper), rotateVector(shin, leg.lower)))
  const toes = add(ankle, rotateVector(multiply(shin, own[2]), leg.foot))
  return distance(ankle, ankleGoal) < SAME_PLACE && distance(toes, toeGoal) < SAME_PLACE
}
