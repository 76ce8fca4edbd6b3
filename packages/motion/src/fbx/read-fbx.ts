import type { Vec3 } from '@kamae/pose/math/vector'
import { newBudget } from '../documents/linear-keys.ts'
import { MotionError } from '../documents/motion-error.ts'
import type { Motion, ReadMotions, Track } from '../documents/motion.ts'
import { guessBoneMap } from '../names/guess-bone-map.ts'
import { type Curve, curveOf } from './curve.ts'
import { type FbxObject, type FbxScene, sceneOf } from './fbx-scene.ts'
import { skeletonOf } from './fbx-skeleton.ts'
import { type ModelCurves, tracksOf } from './fbx-tracks.ts'
import { readAsciiFbx } from './read-ascii.ts'
import { readBinaryFbx } from './read-binary.ts'

const MOST_TAKES = 1024
const LEAST_BONES = 3

/**
 * Reads the takes of an FBX of version 7.x, binary or textual, one motion each. Meshes, materials and pictures are passed over unread.
 * A take's first layer that moves a bone is the one that counts. Sources: beside each part. Throws `MotionError`.
 */
export function readFbx(bytes: Uint8Array): ReadMotions {
  const isBinary = bytes[0] === 0x4b
  const scene = sceneOf(isBinary ? readBinaryFbx(bytes) : readAsciiFbx(bytes))
  const { bones, boneOf } = skeletonOf(scene)
  const takes = [...scene.objects.values()].filter(({ kind }) => kind === 'AnimationStack')
  if (takes.length > MOST_TAKES) throw new MotionError('too-complex')
  if (takes.length === 0) throw new MotionError(bones.length === 0 ? 'no-skeleton' : 'no-motion')
  if (bones.length < LEAST_BONES) throw new MotionError('no-skeleton')
  const map = guessBoneMap(bones)
  const budget = newBudget()
  const curves = new Map<number, Curve | undefined>()
  const frameRate = frameRateOf(scene)
  const motions: Motion[] = []
  for (const take of takes) {
    const moved = [...curvesOf(scene, take, curves)].flatMap(([id, found]) => {
      const bone = boneOf.get(id)
      return bone ? [{ bone, found }] : []
    })
    const { start, end } = spanOf(moved.map(({ found }) => found))
    const frame = 1 / (frameRate ?? 30)
    const tracks: Track[] = moved.flatMap(({ bone, found }) =>
      tracksOf(bone, found, { start, frame, budget }),
    )
    if (tracks.length === 0) continue
    const [name, generator] = [take.name, scene.creator.slice(0, 200)]
    motions.push({
      format: 'fbx',
      name,
      generator,
      bones,
      tracks,
      face: [],
      duration: end - start,
      frameRate,
      map,
    })
  }
  if (motions.length === 0) throw new MotionError('no-motion')
  return { ok: true, motions }
}

const PARTS: Readonly<Record<string, 0 | 1 | 2>> = { 'd|X': 0, 'd|Y': 1, 'd|Z': 2 }

/** Curves by the model that they move. */
function curvesOf(
  scene: FbxScene,
  take: FbxObject,
  known: Map<number, Curve | undefined>,
): ReadonlyMap<number, ModelCurves> {
  const found = new Map<number, { -readonly [Key in keyof ModelCurves]: ModelCurves[Key] }>()
  for (const layer of partsOf(scene, take.id, 'AnimationLayer')) {
    for (const node of partsOf(scene, layer.id, 'AnimationCurveNode')) {
      for (const { to, property } of scene.above(node.id)) {
        const kind =
          property === 'Lcl Rotation' ? 'angles' : property === 'Lcl Translation' ? 'translation' : undefined
        if (!kind || scene.objects.get(to)?.kind !== 'Model') continue
        let model = found.get(to)
        if (!model) found.set(to, (model = { translation: [], angles: [], still: {} }))
        if (model[kind].length > 0) continue
        model[kind] = componentsOf(scene, node, known)
        model.still = { ...model.still, [kind]: stillOf(node) }
      }
    }
  }
  return found
}

function partsOf(scene: FbxScene, id: number, kind: string): readonly FbxObject[] {
  return scene.below(id).flatMap(({ from, property }) => {
    const object = property === '' ? scene.objects.get(from) : undefined
    return object?.kind === kind ? [object] : []
  })
}

function componentsOf(
  scene: FbxScene,
  node: FbxObject,
  known: Map<number, Curve | undefined>,
): readonly (Curve | undefined)[] {
  const components: (Curve | undefined)[] = [undefined, undefined, undefined]
  for (const { from, property } of scene.below(node.id)) {
    const part = PARTS[property]
    const object = scene.objects.get(from)
    if (part === undefined || object?.kind !== 'AnimationCurve') continue
    if (!known.has(from)) known.set(from, curveOf(object))
    components[part] = known.get(from)
  }
  return components
}

function stillOf(node: FbxObject): Vec3 | undefined {
  const [x, y, z] = ['d|X', 'd|Y', 'd|Z'].map((name) => node.numbers(name, [0])[0])
  const hasProperties = node.node.children.some(({ name }) => name === 'Properties70')
  return hasProperties && x !== undefined && y !== undefined && z !== undefined ? [x, y, z] : undefined
}

function spanOf(all: readonly ModelCurves[]): { readonly start: number; readonly end: number } {
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { translation, angles } of all) {
    for (const curve of [...translation, ...angles]) {
      if (!curve) continue
      start = Math.min(start, curve.times[0] ?? start)
      end = Math.max(end, curve.times.at(-1) ?? end)
    }
  }
  return start <= end ? { start, end } : { start: 0, end: 0 }
}

// FBX SDK help, FbxTime::EMode.
const RATES: readonly (number | undefined)[] = [
  undefined,
  120,
  100,
  60,
  50,
  48,
  30,
  30,
  29.97,
  29.97,
  25,
  24,
  1000,
  23.976,
  undefined,
  96,
  72,
  59.94,
  119.88,
]
const CUSTOM_RATE = 14

function frameRateOf({ settings }: FbxScene): number | undefined {
  const mode = settings('TimeMode', 0)
  const rate = mode === CUSTOM_RATE ? settings('CustomFrameRate', 0) : RATES[mode]
  return rate !== undefined && rate >= 1 && rate <= 1000 ? rate : undefined
}
