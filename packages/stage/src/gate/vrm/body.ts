import type { Accessor } from '../gltf/buffers.ts'
import { boneNodes, REQUIRED_BONES, type VrmPart } from './humanoid.ts'
import { LIMITS } from '../gltf/limits.ts'
import { determinant, type Matrix, multiplied, worldMatrices } from '../gltf/matrices.ts'
import type { NodeTree } from '../gltf/nodes.ts'
import { type Range, viewOf } from '../gltf/numbers.ts'
import type { Fields } from '@kamae/pose/documents/json-fields'
import { fieldsList, fieldsOf, indexOf, listOf } from '../gltf/reading.ts'
import { GateError } from '../gltf/reasons.ts'

/** An axis-aligned box, metres. */
type Box = { readonly min: readonly number[]; readonly max: readonly number[] }

// Where a matrix is flatter than this, nothing can be turned back through it.
const FLATTEST = 1e-15
/** The largest of what is drawn against the body: below this there is nothing to see. */
const SMALLEST_PART = 0.01

/** Makes sure that the body has a size that can be framed, and that there is something of it to be seen. Everything at rest, world frame, metres. */
export function checkBody(
  gltf: Fields,
  part: VrmPart,
  tree: NodeTree,
  accessors: readonly Accessor[],
  rangeOf: (index: number) => Range,
  binary: Uint8Array,
): void {
  const world = worldMatrices(tree.nodes)
  const shown = shownNodes(gltf, tree)
  const size = measureBones(part, world, shown)
  let largest = 0
  for (const box of placedBoxes(gltf, tree, accessors, rangeOf, binary, world, shown)) {
    for (let axis = 0; axis < 3; axis++) {
      const [low, high] = [box.min[axis] as number, box.max[axis] as number]
      if (!(low >= -LIMITS.farthestMetres && high <= LIMITS.farthestMetres)) throw new GateError('wrong-size')
      largest = Math.max(largest, high - low)
    }
  }
  if (largest < size * SMALLEST_PART) throw new GateError('nothing-drawn')
}

/** What the scene shows that a loader opens: 1 for each node that hangs in it. */
function shownNodes(gltf: Fields, { nodes }: NodeTree): Uint8Array {
  const scenes = fieldsList(gltf.scenes)
  const scene = scenes[indexOf(gltf.scene ?? 0, scenes.length)] as Fields
  const shown = new Uint8Array(nodes.length)
  const open = listOf(scene.nodes) as number[]
  for (const waiting = [...open]; waiting.length > 0;) {
    const index = waiting.pop() as number
    if (shown[index]) continue
    shown[index] = 1
    waiting.push(...(listOf(nodes[index]?.children) as number[]))
  }
  return shown
}

/** The largest side of the box round the required bones, after making sure that each stands somewhere and can be turned. */
function measureBones({ version, vrm }: VrmPart, world: readonly Matrix[], shown: Uint8Array): number {
  const bones = boneNodes(version, fieldsOf(vrm.humanoid).humanBones)
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const [name, node] of bones) {
    const matrix = world[node as number] as Matrix
    if (!shown[node as number] || !(Math.abs(determinant(matrix)) > FLATTEST))
      throw new GateError('broken-structure')
    if (!(REQUIRED_BONES as readonly string[]).includes(name)) continue
    for (let axis = 0; axis < 3; axis++) {
      const value = matrix[12 + axis] as number
      if (!(Math.abs(value) <= LIMITS.farthestMetres / 10)) throw new GateError('wrong-size')
      min[axis] = Math.min(min[axis] as number, value)
      max[axis] = Math.max(max[axis] as number, value)
    }
  }
  const size = Math.max(...max.map((value, axis) => value - (min[axis] as number)))
  if (!(size >= LIMITS.smallestBody && size <= LIMITS.largestBody)) throw new GateError('wrong-size')
  return size
}

/** Every mesh as its node places it; what has a skin, together with all that shares the skin, as each of its joints does. */
function* placedBoxes(
  gltf: Fields,
  { nodes }: NodeTree,
  accessors: readonly Accessor[],
  rangeOf: (index: number) => Range,
  binary: Uint8Array,
  world: readonly Matrix[],
  shown: Uint8Array,
): Generator<Box> {
  const boxes = fieldsList(gltf.meshes).map((mesh) => boxOf(mesh, rangeOf))
  const ofSkins = new Map<number, Box>()
  for (const [index, { mesh, skin }] of nodes.entries()) {
    const box = mesh === undefined ? undefined : boxes[mesh as number]
    if (!box || !shown[index]) continue
    if (skin === undefined) yield placed(world[index] as Matrix, box)
    else ofSkins.set(skin as number, joined(ofSkins.get(skin as number), box))
  }
  const view = viewOf(binary)
  const skins = fieldsList(gltf.skins)
  for (const [skin, box] of ofSkins) {
    const { joints, inverseBindMatrices } = skins[skin] as Fields
    const matrices = accessors[inverseBindMatrices as number]
    for (const [index, joint] of (joints as number[]).entries()) {
      const matrix = world[joint] as Matrix
      const inverse = matrices && matrixAt(matrices, index, view)
      yield placed(inverse ? multiplied(matrix, inverse) : matrix, box)
    }
  }
}

function matrixAt({ run }: Accessor, index: number, view: DataView): Matrix {
  const matrix = new Float64Array(16)
  if (run)
    for (let each = 0; each < 16; each++)
      matrix[each] = view.getFloat32(run.start + index * run.stride + each * 4, true)
  return matrix
}

function boxOf(mesh: Fields, rangeOf: (index: number) => Range): Box | undefined {
  let box: Box | undefined
  for (const { attributes } of fieldsList(mesh.primitives)) {
    const { min, max } = rangeOf(fieldsOf(attributes).POSITION as number)
    box = joined(box, { min: [...min], max: [...max] })
  }
  return box
}

function joined(box: Box | undefined, other: Box): Box {
  if (!box) return other
  return {
    min: box.min.map((value, axis) => Math.min(value, other.min[axis] as number)),
    max: box.max.map((value, axis) => Math.max(value, other.max[axis] as number)),
  }
}

/** The box round a box that a matrix has placed (Arvo, Transforming Axis-Aligned Bounding Boxes, Graphics Gems, 1990). */
function placed(matrix: Matrix, box: Box): Box {
  const min = [0, 0, 0]
  const max = [0, 0, 0]
  for (let row = 0; row < 3; row++) {
    let [low, high] = [matrix[12 + row] as number, matrix[12 + row] as number]
    for (let column = 0; column < 3; column++) {
      const factor = matrix[column * 4 + row] as number
      const [a, b] = [factor * (box.min[column] as number), factor * (box.max[column] as number)]
      low += Math.min(a, b)
      high += Math.max(a, b)
    }
    min[row] = low
    max[row] = high
  }
  return { min, max }
}
