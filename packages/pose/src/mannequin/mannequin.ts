import type { Bone } from '../skeleton/bones.ts'
import { type Joint, worldJoints } from '../kinematics/forward.ts'
import { add, lerp, rotateVector } from '../math/math.ts'
import { bandAround, type Disc, limbAlong } from './outline.ts'
import type { Pose } from '../documents/pose.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import type { Vec3 } from '../math/vector.ts'

/** One closed SVG path; shapes come in drawing order, farthest first. `depth`: metres towards the viewer. */
export type MannequinShape = {
  readonly d: string
  readonly depth: number
  readonly part: 'far' | 'body' | 'head' | 'near'
}

/** An artist's mannequin as SVG paths; `viewBox` is square, in hundredths of a metre. */
export type Mannequin = { readonly viewBox: string; readonly shapes: readonly MannequinShape[] }

type View = (point: Vec3) => { x: number; y: number; depth: number }
type Ball = { readonly at: Vec3; readonly r: number }

const UNIT = 100
const MARGIN = 7
const SMALLEST = 118

/** Draws a pose on the standard skeleton, from the front or a little from the avatar's left; `turn`: degrees it has turned to its left. */
export function drawMannequin(
  pose: Pose,
  { view: side = 'three-quarter', turn = 0 }: { view?: 'front' | 'three-quarter'; turn?: number } = {},
): Mannequin {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const view = side === 'front' ? viewFrom(-turn, 4) : viewFrom(32 - turn, 8)
  const body = new Body(joints, view)
  for (const side of ['left', 'right'] as const) {
    body.arm(side)
    body.leg(side)
  }
  body.trunk()
  body.head()
  const shapes = body.shapes.toSorted((a, b) => a.depth - b.depth)
  return { viewBox: body.frame(), shapes }
}

/** A view without perspective from `turn` degrees to the avatar's left and `above` degrees over the horizon. */
function viewFrom(turn: number, above: number): View {
  const [ct, st] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [ca, sa] = [Math.cos((above * Math.PI) / 180), Math.sin((above * Math.PI) / 180)]
  return ([x, y, z]) => {
    const towards = x * st + z * ct
    return { x: (x * ct - z * st) * UNIT, y: (towards * sa - y * ca) * UNIT, depth: towards * ca + y * sa }
  }
}

// Radii in metres along each limb, from its root to its end.
const UPPER_ARM = [0.05, 0.049, 0.044, 0.036]
const FOREARM = [0.036, 0.04, 0.034, 0.025]
const THIGH = [0.078, 0.079, 0.066, 0.05]
const SHIN = [0.05, 0.055, 0.045, 0.031]

// On the face, metres from the head's joint.
const BROW = [-52, -35, -18, 0, 18, 35, 52].map((degrees): Vec3 => {
  const angle = (degrees * Math.PI) / 180
  return [0.083 * Math.sin(angle), 0.086, 0.008 + 0.08 * Math.cos(angle)]
})
const PROFILE: readonly Vec3[] = [
  [0, 0.165, 0.072],
  [0, 0.125, 0.084],
  [0, 0.086, 0.089],
  [0, 0.05, 0.092],
  [0, 0.02, 0.082],
]

class Body {
  readonly shapes: MannequinShape[] = []
  readonly #joints: ReadonlyMap<Bone, Joint>
  readonly #view: View
  readonly #middle: number
  #box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }

  constructor(joints: ReadonlyMap<Bone, Joint>, view: View) {
    this.#joints = joints
    this.#view = view
    this.#middle = view(lerp(this.#at('hips'), this.#at('upperChest'), 0.5)).depth
  }

  /** A point fixed to a bone, metres in the bone's own frame. */
  #at(bone: Bone, offset: Vec3 = [0, 0, 0]): Vec3 {
    const joint = this.#joints.get(bone)
    return joint ? add(joint.position, rotateVector(joint.rotation, offset)) : offset
  }

  #discs(balls: readonly Ball[]): Disc[] {
    return balls.map(({ at, r }) => {
      const { x, y } = this.#view(at)
      const disc = { x, y, r: r * UNIT }
      this.#box = {
        left: Math.min(this.#box.left, x - disc.r),
        right: Math.max(this.#box.right, x + disc.r),
        top: Math.min(this.#box.top, y - disc.r),
        bottom: Math.max(this.#box.bottom, y + disc.r),
      }
      return disc
    })
  }

  #depth(balls: readonly Ball[]): number {
    return balls.reduce((sum, { at }) => sum + this.#view(at).depth, 0) / balls.length
  }

  #shape(
    part: MannequinShape['part'],
    balls: readonly Ball[],
    path: (discs: readonly Disc[]) => string,
    lift = 0,
  ): void {
    this.shapes.push({ d: path(this.#discs(balls)), depth: this.#depth(balls) + lift, part })
  }

  /** The tone of a limb by how far in front of or behind the trunk it is. */
  #tone(balls: readonly Ball[]): MannequinShape['part'] {
    const away = this.#depth(balls) - this.#middle
    return away < -0.06 ? 'far' : away > 0.1 ? 'near' : 'body'
  }

  #segment(from: Vec3, to: Vec3, radii: readonly number[]): Ball[] {
    return radii.map((r, index) => ({ at: lerp(from, to, index / (radii.length - 1)), r }))
  }

  arm(side: 'left' | 'right'): void {
    const shoulder = this.#at(`${side}UpperArm`)
    const elbow = this.#at(`${side}LowerArm`)
    const wrist = this.#at(`${side}Hand`)
    const upper = this.#segment(shoulder, elbow, UPPER_ARM)
    const fore = this.#segment(elbow, wrist, FOREARM)
    const tone = this.#tone([...upper, ...fore])
    this.#shape(tone, upper, limbAlong)
    this.#shape(tone, fore, limbAlong, 0.01)
    this.#hand(side, tone)
  }

  #hand(side: 'left' | 'right', tone: MannequinShape['part']): void {
    const palm: Ball[] = [
      { at: this.#at(`${side}Hand`), r: 0.025 },
      { at: this.#at(`${side}ThumbMetacarpal`), r: 0.016 },
      { at: this.#at(`${side}IndexProximal`), r: 0.016 },
      { at: this.#at(`${side}LittleProximal`), r: 0.014 },
    ]
    const depth = this.#depth(palm)
    let d = bandAround(this.#discs(palm))
    for (const finger of ['Index', 'Middle', 'Ring', 'Little'] as const) {
      const r = finger === 'Little' ? 0.0095 : 0.0115
      const bones = [
        `${side}${finger}Proximal`,
        `${side}${finger}Intermediate`,
        `${side}${finger}Distal`,
      ] as const
      d += this.#digit(bones, r, side === 'left' ? [0.022, 0, 0] : [-0.022, 0, 0])
    }
    const thumb = [`${side}ThumbMetacarpal`, `${side}ThumbProximal`, `${side}ThumbDistal`] as const
    d += this.#digit(thumb, 0.013, side === 'left' ? [0.018, 0, 0.018] : [-0.018, 0, 0.018])
    this.shapes.push({ d, depth: depth + 0.02, part: tone })
  }

  #digit([first, second, third]: readonly [Bone, Bone, Bone], r: number, tip: Vec3): string {
    const row = [this.#at(first), this.#at(second), this.#at(third), this.#at(third, tip)]
    return bandAround(this.#discs(row.map((at, index) => ({ at, r: r * (1 - 0.05 * index) }))))
  }

  leg(side: 'left' | 'right'): void {
    const hip = this.#at(`${side}UpperLeg`, [0, -0.02, 0])
    const knee = this.#at(`${side}LowerLeg`)
    const ankle = this.#at(`${side}Foot`)
    const thigh = this.#segment(hip, knee, THIGH)
    const calf = this.#at(`${side}LowerLeg`, [0, -0.12, -0.012])
    const shin = this.#segment(knee, ankle, SHIN).map((ball, index) =>
      index === 1 ? { ...ball, at: calf } : ball,
    )
    const tone = this.#tone([...thigh, ...shin])
    const foot: Ball[] = [
      { at: ankle, r: 0.033 },
      { at: this.#at(`${side}Foot`, [0, -0.055, -0.025]), r: 0.028 },
      { at: this.#at(`${side}Foot`, [0, -0.058, 0.12]), r: 0.026 },
      { at: this.#at(`${side}Toes`, [0, -0.002, 0.055]), r: 0.017 },
    ]
    this.#shape(tone, thigh, limbAlong)
    this.#shape(tone, foot, bandAround, -0.005)
    this.#shape(tone, shin, limbAlong, 0.01)
  }

  trunk(): void {
    const pelvis: Ball[] = [
      { at: this.#at('hips', [0.055, 0.05, 0]), r: 0.075 },
      { at: this.#at('hips', [-0.055, 0.05, 0]), r: 0.075 },
      { at: this.#at('hips', [0.07, -0.035, -0.005]), r: 0.08 },
      { at: this.#at('hips', [-0.07, -0.035, -0.005]), r: 0.08 },
      { at: this.#at('hips', [0, -0.085, 0]), r: 0.05 },
    ]
    const waist: Ball[] = [
      { at: this.#at('hips', [0, 0.05, 0]), r: 0.09 },
      { at: this.#at('spine', [0, 0.06, 0]), r: 0.093 },
      { at: this.#at('chest', [0, 0.03, 0]), r: 0.098 },
    ]
    const ribs: Ball[] = [
      { at: this.#at('chest', [0.045, 0.01, 0.01]), r: 0.077 },
      { at: this.#at('chest', [-0.045, 0.01, 0.01]), r: 0.077 },
      { at: this.#at('upperChest', [0.075, 0.02, 0.01]), r: 0.085 },
      { at: this.#at('upperChest', [-0.075, 0.02, 0.01]), r: 0.085 },
      { at: this.#at('leftShoulder', [0.095, -0.012, 0]), r: 0.046 },
      { at: this.#at('rightShoulder', [-0.095, -0.012, 0]), r: 0.046 },
      { at: this.#at('neck', [0, -0.015, 0]), r: 0.045 },
    ]
    this.#shape('body', waist, limbAlong, -0.07)
    this.#shape('body', pelvis, bandAround, -0.01)
    this.#shape('body', ribs, bandAround, -0.005)
    const neck = this.#segment(
      this.#at('neck', [0, -0.02, 0]),
      this.#at('head', [0, 0.04, 0]),
      [0.046, 0.041, 0.041],
    )
    this.#shape('body', neck, limbAlong, -0.03)
  }

  head(): void {
    const skull: Ball[] = [
      { at: this.#at('head', [0, 0.12, -0.008]), r: 0.086 },
      { at: this.#at('head', [0, 0.085, 0.01]), r: 0.078 },
      { at: this.#at('head', [0, 0.022, 0.04]), r: 0.043 },
    ]
    this.#shape('head', skull, bandAround)
    this.#face(this.#depth(skull))
  }

  /** The draughtsman's cross of brow and middle, in the tone of what is far, where it faces the viewer. */
  #face(depth: number): void {
    const centre = this.#view(this.#at('head', [0, 0.09, 0])).depth
    const line = (points: readonly Vec3[]): void => {
      const shown = points.filter((offset) => this.#view(this.#at('head', offset)).depth > centre + 0.015)
      const discs = shown.map((offset) => this.#discs([{ at: this.#at('head', offset), r: 0.002 }])).flat()
      if (discs.length > 1) this.shapes.push({ d: limbAlong(discs), depth: depth + 0.002, part: 'far' })
    }
    line(BROW)
    line(PROFILE)
  }

  /** A square around all that was drawn, not much smaller than a standing figure, so that poses keep their size side by side. */
  frame(): string {
    const { left, top, right, bottom } = this.#box
    const size = Math.max(right - left, bottom - top, SMALLEST) + 2 * MARGIN
    const x = (left + right - size) / 2
    const y = bottom + MARGIN - size
    return [x, y, size, size].map((value) => Math.round(value * 10) / 10).join(' ')
  }
}
