import type { Accessor } from './gltf/buffers.ts'
import { LIMITS } from './gltf/limits.ts'
import { type Range, readerOf, scaleOf, viewOf, widthOf } from './gltf/numbers.ts'
import type { Fields } from '@kamae/pose/documents/json-fields'
import { fieldsList, fieldsOf, indexOf, listOf } from './gltf/reading.ts'
import { GateError } from './gltf/reasons.ts'

/** What moves the vertices of some geometry. */
type Weighed = {
  /** The highest joint that moves a vertex at all. */
  readonly joint: number
  /** The farthest that the weights of a vertex, summed up, are from 1; infinite where that is not read. */
  readonly error: number
}

type Set = { readonly joints: number; readonly weights: number }

const MOST_SETS = 4

/**
 * Checks that every mesh with a skin says for each vertex which joints move it, that those are there, and that no weight is below zero.
 * Each set of weights is read once, however many primitives have it. Answers how far the sum of a vertex's weights is from 1 at most.
 */
export function checkWeights(
  gltf: Fields,
  nodes: readonly Fields[],
  accessors: readonly Accessor[],
  rangeOf: (index: number) => Range,
  binary: Uint8Array,
): number {
  const meshes = fieldsList(gltf.meshes)
  const skins = fieldsList(gltf.skins)
  const weigh = weigher(accessors, rangeOf, binary)
  const known = new Map<unknown, Weighed>()
  let error = 0
  for (const { mesh, skin } of nodes) {
    if (mesh === undefined || skin === undefined) continue
    const weighed = known.get(mesh) ?? weighMesh(meshes[mesh as number] as Fields, weigh)
    known.set(mesh, weighed)
    if (weighed.joint >= listOf(skins[skin as number]?.joints).length) throw new GateError('out-of-bounds')
    error = Math.max(error, weighed.error)
  }
  return error
}

function weighMesh(mesh: Fields, weigh: (attributes: Fields) => Weighed): Weighed {
  let [joint, error] = [-1, 0]
  for (const primitive of fieldsList(mesh.primitives)) {
    const weighed = weigh(fieldsOf(primitive.attributes))
    joint = Math.max(joint, weighed.joint)
    error = Math.max(error, weighed.error)
  }
  return { joint, error }
}

/** Weighs attributes, the same ones once. */
function weigher(
  accessors: readonly Accessor[],
  rangeOf: (index: number) => Range,
  binary: Uint8Array,
): (attributes: Fields) => Weighed {
  const known = new Map<string, Weighed>()
  const view = viewOf(binary)
  let vertices = 0
  return (attributes) => {
    const sets = setsOf(attributes, accessors.length)
    const key = sets.map(({ joints, weights }) => `${joints}/${weights}`).join()
    const before = known.get(key)
    if (before) return before
    for (const set of sets) {
      checkSet(set, accessors, rangeOf)
      vertices += (accessors[set.joints] as Accessor).count
      if (vertices > LIMITS.weighedVertices) throw new GateError('too-complex')
    }
    const weighed = weighSets(sets, accessors, rangeOf, view)
    known.set(key, weighed)
    return weighed
  }
}

function setsOf(attributes: Fields, count: number): readonly Set[] {
  const sets: Set[] = []
  for (let set = 0; set < MOST_SETS; set++) {
    const [joints, weights] = [attributes[`JOINTS_${set}`], attributes[`WEIGHTS_${set}`]]
    if (set > 0 && joints === undefined && weights === undefined) break
    sets.push({ joints: indexOf(joints, count), weights: indexOf(weights, count) })
  }
  return sets
}

function checkSet(
  { joints, weights }: Set,
  accessors: readonly Accessor[],
  rangeOf: (index: number) => Range,
): void {
  const { type, componentType } = accessors[joints] as Accessor
  const areSane =
    type === 'VEC4' &&
    accessors[weights]?.type === 'VEC4' &&
    (componentType === 5121 || componentType === 5123)
  if (!areSane || rangeOf(weights).min.some((least) => least < 0)) throw new GateError('broken-structure')
}

function weighSets(
  sets: readonly Set[],
  accessors: readonly Accessor[],
  rangeOf: (index: number) => Range,
  view: DataView,
): Weighed {
  let joint = -1
  let error = 0
  const sums = new Float64Array(accessors[sets[0]?.joints ?? 0]?.count ?? 0)
  for (const set of sets) {
    const [joints, weights] = [accessors[set.joints] as Accessor, accessors[set.weights] as Accessor]
    if (!joints.run || !weights.run || joints.sparse || weights.sparse) {
      joint = Math.max(joint, ...rangeOf(set.joints).max)
      error = Infinity
      continue
    }
    const [readJoint, readWeight] = [readerOf(joints.componentType), readerOf(weights.componentType)]
    const [wide, high] = [widthOf(joints.componentType), widthOf(weights.componentType)]
    const scale = scaleOf(weights)
    let [at, of] = [joints.run.start, weights.run.start]
    for (let vertex = 0; vertex < sums.length; vertex++, at += joints.run.stride, of += weights.run.stride)
      for (let each = 0; each < 4; each++) {
        const weight = readWeight(view, of + each * high)
        if (weight <= 0) continue
        sums[vertex] = (sums[vertex] as number) + weight / scale
        joint = Math.max(joint, readJoint(view, at + each * wide))
      }
  }
  for (const sum of sums) error = Math.max(error, Math.abs(sum - 1))
  return { joint, error }
}
