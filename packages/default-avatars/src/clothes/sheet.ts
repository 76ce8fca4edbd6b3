import type { Body } from '../body/body.ts'
import type { HelperBone } from '../body/helper-bones.ts'
import type { Field } from '../field/field.ts'
import { type Piece, piece } from '../piece/piece.ts'
import { clamp, mix, smoothstep, type Vec3 } from '../math/math.ts'
import { type Influence, strongestFour } from '../mesh/influences.ts'
import { smoothNormals } from '../mesh/normals.ts'
import { emptyPart, type Part } from '../mesh/part.ts'
import type { ExtraBone, Spring } from '../vrm/avatar.ts'

/** Cloth that hangs around the legs: a skirt, or with a gap in front the tails of a coat. */
export interface SheetCut {
  name: string
  /** Heights of the upper edge and the hem in metres. */
  top: number
  hem: number
  /** Half of the gap in front, degrees; 0 for a closed skirt. */
  open: number
  /** What the upper edge lies on, with how much ease there and at the hem beyond the body, metres. */
  on: Field
  ease: number
  flare: number
  /** Folds around the hem and their depth there, metres. */
  pleats?: number
  depth?: number
  chains: number
  columns: number
  rows?: number
  /** How far a thigh takes the cloth along, in front and behind. */
  follow: readonly [front: number, back: number]
  /** How soon beside the middle cloth goes with the leg of its own side alone; 1 when absent, at 30 degrees. */
  parting?: number
  /** What hangs below the knees: the share of that by which a shank takes it along, and how it swings. */
  belowKnee?: { follow: number; settings: SheetCut['settings'] }
  thickness?: number
  settings: Omit<Spring, 'name' | 'bones'>
  uv: (azimuth: number, t: number) => readonly [number, number]
  lining: readonly [number, number]
  /** The sheet over this one: both hang on its bones, so that neither passes through the other. */
  under?: SheetCut
}

const RADIANS = Math.PI / 180

/** Distance of a body's skin from its upright axis in a direction, coming from outside. */
function girth(on: Field, azimuth: number, y: number): number {
  const [sx, cz] = [Math.sin(azimuth * RADIANS), Math.cos(azimuth * RADIANS)]
  let reach = 0.42
  for (let i = 0; i < 60 && reach > 0.02; i++) {
    const d = on(Math.abs(sx * reach), y, cz * reach)
    if (d < 3e-4) break
    reach -= Math.min(0.02, d * 0.8)
  }
  return reach
}

export function hangSheet(body: Body, cut: SheetCut): Piece {
  const rows = cut.rows ?? 10
  const [from, to] = [cut.open, 360 - cut.open]
  const closed = cut.open === 0
  const columns = closed ? cut.columns : cut.columns + 1
  const azimuthOf = (c: number): number => mix(from, to, c / cut.columns)
  const waist = (a: number): number => girth(cut.on, a, cut.top) + cut.ease
  // Below the waist the cloth clears what is widest above it, then flares.
  const clear = (a: number, y: number): number => girth(body.whole, a, y) + cut.ease + 0.008
  const at = (a: number, t: number): Vec3 => {
    const y = mix(cut.top, cut.hem, t)
    let reach = waist(a)
    for (let k = 1; k <= 4; k++) {
      const share = (t * k) / 4
      reach = Math.max(reach, share > 0 && share < 0.6 ? clear(a, mix(cut.top, cut.hem, share)) : 0)
    }
    const pleat = (cut.depth ?? 0) * Math.cos((cut.pleats ?? 0) * a * RADIANS) * t
    const out = reach + cut.flare * t ** 0.9 + pleat
    return [Math.sin(a * RADIANS) * out, y, Math.cos(a * RADIANS) * out]
  }
  const grid = Array.from({ length: columns }, (_, c) => {
    const a = azimuthOf(c)
    return Array.from({ length: rows + 1 }, (_, r) => at(a, r / rows))
  })
  // Steps between the rays of single columns are ironed out.
  for (let round = 0; round < 3; round++) {
    const before = grid.map((column) => [...column])
    for (let c = 0; c < columns; c++) {
      const [left, right] = closed
        ? [(c + columns - 1) % columns, (c + 1) % columns]
        : [Math.max(0, c - 1), Math.min(columns - 1, c + 1)]
      for (let r = 1; r <= rows; r++) {
        const [p, l, n] = [before[c]![r]!, before[left]![r]!, before[right]![r]!]
        const own = Math.hypot(p[0], p[2])
        const mean = (Math.hypot(l[0], l[2]) + Math.hypot(n[0], n[2])) / 2
        if (cut.pleats || own === 0) continue
        const k = mix(own, mean, 0.5) / own
        grid[c]![r] = [p[0] * k, p[1], p[2] * k]
      }
    }
  }
  const { bones, helpers, springs } = cut.under ? NO_CHAINS : hangChains(body, cut, at)
  const influencesAt = carriedBy(body, cut.under ?? cut)
  const part = emptyPart()
  const thickness = cut.thickness ?? 0.006
  const side = (inner: boolean): Part => {
    const out = emptyPart()
    for (let c = 0; c < columns; c++)
      for (let r = 0; r <= rows; r++) {
        const t = r / rows
        const p = grid[c]![r]!
        const edge = r === rows || (!closed && (c === 0 || c === columns - 1))
        const reach = Math.hypot(p[0], p[2])
        const k = inner && !edge ? (reach - thickness) / reach : 1
        out.positions.push(p[0] * k, p[1], p[2] * k)
        out.uvs.push(...(inner ? cut.lining : cut.uv(azimuthOf(c), t)))
        out.influences.push(influencesAt(azimuthOf(c), mix(cut.top, cut.hem, t)))
      }
    for (let c = 0; c < (closed ? columns : columns - 1); c++)
      for (let r = 0; r < rows; r++) {
        const a = c * (rows + 1) + r
        const b = ((c + 1) % columns) * (rows + 1) + r
        if (inner) out.indices.push(a, b, a + 1, b, b + 1, a + 1)
        else out.indices.push(a, a + 1, b, b, a + 1, b + 1)
      }
    smoothNormals(out)
    return out
  }
  for (const one of [side(false), side(true)]) {
    const offset = part.influences.length
    part.positions.push(...one.positions)
    part.normals.push(...one.normals)
    part.uvs.push(...one.uvs)
    part.influences.push(...one.influences)
    part.indices.push(...one.indices.map((v) => v + offset))
  }
  return piece(part, { bones, helpers, springs })
}

type Chains = Pick<Piece, 'bones' | 'helpers' | 'springs'>
const NO_CHAINS: Chains = { bones: [], helpers: [], springs: [] }

/** The joint of a chain from which on cloth goes with the shanks, where it hangs so low. */
const KNEE = 2

/**
 * Where the joints of a chain are, from the upper edge 0 to the hem 1: cloth above the hip joints stays with the hips, and cloth
 * that hangs below the knees bends there.
 */
function stopsOf(body: Body, { top, hem, belowKnee }: SheetCut): readonly number[] {
  const share = (joint: string): number => (top - body.joints.position[joint]![1]) / (top - hem)
  const hipAt = clamp(share('leftUpperLeg'), 0.06, 0.5)
  const kneeAt = belowKnee ? share('leftLowerLeg') : mix(hipAt, 1, 0.72)
  return [hipAt, mix(hipAt, kneeAt, 0.38 / 0.72), kneeAt, 1]
}

function namesOf({ name }: SheetCut, k: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, j) => `${name}${k}${j === count - 1 ? 'End' : `Joint${j + 1}`}`)
}

/** Chains of spring bones down the cloth, each taken along by the legs it hangs before. */
function hangChains(body: Body, cut: SheetCut, at: (azimuth: number, t: number) => Vec3): Chains {
  const bones: ExtraBone[] = []
  const helpers: HelperBone[] = []
  const springs: Spring[] = []
  const stops = stopsOf(body, cut)
  const [from, to] = [cut.open, 360 - cut.open]
  for (let k = 0; k < cut.chains; k++) {
    const a = cut.open === 0 ? (360 * k) / cut.chains : mix(from, to, k / (cut.chains - 1))
    const share = mix(cut.follow[1], cut.follow[0], smoothstep(-0.6, 0.6, Math.cos(a * RADIANS)))
    const side = Math.sin(a * RADIANS) * (cut.parting ?? 1)
    /** Bones below `parent` that turn as both legs' bones do; the last of them is answered. */
    const takenAlong = (parent: string, by: number, bone: 'UpperLeg' | 'LowerLeg', place?: Vec3): string => {
      let last = parent
      for (const [leg, part] of [
        ['left', clamp(0.5 + side, 0, 1)],
        ['right', clamp(0.5 - side, 0, 1)],
      ] as const) {
        if (part * by < 0.01) continue
        const name = `${cut.name}${k}${leg}${bone === 'LowerLeg' ? 'Knee' : ''}`
        const source = `${leg}${bone}`
        helpers.push({
          name,
          parent: last,
          position: place ?? (body.joints.position[source] as Vec3),
          source,
          weight: Number((part * by).toFixed(3)),
          kind: 'rotation',
        })
        last = name
      }
      return last
    }
    const names = namesOf(cut, k, stops.length)
    const places = stops.map((stop) => at(a, stop))
    let parent = takenAlong('hips', share, 'UpperLeg')
    stops.forEach((_, j) => {
      if (j === KNEE && cut.belowKnee) {
        // A spring cannot reach over a bone that is turned in its middle: one ends at the knee, the next begins there.
        const end = `${cut.name}${k}Knee`
        bones.push({ name: end, parent, position: places[j]! })
        springs.push({ name: `${cut.name} ${k}`, bones: [...names.slice(0, KNEE), end], ...cut.settings })
        parent = takenAlong(end, share * cut.belowKnee.follow, 'LowerLeg', places[j])
      }
      bones.push({ name: names[j]!, parent, position: places[j]! })
      parent = names[j]!
    })
    if (cut.belowKnee)
      springs.push({ name: `${cut.name} ${k} low`, bones: names.slice(KNEE), ...cut.belowKnee.settings })
    else springs.push({ name: `${cut.name} ${k}`, bones: [...names], ...cut.settings })
  }
  return { bones, helpers, springs }
}

/** What carries cloth in a direction and at a height that hangs on the chains of a cut. */
function carriedBy(body: Body, cut: SheetCut): (azimuth: number, y: number) => readonly Influence[] {
  const stops = stopsOf(body, cut)
  const [hipAt = 0] = stops
  const alongChain = (k: number, t: number, by: number): Influence[] => {
    const names = namesOf(cut, k, stops.length)
    const taken = smoothstep(hipAt * 0.35, hipAt * 1.5 + 0.03, t)
    let j = 0
    while (j < stops.length - 2 && stops[j + 1]! < t) j++
    const u = j ? smoothstep(0, 0.8, (t - stops[j]!) / (stops[j + 1]! - stops[j]!)) : 1
    return [
      ['hips', (1 - taken) * by],
      [names[Math.max(0, j - 1)]!, taken * (1 - u) * by],
      [names[j]!, taken * u * by],
    ]
  }
  return (a, y) => {
    const t = clamp((cut.top - y) / (cut.top - cut.hem), 0, 1)
    const { chains, open } = cut
    // Before the gap of what lies above, the last chain and the first share the cloth.
    const inGap = a < open || a > 360 - open
    const place =
      open === 0
        ? (a / 360) * chains
        : inGap
          ? chains - 1 + ((a + open) % 360) / (2 * open)
          : ((a - open) / (360 - 2 * open)) * (chains - 1)
    const k = Math.min(Math.floor(place), chains - 1)
    const u = place - k
    const next = open === 0 || inGap ? (k + 1) % chains : Math.min(chains - 1, k + 1)
    return strongestFour([...alongChain(k, t, 1 - u), ...alongChain(next, t, u)])
  }
}
