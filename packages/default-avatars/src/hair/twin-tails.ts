import type { Influence } from '../mesh/influences.ts'
import { clamp, mix, mixPoints, smoothstep, subtract, bezier, type Vec3 } from '../math/math.ts'
import { ballPart } from '../mesh/ball.ts'
import { appendPart, emptyPart, mirrored, type Part } from '../mesh/part.ts'
import type { ExtraBone, Spring } from '../vrm/avatar.ts'
import { type Lock, lockPart } from './lock.ts'

/** Where the hair sits: the middle and radii of the cranium it covers, metres. */
export interface Scalp {
  centre: Vec3
  radii: Vec3
  chin: number
}

export interface HairColours {
  /** Texture place of hair at a height, with a shift that staggers the band of light. */
  hair: (y: number, shift: number) => readonly [number, number]
  tie: readonly [number, number]
}

export interface Hair {
  part: Part
  bones: ExtraBone[]
  springs: Spring[]
}

type Curve = readonly [Vec3, Vec3, Vec3, Vec3]

const HEAD: readonly Influence[] = [['head', 1]]
const RADIANS = Math.PI / 180

/** Influences along a chain whose joints sit at the given places of the curve, the last being its end. */
function alongChain(bones: readonly string[], stops: readonly number[]): (t: number) => readonly Influence[] {
  return (t) => {
    let k = 0
    while (k < bones.length - 2 && stops[k + 1]! < t) k++
    const u = smoothstep(0, 0.75, (t - stops[k]!) / (stops[k + 1]! - stops[k]!))
    const before = k === 0 ? 'head' : bones[k - 1]!
    const list: Influence[] = [
      [before, 1 - u],
      [bones[k]!, u],
    ]
    return list.filter(([, share]) => share > 1e-4)
  }
}

function chainBones(names: readonly string[], curve: Curve, stops: readonly number[]): ExtraBone[] {
  return names.map((name, k) => ({
    name,
    parent: k ? names[k - 1]! : 'head',
    position: bezier(curve, stops[k]!),
  }))
}

function mirrorBones(bones: readonly ExtraBone[]): ExtraBone[] {
  const swap = (name: string): string => name.replace(/^left/, 'right')
  return bones.map((bone) => ({
    name: swap(bone.name),
    parent: swap(bone.parent),
    position: [-bone.position[0], bone.position[1], bone.position[2]],
  }))
}

/** Fringe: azimuth at root and tip in degrees, tip above the chin, half-width, all metres but the angles. */
const FRINGE: readonly (readonly [number, number, number, number])[] = [
  [-4, -9, 0.132, 0.023],
  [8, 9, 0.127, 0.021],
  [-16, -25, 0.124, 0.022],
  [20, 27, 0.125, 0.022],
  [-30, -40, 0.112, 0.021],
  [33, 42, 0.112, 0.021],
  [-46, -55, 0.094, 0.02],
  [48, 56, 0.094, 0.02],
  [1, 1, 0.143, 0.016],
]
/** Nape: azimuth at root and tip in degrees, tip above the chin, half-width. */
const NAPE: readonly (readonly [number, number, number, number])[] = [
  [180, 178, 0.002, 0.034],
  [152, 150, 0.006, 0.034],
  [-152, -150, 0.006, 0.034],
  [124, 122, 0.02, 0.032],
  [-124, -122, 0.02, 0.032],
  [166, 165, 0.014, 0.026],
  [-166, -165, 0.014, 0.026],
  [104, 104, 0.034, 0.026],
  [-104, -104, 0.034, 0.026],
]

/** Twin tails with a ragged fringe, side locks and one unruly strand on the crown. */
export function twinTails(scalp: Scalp, colours: HairColours): Hair {
  const { centre, radii, chin } = scalp
  const part = emptyPart()
  const bones: ExtraBone[] = []
  const springs: Spring[] = []
  const onScalp = (azimuth: number, elevation: number, grow: number): Vec3 => {
    const a = azimuth * RADIANS
    const e = elevation * RADIANS
    return [
      centre[0] + radii[0] * grow * Math.cos(e) * Math.sin(a),
      centre[1] + radii[1] * grow * Math.sin(e),
      centre[2] + radii[2] * grow * Math.cos(e) * Math.cos(a),
    ]
  }
  const fromHead = (p: Vec3): Vec3 => subtract(p, [centre[0], centre[1] - 0.02, centre[2]])
  const grow = (lock: Omit<Lock, 'outward' | 'uv'> & Partial<Pick<Lock, 'outward'>>, shift = 0): Part =>
    lockPart({ outward: fromHead, uv: (p) => colours.hair(p[1], shift), ...lock })

  FRINGE.forEach(([root, tip, above, width], i) => {
    const end = onScalp(tip, -12, 1.05)
    const curve: Curve = [
      onScalp(root * 0.6, 64, 0.95),
      onScalp(mix(root, tip, 0.4), 44, 1.1),
      onScalp(mix(root, tip, 0.9), 14, 1.12),
      [end[0], chin + above, end[2]],
    ]
    appendPart(
      part,
      grow(
        {
          curve,
          width,
          thickness: 0.011,
          root: 0.8,
          widest: 0.45,
          blunt: 2,
          segments: 10,
          influences: () => HEAD,
        },
        (i % 3) * 0.012,
      ),
    )
  })
  NAPE.forEach(([root, tip, above, width], i) => {
    const end = onScalp(tip, -50, 1.0)
    const curve: Curve = [
      onScalp(root, 42, 0.93),
      onScalp(root, 8, 1.08),
      onScalp(tip, -30, 1.1),
      [end[0] * 0.92, chin + above, end[2] * 0.92],
    ]
    appendPart(
      part,
      grow(
        { curve, width, thickness: 0.012, blunt: 2.4, segments: 8, influences: () => HEAD },
        (i % 2) * 0.014,
      ),
    )
  })

  // Side locks frame the face: a long one that swings and a short one before the ear.
  const sideNames = ['leftSideLock1', 'leftSideLock2', 'leftSideLockEnd']
  const sideStops = [0.42, 0.7, 1]
  const sideCurve: Curve = [
    onScalp(64, 36, 0.93),
    onScalp(70, 8, 1.13),
    [0.126, chin + 0.035, 0.05],
    [0.104, chin - 0.05, 0.066],
  ]
  const side = emptyPart()
  appendPart(
    side,
    grow({
      curve: sideCurve,
      width: 0.0185,
      thickness: 0.0105,
      root: 0.7,
      blunt: 2.4,
      segments: 12,
      influences: alongChain(sideNames, sideStops),
    }),
  )
  appendPart(
    side,
    grow(
      {
        curve: [
          onScalp(84, 38, 0.92),
          onScalp(86, 10, 1.1),
          [0.126, chin + 0.08, 0.02],
          [0.115, chin + 0.03, 0.03],
        ],
        width: 0.024,
        thickness: 0.01,
        segments: 8,
        influences: () => HEAD,
      },
      0.01,
    ),
  )
  appendPart(part, side)
  appendPart(part, mirrored(side))
  const sideBones = chainBones(sideNames, sideCurve, sideStops)

  // Tails: a thick strand that carries the joints, and thinner ones that flare from it.
  const tailNames = ['leftTail1', 'leftTail2', 'leftTail3', 'leftTail4', 'leftTailEnd']
  const tailStops = [0.1, 0.34, 0.56, 0.78, 1]
  const root: Vec3 = [0.1, centre[1] + 0.055, -0.062]
  const tailCurve: Curve = [
    root,
    [0.262, centre[1] + 0.13, -0.095],
    [0.178, centre[1] - 0.12, -0.09],
    [0.262, centre[1] - 0.25, -0.045],
  ]
  const strands: readonly (readonly [Vec3, Vec3, number, number, number])[] = [
    [[0, 0, 0], [0, 0, 0], 0.048, 0.042, 0],
    [[0.026, 0.006, 0.014], [0.045, 0.05, 0.024], 0.032, 0.026, 0.012],
    [[-0.022, -0.008, 0.018], [-0.05, 0.012, 0.03], 0.03, 0.026, 0.02],
    [[0.01, 0, -0.026], [0.02, 0.03, -0.036], 0.032, 0.028, 0.008],
    [[-0.014, -0.01, -0.014], [-0.03, 0.06, -0.016], 0.028, 0.024, 0.016],
  ]
  const tail = emptyPart()
  const onTail = alongChain(tailNames, tailStops)
  for (const [belly, tip, width, thickness, shift] of strands) {
    const shifted = (p: Vec3, by: Vec3, share: number): Vec3 => [
      p[0] + by[0] * share,
      p[1] + by[1] * share,
      p[2] + by[2] * share,
    ]
    const curve: Curve = [
      tailCurve[0],
      shifted(tailCurve[1], belly, 0.8),
      shifted(tailCurve[2], belly, 1.3),
      shifted(tailCurve[3], tip, 1),
    ]
    const spine = (p: Vec3): Vec3 => {
      const t = clamp((root[1] + 0.03 - p[1]) / 0.36, 0, 1)
      const c = bezier(tailCurve, t)
      const away = subtract(p, mixPoints(c, [c[0] - 0.03, c[1], c[2]], 1))
      return [away[0], away[1] * 0.2, away[2]]
    }
    appendPart(
      tail,
      grow(
        {
          curve,
          width,
          thickness,
          root: 0.45,
          widest: 0.38,
          blunt: 2.6,
          segments: 12,
          outward: spine,
          influences: onTail,
        },
        shift,
      ),
    )
  }
  const knot = mixPoints(root, bezier(tailCurve, 0.12), 0.5)
  appendPart(tail, ballPart(knot, [0.016, 0.026, 0.026], 0.35, 'head', colours.tie))
  for (const [dy, dz, turn] of [
    [0.024, 0.02, 0.5],
    [-0.022, 0.022, -0.35],
  ] as const) {
    appendPart(
      tail,
      ballPart(
        [knot[0] + 0.006, knot[1] + dy, knot[2] + dz],
        [0.012, 0.025, 0.017],
        turn,
        'head',
        colours.tie,
      ),
    )
  }
  appendPart(part, tail)
  appendPart(part, mirrored(tail))
  const tailBones = chainBones(tailNames, tailCurve, tailStops)

  const crownNames = ['crownStrand1', 'crownStrand2', 'crownStrandEnd']
  const crownStops = [0.12, 0.5, 1]
  const top = centre[1] + radii[1]
  const crownCurve: Curve = [
    [0.002, top - 0.006, 0.012],
    [-0.012, top + 0.05, 0.0],
    [0.03, top + 0.068, 0.03],
    [0.062, top + 0.03, 0.055],
  ]
  appendPart(
    part,
    grow({
      curve: crownCurve,
      width: 0.009,
      thickness: 0.006,
      root: 0.9,
      widest: 0.3,
      blunt: 1.6,
      segments: 10,
      influences: alongChain(crownNames, crownStops),
    }),
  )
  const crownBones = chainBones(crownNames, crownCurve, crownStops)

  bones.push(...sideBones, ...mirrorBones(sideBones), ...tailBones, ...mirrorBones(tailBones), ...crownBones)
  for (const prefix of ['left', 'right']) {
    const named = (names: readonly string[]): string[] => names.map((n) => n.replace(/^left/, prefix))
    springs.push(
      {
        name: `${prefix} tail`,
        bones: named(tailNames),
        hitRadius: 0.028,
        stiffness: 1,
        gravity: 0.22,
        drag: 0.42,
      },
      {
        name: `${prefix} side lock`,
        bones: named(sideNames),
        hitRadius: 0.012,
        stiffness: 1.4,
        gravity: 0.08,
        drag: 0.5,
      },
    )
  }
  springs.push({
    name: 'crown strand',
    bones: crownNames,
    hitRadius: 0.004,
    stiffness: 2,
    gravity: 0.02,
    drag: 0.4,
  })
  return { part, bones, springs }
}
