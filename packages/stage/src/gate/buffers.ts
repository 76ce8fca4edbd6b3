import { LIMITS } from './limits.ts'
import { type Fields, fieldsList, fieldsOf, indexOf, optionalIndex, wholeOf } from './reading.ts'
import { GateFault } from './reasons.ts'

/** A piece of the binary chunk in bytes. */
export type BufferView = { readonly offset: number; readonly length: number; readonly stride: number }

/** A checked accessor; `start` is its first byte in the binary chunk, absent when it is all zeros or sparse. */
export type Accessor = {
  readonly count: number
  readonly type: string
  readonly componentType: number
  readonly start: number | undefined
  readonly stride: number
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
  if (buffers.length > 1) throw new GateFault('broken-structure')
  const available = buffers.length === 0 ? 0 : wholeOf(buffers[0]?.byteLength)
  if (available > binaryLength) throw new GateFault('out-of-bounds')
  return fieldsList(gltf.bufferViews).map((view) => {
    indexOf(view.buffer, buffers.length)
    const offset = wholeOf(view.byteOffset, 0)
    const length = wholeOf(view.byteLength)
    const stride = wholeOf(view.byteStride, 0)
    if (stride > 252) throw new GateFault('broken-structure')
    if (offset + length > available) throw new GateFault('out-of-bounds')
    return { offset, length, stride }
  })
}

/** Reads the accessors and makes sure that every element lies inside its view, sparse ones too (section 3.6.2). */
export function readAccessors(gltf: Fields, views: readonly BufferView[]): readonly Accessor[] {
  let total = 0
  return fieldsList(gltf.accessors).map((fields) => {
    const count = wholeOf(fields.count)
    const componentType = wholeOf(fields.componentType)
    const type = typeof fields.type === 'string' ? fields.type : ''
    const width = COMPONENT_BYTES[componentType]
    const components = Object.hasOwn(COMPONENTS, type) ? COMPONENTS[type] : undefined
    if (width === undefined || components === undefined) throw new GateFault('broken-structure')
    const size = width * components
    total += count * size
    if (total > LIMITS.accessorBytes) throw new GateFault('too-complex')
    const viewIndex = optionalIndex(fields.bufferView, views.length)
    const view = viewIndex === undefined ? undefined : views[viewIndex]
    const start = view && place(view, wholeOf(fields.byteOffset, 0), count, size, width)
    if (fields.sparse !== undefined) checkSparse(fieldsOf(fields.sparse), views, count, size, width)
    return {
      count,
      type,
      componentType,
      start: fields.sparse ? undefined : start,
      stride: view?.stride || size,
    }
  })
}

function place(view: BufferView, offset: number, count: number, size: number, width: number): number {
  const stride = view.stride || size
  const end = count === 0 ? offset : offset + stride * (count - 1) + size
  if (end > view.length) throw new GateFault('out-of-bounds')
  if ((view.offset + offset) % width !== 0 || stride % width !== 0) throw new GateFault('broken-structure')
  return view.offset + offset
}

function checkSparse(
  sparse: Fields,
  views: readonly BufferView[],
  of: number,
  size: number,
  width: number,
): void {
  const count = wholeOf(sparse.count)
  if (count > of) throw new GateFault('out-of-bounds')
  const indices = fieldsOf(sparse.indices)
  const values = fieldsOf(sparse.values)
  const indexWidth = COMPONENT_BYTES[wholeOf(indices.componentType)]
  if (indexWidth === undefined) throw new GateFault('broken-structure')
  const indexView = views[indexOf(indices.bufferView, views.length)] as BufferView
  const valueView = views[indexOf(values.bufferView, views.length)] as BufferView
  place(indexView, wholeOf(indices.byteOffset, 0), count, indexWidth, indexWidth)
  place(valueView, wholeOf(values.byteOffset, 0), count, size, width)
}
