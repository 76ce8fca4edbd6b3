import type { Bone } from '@kamae/pose/skeleton/bones'
import { contactPointPosition } from '@kamae/pose/contacts/meet-contacts'
import { lowestPoint } from '@kamae/pose/kinematics/ground'
import { distance, subtract } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { Body, type Side } from '../measure/body.ts'
import { measureWords } from '../measure/measure-words.ts'

type Measure = (body: Body) => number

function sided(side: Side): Readonly<Record<string, Measure>> {
  const out = side === 'left' ? 1 : -1
  const other = side === 'left' ? 'right' : 'left'
  const chest = (body: Body) => {
    const [x, y, z] = body.within('upperChest', subtract(body.palm(side), body.at('upperChest')))
    return [x * out, y, z] as const
  }
  const at = (body: Body, bone: 'Foot' | 'LowerLeg' | 'UpperArm') => body.at(`${side}${bone}`)
  const head = (body: Body) => {
    const [x, y, z] = body.at('head')
    const [ux, uy, uz] = body.turned('head', [0, 0.08, 0.03])
    return [x + ux, y + uy, z + uz] as const
  }
  const near = (contactPoint: 'Hip' | 'Knee' | 'Thigh' | 'Ear' | 'Cheek') => (body: Body) => {
    const point = contactPointPosition(STANDARD_SKELETON, body.pose, `${side}${contactPoint}`)
    return point ? distance(body.seen(point), body.palm(side)) : 9
  }
  const nearMiddle =
    (contactPoint: 'chest' | 'belly' | 'mouth' | 'chin' | 'forehead' | 'nape' | 'headBack' | 'crown') =>
    (body: Body) => {
      const point = contactPointPosition(STANDARD_SKELETON, body.pose, contactPoint)
      return point ? distance(body.seen(point), body.palm(side)) : 9
    }
  const measured: Readonly<Record<string, Measure>> = {
    handAboveHead: (body) => body.palm(side)[1] - body.at('head')[1] - 0.13,
    handAboveShoulder: (body) => body.palm(side)[1] - at(body, 'UpperArm')[1],
    handBelowHips: (body) => body.at('hips')[1] - body.palm(side)[1],
    handInFront: (body) => chest(body)[2] - 0.2,
    handBehind: (body) => -chest(body)[2] - 0.06,
    handOut: (body) => chest(body)[0] - 0.36,
    handAcross: (body) => -chest(body)[0],
    handLevel: (body) => 0.17 - Math.abs(body.palm(side)[1] - at(body, 'UpperArm')[1]),
    handHanging: (body) =>
      0.2 -
      Math.hypot(
        body.palm(side)[0] - at(body, 'UpperArm')[0],
        body.palm(side)[2] - at(body, 'UpperArm')[2],
        Math.max(0, body.palm(side)[1] - body.at('hips')[1]),
      ),
    handAtHead: (body) => 0.27 - distance(body.palm(side), head(body)),
    handAtHip: (body) => 0.13 - near('Hip')(body),
    handAtKnee: (body) => 0.14 - near('Knee')(body),
    handAtThigh: (body) => 0.14 - near('Thigh')(body),
    handAtEar: (body) => 0.13 - near('Ear')(body),
    handAtCheek: (body) => 0.12 - near('Cheek')(body),
    handAtChest: (body) => 0.13 - nearMiddle('chest')(body),
    handAtBelly: (body) => 0.13 - nearMiddle('belly')(body),
    handAtMouth: (body) => 0.14 - nearMiddle('mouth')(body),
    handAtChin: (body) => 0.12 - nearMiddle('chin')(body),
    handAtForehead: (body) => 0.13 - nearMiddle('forehead')(body),
    handAtNape: (body) => 0.14 - nearMiddle('nape')(body),
    handBehindHead: (body) => 0.14 - nearMiddle('headBack')(body),
    handOnCrown: (body) => 0.14 - nearMiddle('crown')(body),
    handOnFloor: (body) => 0.09 - body.palm(side)[1],
    handAtOtherShoulder: (body) => {
      const point = contactPointPosition(STANDARD_SKELETON, body.pose, `${other}Shoulder`)
      return point ? 0.15 - distance(body.seen(point), body.palm(side)) : -9
    },
    handAtOtherElbow: (body) => 0.2 - distance(body.palm(side), body.at(`${other}LowerArm`)),
    handAtFoot: (body) => 0.18 - distance(body.palm(side), body.at(`${side}Foot`)),
    palmForward: (body) => body.turned(`${side}Hand`, [0, -1, 0])[2] - 0.5,
    palmUp: (body) => body.turned(`${side}Hand`, [0, -1, 0])[1] - 0.5,
    palmDown: (body) => -body.turned(`${side}Hand`, [0, -1, 0])[1] - 0.5,
    elbowBent: (body) => (body.bend('LowerArm', side) - 35) / 100,
    elbowStraight: (body) => (45 - body.bend('LowerArm', side)) / 100,
    kneeOnFloor: (body) => 0.15 - at(body, 'LowerLeg')[1],
    kneeBent: (body) => (body.bend('LowerLeg', side) - 40) / 100,
    kneeStraight: (body) => (42 - body.bend('LowerLeg', side)) / 100,
    kneeRaised: (body) => at(body, 'LowerLeg')[1] - body.at('hips')[1] + 0.22,
    footLifted: (body) => at(body, 'Foot')[1] - Math.min(body.at(`${other}Foot`)[1], 0.3) - 0.09,
    footAhead: (body) => at(body, 'Foot')[2] - body.at('hips')[2] - 0.16,
    footBehind: (body) => body.at('hips')[2] - at(body, 'Foot')[2] - 0.12,
    // The heel is above the ball of the foot, and the toes carry.
    onToes: (body) =>
      Math.min(
        -body.turned(`${side}Foot`, [0, 0, 1])[1] - 0.35,
        0.03 - lowestPoint(STANDARD_SKELETON, body.pose),
      ),
    footOut: (body) => at(body, 'Foot')[0] * out - body.at('hips')[0] * out - 0.2,
  }
  return Object.fromEntries(
    Object.entries(measured).map(([name, measure]) => [
      `${side}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      measure,
    ]),
  )
}

/** What can be said of a pose's joints: over 0 where it holds, in metres, hundreds of degrees or shares. */
const MEASURES = {
  ...sided('left'),
  ...sided('right'),
  hipsHigh: (body) => body.at('hips')[1] - 0.75,
  hipsAtSeat: (body) => 0.1 - Math.abs(body.at('hips')[1] - 0.5),
  hipsLow: (body) => 0.55 - body.at('hips')[1],
  hipsOnFloor: (body) => 0.25 - body.at('hips')[1],
  trunkUpright: (body) => body.way('hips', 'neck')[1] - 0.8,
  trunkLevel: (body) => 0.5 - Math.abs(body.way('hips', 'neck')[1]),
  bellyUp: (body) => body.turned('hips', [0, 0, 1])[1] - 0.6,
  bellyDown: (body) => -body.turned('hips', [0, 0, 1])[1] - 0.6,
  leftSideDown: (body) => -body.turned('hips', [1, 0, 0])[1] - 0.6,
  rightSideDown: (body) => body.turned('hips', [1, 0, 0])[1] - 0.6,
  inAir: (body) => lowestPoint(STANDARD_SKELETON, body.pose) - 0.05,
  bentForward: (body) => body.way('hips', 'neck')[2] - 0.17,
  bentFarForward: (body) => body.way('hips', 'neck')[2] - 0.6,
  bentBack: (body) => -body.way('hips', 'neck')[2] - 0.1,
  leansLeft: (body) => body.way('hips', 'neck')[0] - 0.08,
  leansRight: (body) => -body.way('hips', 'neck')[0] - 0.08,
  turnsLeft: (body) => body.turned('upperChest', [0, 0, 1])[0] - 0.2,
  turnsRight: (body) => -body.turned('upperChest', [0, 0, 1])[0] - 0.2,
  headUp: (body) => headWay(body, [0, 0, 1])[1] - 0.1,
  headDown: (body) => -headWay(body, [0, 0, 1])[1] - 0.1,
  headTurnsLeft: (body) => headWay(body, [0, 0, 1])[0] - 0.15,
  headTurnsRight: (body) => -headWay(body, [0, 0, 1])[0] - 0.15,
  headTiltsLeft: (body) => headWay(body, [0, 1, 0])[0] - 0.07,
  headTiltsRight: (body) => -headWay(body, [0, 1, 0])[0] - 0.07,
  handsTogether: (body) => 0.11 - distance(body.palm('left'), body.palm('right')),
  feetApart: (body) => Math.abs(body.at('leftFoot')[0] - body.at('rightFoot')[0]) - 0.3,
  feetTogether: (body) => 0.16 - Math.abs(body.at('leftFoot')[0] - body.at('rightFoot')[0]),
  kneesApart: (body) => Math.abs(body.at('leftLowerLeg')[0] - body.at('rightLowerLeg')[0]) - 0.33,
  legsCrossed: (body) => 0.02 - (body.at('leftFoot')[0] - body.at('rightFoot')[0]),
  toesIn: (body) =>
    -Math.max(body.turned('leftFoot', [0, 0, 1])[0], -body.turned('rightFoot', [0, 0, 1])[0]) - 0.08,
  stride: (body) => Math.abs(body.at('leftFoot')[2] - body.at('rightFoot')[2]) - 0.3,
  facesLeft: (body) => (body.yaw - 50) / 100,
  facesRight: (body) => (-body.yaw - 50) / 100,
  facesAway: (body) => (Math.abs(body.yaw) - 130) / 100,
} as const satisfies Readonly<Record<string, Measure>>

function headWay(body: Body, v: readonly [number, number, number]) {
  return body.within('upperChest', body.turned('head' satisfies Bone, v))
}

/** The statements that hold of a pose by at least `margin`. */
export function statementsOf(pose: Pose, margin: number): ReadonlySet<string> {
  const body = new Body(pose)
  return new Set(
    Object.entries<Measure>(MEASURES)
      .filter(([, measure]) => measure(body) >= margin)
      .map(([name]) => name),
  )
}

/** Whether one statement holds; `hand` and `face` are followed by what they are: `leftHand:fist`, `face:happy`, `gaze:up`. */
export function holds(pose: Pose, statement: string): boolean {
  const [name = '', value] = statement.split(':')
  if (value === undefined) {
    const measure = (MEASURES as Readonly<Record<string, Measure>>)[name]
    if (!measure) throw new RangeError(`Nothing is measured by ${name}.`)
    return measure(new Body(pose)) > 0
  }
  const words = measureWords(pose)
  if (name === 'leftHand' || name === 'rightHand')
    return (name === 'leftHand' ? words.leftArm : words.rightArm)?.hand === value
  if (name === 'gaze') return words.gaze === value
  if (name === 'stance') return words.stance === value
  if (name === 'face')
    return words.face?.feeling === value || words.face?.eyes === value || words.face?.mouth === value
  throw new RangeError(`Nothing is measured by ${statement}.`)
}
