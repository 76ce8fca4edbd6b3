import { LIMITS } from './limits.ts'
import type { Fields } from '@kamae/pose/documents/json-fields'
import { fieldsList, fieldsOf, indexOf, listOf, optionalIndex, wholeOf } from './reading.ts'
import { GateError } from './reasons.ts'

/** A piece of the binary chunk in bytes. */
export type BufferView = { readonly offset: number; readonly length: number; readonly stride: number }

/** Elements that lie one after another in the binary chunk: the byte where the first begins, and bytes from one to the next. */
export type Run = { readonly start: number; readonly count: number; readonly stride: number }

/** A checked accessor. */
export type Accessor = {
  readonly count: number
  readonly type: string
  readonly components: number
  readonly componentType: number
  readonly isNormalized: boolean
  /** Its elements; absent when they are zeros. */
  readonly run: Run | undefined
  /** What stands in the place of some of them. */
  readonly sparse: { readonly indices: Run; readonly indexType: number; readonly values: Run } | undefined
}

const COMPONENT_BYTES: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
}
const COMPONENTS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
}

/** Reads the buffer views and makes sure that each lies inside the binary chunk (glTF 2.0, section 3.6). */
export function readBufferViews(gltf: Fields, binaryLength: number): readonly BufferView[] {
  const buffers = fieldsList(gltf.buffers)
  if (buffers.length > 1) throw new GateError('broken-structure')
  const available = buffers.length === 0 ? 0 : wholeOf(buffers[0]?.byteLength)
  if (available > binaryLength) throw new GateError('out-of-bounds')
  return fieldsList(gltf.bufferViews).map((view) => {
    indexOf(view.buffer, buffers.length)
    const offset = wholeOf(view.byteOffset, 0)
    const length = wholeOf(view.byteLength)
    const stride = wholeOf(view.byteStride, 0)
    if (stride > 252) throw new GateError('broken-structure')
    if (offset + length > available) throw new GateError('out-of-bounds')
    return { offset, length, stride }
  })
}

/**
 * Reads the accessors and makes sure that every element lies inside its view, sparse ones too (section 3.6.2), and that together they
 * read so little that the time for a file grows with its bytes alone.
 */
export function readAccessors(
  gltf: Fields,
  views: readonly BufferView[],
  binaryLength: number,
): readonly Accessor[] {
  let total = 0
  let read = 0
  return fieldsList(gltf.accessors).map((fields) => {
    const count = wholeOf(fields.count)
    const componentType = wholeOf(fields.componentType)
    const type = typeof fields.type === 'string' ? fields.type : ''
    const width = COMPONENT_BYTES[componentType]
    const components = Object.hasOwn(COMPONENTS, type) ? COMPONENTS[type] : undefined
    if (width === undefined || components === undefined) throw new GateError('broken-structure')
    const size = width * components
    total += count * size
    if (total > LIMITS.accessorBytes) throw new GateError('too-complex')
    const viewIndex = optionalIndex(fields.bufferView, views.length)
    const view = viewIndex === undefined ? undefined : views[viewIndex]
    const isNormalized = fields.normalized === true
    // The loader knows no scale for these.
    if (isNormalized && width === 4) throw new GateError('broken-structure')
    for (const bounds of [fields.min, fields.max]) checkBounds(bounds, components)
    const run = view && place(view, wholeOf(fields.byteOffset, 0), count, size, width)
    if (run) read += count * size
    const isSparse = fields.sparse !== undefined
    if (isSparse && components > 4) throw new GateError('broken-structure')
    const sparse = isSparse ? readSparse(fieldsOf(fields.sparse), views, count, size, width) : undefined
    if (sparse) read += sparse.values.count * size
    if (read > LIMITS.readsPerByte * binaryLength) throw new GateError('too-complex')
    return { count, type, components, componentType, isNormalized, run, sparse }
  })
}

function checkBounds(bounds: unknown, components: number): void {
  if (bounds === undefined) return
  const numbers = listOf(bounds)
  if (numbers.length !== components || !numbers.every((entry) => typeof entry === 'number'))
    throw new GateError('broken-structure')
}

function place(view: BufferView, offset: number, count: number, size: number, width: number): Run {
  const stride = view.stride || size
  const end = count === 0 ? offset : offset + stride * (count - 1) + size
  if (end > view.length) throw new GateError('out-of-bounds')
  if ((view.offset + offset) % width !== 0 || stride % width !== 0) throw new GateError('broken-structure')
  return { start: view.offset + offset, count, stride }
}

function readSparse(
  sparse: Fields,
  views: readonly BufferView[],
  of: number,
  size: number,
  width: number,
): Accessor['sparse'] {
  const count = wholeOf(sparse.count)
  if (count > of) throw new GateError('out-of-bounds')
  const indices = fieldsOf(sparse.indices)
  const values = fieldsOf(sparse.values)
  const indexType = wholeOf(indices.componentType)
  const indexWidth = COMPONENT_BYTES[indexType]
  if (indexWidth === undefined || ![5121, 5123, 5125].includes(indexType))
    throw new GateError('broken-structure')
  const indexView = views[indexOf(indices.bufferView, views.length)] as BufferView
  const valueView = views[indexOf(values.bufferView, views.length)] as BufferView
  // The loader reads both as if they were packed.
  if (indexView.stride || valueView.stride) throw new GateError('broken-structure')
  return {
    indices: place(indexView, wholeOf(indices.byteOffset, 0), count, indexWidth, indexWidth),
    indexType,
    values: place(valueView, wholeOf(values.byteOffset, 0), count, size, width),
  }
}
