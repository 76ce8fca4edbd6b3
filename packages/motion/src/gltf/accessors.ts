import { fieldsOf, indexOf, listOf, wholeOf } from '../documents/json-fields.ts'
import { MotionError } from '../documents/motion-error.ts'
import type { Container } from './container.ts'
import { decodeDataUri } from './data-uri.ts'

/** How many numbers may be read of one file in all. */
const MOST_NUMBERS = 24_000_000

const COMPONENTS: Readonly<Record<string, number>> = { SCALAR: 1, VEC3: 3, VEC4: 4, MAT4: 16 }
type Component = { readonly bytes: number; readonly most: number; read(view: DataView, at: number): number }
// Normalized whole numbers stand for fractions (glTF 2.0, section 3.6.2.2 and 3.11).
const COMPONENT: Readonly<Record<number, Component>> = {
  5120: { bytes: 1, most: 127, read: (view, at) => view.getInt8(at) },
  5121: { bytes: 1, most: 255, read: (view, at) => view.getUint8(at) },
  5122: { bytes: 2, most: 32_767, read: (view, at) => view.getInt16(at, true) },
  5123: { bytes: 2, most: 65_535, read: (view, at) => view.getUint16(at, true) },
  5126: { bytes: 4, most: 1, read: (view, at) => view.getFloat32(at, true) },
}

/** Reads one accessor as floats; every number is finite. Throws `MotionError` for what lies outside its buffer. */
export type Accessors = (index: unknown, type: keyof typeof COMPONENTS) => Float32Array

/** The accessors of a file, each checked and decoded when it is asked for, once. */
export function accessorsOf({ gltf, binary }: Container): Accessors {
  const accessors = listOf(gltf.accessors)
  const views = listOf(gltf.bufferViews)
  const buffers = listOf(gltf.buffers)
  const decoded = new Map<number, Uint8Array>()
  const known = new Map<number, Float32Array>()
  let numbers = 0

  function bufferOf(index: number): Uint8Array {
    const { uri, byteLength } = fieldsOf(buffers[index])
    let buffer = decoded.get(index)
    if (!buffer) {
      if (uri === undefined && index === 0 && binary) buffer = binary
      else if (typeof uri === 'string') buffer = decodeDataUri(uri)
      else throw new MotionError('damaged')
      decoded.set(index, buffer)
    }
    if (wholeOf(byteLength) > buffer.length) throw new MotionError('truncated')
    return buffer.subarray(0, wholeOf(byteLength))
  }

  function viewOf(index: unknown): { bytes: Uint8Array; stride: number } {
    const view = fieldsOf(views[indexOf(index, views.length)])
    // Compressed pieces need a decoder that no writer of motions is known to ask for.
    if (Object.keys(fieldsOf(view.extensions)).some((name) => name.includes('meshopt')))
      throw new MotionError('unknown-format')
    const buffer = bufferOf(indexOf(view.buffer, buffers.length))
    const start = wholeOf(view.byteOffset, 0)
    const length = wholeOf(view.byteLength)
    if (start + length > buffer.length) throw new MotionError('damaged')
    return { bytes: buffer.subarray(start, start + length), stride: wholeOf(view.byteStride, 0) }
  }

  return (at, type) => {
    const index = indexOf(at, accessors.length)
    const accessor = fieldsOf(accessors[index])
    if (accessor.type !== type) throw new MotionError('damaged')
    const done = known.get(index)
    if (done) return done
    const width = COMPONENTS[type] ?? 1
    const count = wholeOf(accessor.count)
    const component = COMPONENT[wholeOf(accessor.componentType)]
    if (!component || accessor.sparse !== undefined) throw new MotionError('unknown-format')
    numbers += count * width
    if (numbers > MOST_NUMBERS) throw new MotionError('too-complex')
    const values = new Float32Array(count * width)
    known.set(index, values)
    if (accessor.bufferView === undefined) return values
    const { bytes, stride } = viewOf(accessor.bufferView)
    const offset = wholeOf(accessor.byteOffset, 0)
    const step = stride || width * component.bytes
    if (count > 0 && offset + step * (count - 1) + width * component.bytes > bytes.length)
      throw new MotionError('damaged')
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let element = 0; element < count; element++) {
      for (let part = 0; part < width; part++) {
        const raw = component.read(view, offset + element * step + part * component.bytes)
        if (!Number.isFinite(raw)) throw new MotionError('damaged')
        values[element * width + part] = Math.max(raw / component.most, component.most === 1 ? raw : -1)
      }
    }
    return values
  }
}
