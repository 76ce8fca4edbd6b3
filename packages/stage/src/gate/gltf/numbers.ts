import type { Accessor, Run } from './buffers.ts'
import { LIMITS } from './limits.ts'
import { GateError } from './reasons.ts'

/** The least and the most that each component of an accessor is, as the loader reads it. */
export type Range = { readonly min: Float64Array; readonly max: Float64Array }

const FLOAT = 5126

/** Reads one component at a byte of the binary chunk. */
export type ReadComponent = (view: DataView, at: number) => number

const READERS: Readonly<Record<number, ReadComponent>> = {
  5120: (view, at) => view.getInt8(at),
  5121: (view, at) => view.getUint8(at),
  5122: (view, at) => view.getInt16(at, true),
  5123: (view, at) => view.getUint16(at, true),
  5125: (view, at) => view.getUint32(at, true),
  [FLOAT]: (view, at) => view.getFloat32(at, true),
}
const WIDTHS: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
/** What a normalized integer is divided by (glTF 2.0, section 3.11). */
const SCALES: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535 }

/** Bytes of one component. */
export const widthOf = (componentType: number) => WIDTHS[componentType] ?? 4

/** Reads components of a type. */
export const readerOf = (componentType: number) => READERS[componentType] as ReadComponent

/** What the components of an accessor are divided by. */
export const scaleOf = ({ isNormalized, componentType }: Accessor) =>
  isNormalized ? (SCALES[componentType] ?? 1) : 1

/** A view of the binary chunk. */
export const viewOf = (binary: Uint8Array) =>
  new DataView(binary.buffer, binary.byteOffset, binary.byteLength)

/**
 * Makes sure that every float of every accessor is finite and at most `LIMITS.farthest` from zero: positions, normals, weights, morph
 * targets, bind matrices, keys of animations. Answers the ranges, each measured once.
 */
export function measureNumbers(accessors: readonly Accessor[], binary: Uint8Array): (index: number) => Range {
  const view = viewOf(binary)
  const known = new Map<number, Range>()
  const rangeOf = (index: number) => {
    const range = known.get(index) ?? measure(accessors[index] as Accessor, view)
    known.set(index, range)
    return range
  }
  accessors.forEach(({ componentType }, index) => {
    if (componentType === FLOAT) rangeOf(index)
  })
  return rangeOf
}

function measure(accessor: Accessor, view: DataView): Range {
  const { components, componentType, count, run, sparse, isNormalized } = accessor
  const min = new Float64Array(components).fill(Infinity)
  const max = new Float64Array(components).fill(-Infinity)
  // Zeros stand where nothing is written.
  if (!run || count === 0) {
    min.fill(0)
    max.fill(0)
  }
  if (run) widen(run)
  if (sparse) widen(sparse.values)
  if (isNormalized) {
    const scale = scaleOf(accessor)
    for (let each = 0; each < components; each++) {
      min[each] = Math.max((min[each] as number) / scale, -1)
      max[each] = (max[each] as number) / scale
    }
  }
  return { min, max }

  function widen({ start, count: elements, stride }: Run): void {
    const width = widthOf(componentType)
    const read = readerOf(componentType)
    const isFloat = componentType === FLOAT
    for (let component = 0; component < components; component++) {
      let least = min[component] as number
      let most = max[component] as number
      let at = start + component * width
      for (let element = 0; element < elements; element++, at += stride) {
        const value = isFloat ? view.getFloat32(at, true) : read(view, at)
        // What is no number is neither smaller nor larger than anything.
        if (!(value >= -LIMITS.farthest && value <= LIMITS.farthest) && isFloat)
          throw new GateError('not-finite')
        if (value < least) least = value
        if (value > most) most = value
      }
      min[component] = least
      max[component] = most
    }
  }
}

/** Makes sure that what replaces elements of an accessor replaces some that are there, each once and in their order (section 3.6.2.3). */
export function checkSparseIndices(accessors: readonly Accessor[], binary: Uint8Array): void {
  const view = viewOf(binary)
  for (const { sparse, count } of accessors) {
    if (!sparse) continue
    const read = readerOf(sparse.indexType)
    const { start, stride, count: entries } = sparse.indices
    for (let entry = 0, before = -1; entry < entries; entry++) {
      const index = read(view, start + entry * stride)
      if (index >= count) throw new GateError('out-of-bounds')
      if (index <= before) throw new GateError('broken-structure')
      before = index
    }
  }
}
