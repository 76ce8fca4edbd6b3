import type { Bone } from '@kamae/pose/skeleton/bones'
import { fitPose } from '@kamae/pose/kinematics/forward'
import { addScaled, subtract } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { anglesOf, gazeTurn, hasGaze } from './gaze.ts'
import { type GlbWriter, startGlb } from './write-glb.ts'

/** A pose with its time in seconds. */
export type TimedPose = { readonly time: number; readonly pose: Pose }

// The presets of VRM 1.0 that an animation may have; the four of the gaze go by `lookAt` (VRMC_vrm_animation-1.0).
const PRESETS = new Set(
  'happy angry sad relaxed surprised aa ih ou ee oh blink blinkLeft blinkRight neutral'.split(' '),
)
const LOOKS = new Set(['lookUp', 'lookDown', 'lookLeft', 'lookRight'])
const EYES: ReadonlySet<Bone> = new Set(['leftEye', 'rightEye'])
// A player divides by a motion's length, so a single pose lasts a frame.
const FRAME = 1 / 30
const LEAST = 1e-3

/**
 * Writes a pose, or poses over time, as a VRM animation (VRMC_vrm_animation 1.0): the avatar's bones in a T-pose as nodes with places
 * and no turns, and keys for all that ever leaves it. A gaze at a point is written by its angles; one at the camera is left out. `copyright` is the
 * credit that glTF 2.0 keeps in `asset.copyright`.
 */
export function writeVrma(
  what: Pose | readonly TimedPose[],
  options: { readonly skeleton: Skeleton; readonly name: string; readonly copyright?: string },
): Uint8Array<ArrayBuffer> {
  const { skeleton, name, copyright } = options
  const timed = keysOf(what).map(({ time, pose }) => ({ time, pose: fitPose(skeleton, pose) }))
  const poses = timed.map(({ pose }) => pose)
  const glb = startGlb()
  const input = glb.add(
    Float32Array.from(timed, ({ time }) => time),
    'SCALAR',
  )
  const nodes: object[] = []
  const channels: object[] = []
  const samplers: object[] = []
  const move = (node: number, path: 'rotation' | 'translation', output: number) => {
    channels.push({ sampler: samplers.length, target: { node, path } })
    samplers.push({ input, interpolation: 'LINEAR', output })
  }
  const humanBones = writeBones(skeleton, poses, glb, nodes, move)
  const expressions = writeExpressions(poses, glb, nodes, move)
  const lookAt = poses.some(hasGaze) && writeGaze(skeleton, poses, glb, nodes, move)
  return glb.finish({
    asset: { version: '2.0', generator: 'Kamae', ...(copyright !== undefined && { copyright }) },
    extensionsUsed: ['VRMC_vrm_animation'],
    scene: 0,
    scenes: [{ nodes: rootsOf(nodes) }],
    nodes,
    animations: [{ ...(name !== '' && { name }), channels, samplers }],
    extensions: {
      VRMC_vrm_animation: {
        specVersion: '1.0',
        humanoid: { humanBones },
        ...(expressions && { expressions }),
        ...(lookAt && { lookAt }),
      },
    },
  })
}

function keysOf(what: Pose | readonly TimedPose[]): readonly TimedPose[] {
  if (!Array.isArray(what)) return still(what as Pose)
  const ascending = (what as readonly TimedPose[])
    .filter(({ time }) => time >= 0 && Number.isFinite(time))
    .sort((a, b) => a.time - b.time)
    .filter(({ time }, at, all) => at === 0 || Math.fround(time) > Math.fround(all[at - 1]?.time ?? 0))
  const [first] = ascending
  if (!first) throw new RangeError('An animation needs a pose.')
  return ascending.length === 1 ? still(first.pose) : ascending
}

function still(pose: Pose): readonly TimedPose[] {
  return [
    { time: 0, pose },
    { time: FRAME, pose },
  ]
}

type Move = (node: number, path: 'rotation' | 'translation', output: number) => void

function writeBones(
  { bones, hipsHeight }: Skeleton,
  poses: readonly Pose[],
  glb: GlbWriter,
  nodes: object[],
  move: Move,
): Record<string, { node: number }> {
  const humanBones: Record<string, { node: number }> = {}
  const kept = bones.filter(({ name }) => !EYES.has(name))
  const nodeOf = new Map(kept.map(({ name }, index) => [name, index]))
  const rest = new Map(kept.map(({ name, position }) => [name, position]))
  for (const [index, { name, parent, position }] of kept.entries()) {
    const above = parent && rest.get(parent)
    const children = kept.filter((bone) => bone.parent === name).map((bone) => nodeOf.get(bone.name))
    // Readers take the height of the hips as the unit of their way: it must not be nothing.
    const place: Vec3 = above
      ? subtract(position, above)
      : [position[0], position[1] > LEAST ? position[1] : hipsHeight, position[2]]
    nodes.push({ name, translation: place, ...(children.length > 0 && { children }) })
    humanBones[name] = { node: index }
    if (poses.some(({ rotations }) => rotations[name])) {
      const turns = poses.map(({ rotations }): Quat => rotations[name] ?? [0, 0, 0, 1])
      move(index, 'rotation', glb.add(new Float32Array(continuous(turns).flat()), 'VEC4'))
    }
    if (name === 'hips') {
      const places = poses.flatMap(({ hips }) => addScaled(place, hips, place[1]))
      move(index, 'translation', glb.add(new Float32Array(places), 'VEC3'))
    }
  }
  return humanBones
}

/** The same turns, each by that of its two quaternions which is nearer to the one before. */
function continuous(turns: readonly Quat[]): readonly Quat[] {
  const out: Quat[] = []
  for (const [x, y, z, w] of turns) {
    const last = out.at(-1)
    const isFar = last !== undefined && x * last[0] + y * last[1] + z * last[2] + w * last[3] < 0
    out.push(isFar ? [-x, -y, -z, -w] : [x, y, z, w])
  }
  return out
}

function writeExpressions(
  poses: readonly Pose[],
  glb: GlbWriter,
  nodes: object[],
  move: Move,
): { preset?: object; custom?: object } | undefined {
  const names = new Set(poses.flatMap(({ expressions }) => Object.keys(expressions)))
  const preset: Record<string, { node: number }> = {}
  const custom: Record<string, { node: number }> = {}
  for (const name of names) {
    if (LOOKS.has(name)) continue
    const node = nodes.push({ name }) - 1
    const weights = poses.flatMap(({ expressions }) => [expressions[name] ?? 0, 0, 0])
    move(node, 'translation', glb.add(new Float32Array(weights), 'VEC3'))
    Object.defineProperty(PRESETS.has(name) ? preset : custom, name, { value: { node }, enumerable: true })
  }
  const found = {
    ...(Object.keys(preset).length > 0 && { preset }),
    ...(Object.keys(custom).length > 0 && { custom }),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

function writeGaze(
  skeleton: Skeleton,
  poses: readonly Pose[],
  glb: GlbWriter,
  nodes: object[],
  move: Move,
): object {
  const node = nodes.push({ name: 'lookAt' }) - 1
  const turns = poses.map((pose) => gazeTurn(anglesOf(skeleton, pose)))
  move(node, 'rotation', glb.add(new Float32Array(continuous(turns).flat()), 'VEC4'))
  return { node }
}

function rootsOf(nodes: readonly object[]): readonly number[] {
  const below = new Set(nodes.flatMap((node) => (node as { children?: number[] }).children ?? []))
  return [...nodes.keys()].filter((index) => !below.has(index))
}
