import { swapSides } from '../mesh/swap-sides.ts'
import type { Field } from '../field/field.ts'
import { mixPoints, type Vec3 } from '../math/math.ts'

/**
 * What makes one figure's body differ from another. Everything else is written once, in the
 * metres of a 1.70 m canon whose landmarks `mapX` and `mapY` move to this figure.
 */
export interface BodyPlan {
  mapX: (canon: number) => number
  mapY: (canon: number) => number
  torsoWidth: number
  torsoDepth: number
  legWidth: number
  armWidth: number
  handSize: number
  footSize: number
  /** Scale of heights inside the torso, for shapes given by radii. */
  torsoHeight: number
  /** 0 straight, 1 narrow waist and wide hips. */
  feminine: number
  /** Depth of the breast, 1 for an adult. */
  bust: number
  /** 0 soft, 1 clearly drawn muscles. */
  muscle: number
  /** Distance of the hip joints from the middle, canon metres. */
  hipX: number
  neckRadii: readonly [low: number, high: number]
  /** How far the shoulders fall away from the neck: 0 as in the canon, 1 a long free neck. */
  neckFree?: number
  /** How far the shoulders fall to the sides: 0 as in the canon, 1 rounded, of a strong neck. */
  slope?: number
  headJoint: Vec3
  /** Left half of the head, ears and nose included. */
  head: Field
  headBlend: number
  /** How far the knees stand before the hip joints, 0.004 m by default. */
  kneeFront?: number
  /** How far the head reaches to its side, 0.16 m by default. */
  headReach?: number
}

export const FINGERS = ['Index', 'Middle', 'Ring', 'Little'] as const
export type Finger = (typeof FINGERS)[number]

/** Knuckle offset from the wrist, length and sideways drift of each finger, canon metres. */
const FINGER_TABLE: Record<Finger, { knuckle: Vec3; length: number; drift: number }> = {
  Index: { knuckle: [0.094, 0.001, 0.029], length: 0.08, drift: 0.004 },
  Middle: { knuckle: [0.099, 0.002, 0.0075], length: 0.088, drift: 0.001 },
  Ring: { knuckle: [0.093, 0.001, -0.0135], length: 0.081, drift: -0.004 },
  Little: { knuckle: [0.083, -0.001, -0.033], length: 0.063, drift: -0.009 },
}
const THUMB_TABLE: readonly Vec3[] = [
  [0.016, -0.008, 0.024],
  [0.046, -0.014, 0.046],
  [0.076, -0.016, 0.062],
  [0.102, -0.017, 0.074],
]

export interface Joints {
  /** World position of every humanoid bone, both sides, parents before children. */
  position: Record<string, Vec3>
  parent: Record<string, string | null>
  /** Left finger and thumb lines: three joints and the tip. */
  fingerLine: Record<Finger | 'Thumb', readonly [Vec3, Vec3, Vec3, Vec3]>
  /** Left wrist and ankle with the canon's hand and foot offsets applied. */
  fromWrist: (offset: Vec3) => Vec3
  fromAnkle: (offset: Vec3) => Vec3
}

/**
 * Joints of a plan in a T-pose facing +z. The canon follows the segment lengths of Drillis and
 * Contini (1966), as in Winter, Biomechanics and Motor Control of Human Movement, 2009, fig. 4.1.
 */
export function placeJoints(plan: BodyPlan): Joints {
  const { mapX, mapY, torsoWidth, torsoDepth, handSize, footSize } = plan
  const position: Record<string, Vec3> = {}
  const parent: Record<string, string | null> = {}
  const add = (name: string, of: string | null, p: Vec3): void => {
    position[name] = p
    parent[name] = of
  }
  const shoulderY = mapY(1.385)
  const armZ = -0.018 * torsoDepth
  const wrist: Vec3 = [mapX(0.685), shoulderY, armZ]
  const ankle: Vec3 = [plan.hipX * torsoWidth, mapY(0.085), -0.012]
  const fromWrist = (o: Vec3): Vec3 => [
    wrist[0] + o[0] * handSize,
    wrist[1] + o[1] * handSize,
    wrist[2] + o[2] * handSize,
  ]
  const fromAnkle = (o: Vec3): Vec3 => [
    ankle[0] + o[0] * footSize,
    o[1] * footSize,
    ankle[2] + o[2] * footSize,
  ]

  add('hips', null, [0, mapY(0.93), 0])
  add('spine', 'hips', [0, mapY(1.03), 0])
  add('chest', 'spine', [0, mapY(1.15), -0.005])
  add('upperChest', 'chest', [0, mapY(1.27), -0.012])
  add('neck', 'upperChest', [0, mapY(1.435), -0.022 * torsoDepth])
  add('head', 'neck', plan.headJoint)
  add('leftShoulder', 'upperChest', [0.028 * torsoWidth, mapY(1.395), -0.012])
  add('leftUpperArm', 'leftShoulder', [mapX(0.165), shoulderY, armZ])
  add('leftLowerArm', 'leftUpperArm', [mapX(0.44), shoulderY, armZ - 0.004])
  add('leftHand', 'leftLowerArm', wrist)

  const thumb = THUMB_TABLE.map(fromWrist)
  const fingerLine = { Thumb: thumb as unknown as readonly [Vec3, Vec3, Vec3, Vec3] } as Joints['fingerLine']
  const chain = (finger: string, line: readonly Vec3[], bones: readonly string[]): void =>
    bones.forEach((bone, k) =>
      add(`left${finger}${bone}`, k ? `left${finger}${bones[k - 1]}` : 'leftHand', line[k] as Vec3),
    )
  chain('Thumb', thumb, ['Metacarpal', 'Proximal', 'Distal'])
  for (const finger of FINGERS) {
    const { knuckle, length, drift } = FINGER_TABLE[finger]
    const end: Vec3 = [knuckle[0] + length, knuckle[1] - 0.006, knuckle[2] + drift * 2.2]
    const line = [0, 0.45, 0.75, 1].map((t) => fromWrist(mixPoints(knuckle, end, t)))
    fingerLine[finger] = line as unknown as readonly [Vec3, Vec3, Vec3, Vec3]
    chain(finger, line, ['Proximal', 'Intermediate', 'Distal'])
  }
  add('leftUpperLeg', 'hips', [plan.hipX * torsoWidth, mapY(0.895), 0])
  add('leftLowerLeg', 'leftUpperLeg', [plan.hipX * torsoWidth, mapY(0.485), plan.kneeFront ?? 0.004])
  add('leftFoot', 'leftLowerLeg', ankle)
  add('leftToes', 'leftFoot', fromAnkle([0.004, 0.022, 0.125]))
  for (const [name, p] of Object.entries(position)) {
    if (name.startsWith('left')) add(swapSides(name), swapSides(parent[name] as string), [-p[0], p[1], p[2]])
  }
  return { position, parent, fingerLine, fromWrist, fromAnkle }
}
