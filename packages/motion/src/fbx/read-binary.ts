import { MotionError } from '../documents/motion-error.ts'
import { FBX_LIMITS, type FbxNode, type FbxNumbers, type FbxValue, isPassedOver } from './fbx-node.ts'
import { inflate } from './inflate.ts'

const HEADER_BYTES = 27
const VERSION_AT = 23
const MOST_TEXT = 4096

/**
 * Reads the tree of a binary FBX of version 7.x: every offset is checked before it is followed, and arrays are only measured, to be
 * unpacked when they are asked for. Source: A. Gessler, "FBX binary file format specification" (Blender developers' blog, 2013).
 */
export function readBinaryFbx(bytes: Uint8Array): readonly FbxNode[] {
  if (bytes.length < HEADER_BYTES) throw new MotionError('truncated')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = view.getUint32(VERSION_AT, true)
  if (version < 7000) throw new MotionError(version >= 1000 ? 'older-version' : 'damaged')
  if (version >= 8000) throw new MotionError(version < 20_000 ? 'newer-version' : 'damaged')
  const isWide = version >= 7500
  const headBytes = isWide ? 25 : 13
  const text = new TextDecoder()
  let nodes = 0
  let valuesLeft = FBX_LIMITS.values
  const allowance = { numbers: FBX_LIMITS.numbers }

  const wide = (at: number): number => {
    if (!isWide) return view.getUint32(at, true)
    const high = view.getUint32(at + 4, true)
    if (high > 0) throw new MotionError('truncated')
    return view.getUint32(at, true)
  }

  function readList(start: number, end: number, depth: number): FbxNode[] {
    if (depth > FBX_LIMITS.depth) throw new MotionError('too-complex')
    const list: FbxNode[] = []
    let at = start
    while (at + headBytes <= end) {
      const stop = wide(at)
      // A head of zeros ends the list.
      if (stop === 0) return list
      const step = isWide ? 8 : 4
      const count = wide(at + step)
      const valueBytes = wide(at + 2 * step)
      const nameLength = bytes[at + 3 * step] as number
      const valuesAt = at + headBytes + nameLength
      if (stop > bytes.length) throw new MotionError('truncated')
      if (stop > end || valuesAt + valueBytes > stop) throw new MotionError('damaged')
      if (++nodes > FBX_LIMITS.nodes) throw new MotionError('too-complex')
      const name = text.decode(bytes.subarray(at + headBytes, valuesAt))
      if (!isPassedOver(name, depth)) {
        const values = readValues(valuesAt, valuesAt + valueBytes, count)
        const children = valuesAt + valueBytes < stop ? readList(valuesAt + valueBytes, stop, depth + 1) : []
        list.push({ name, values, children })
      }
      at = stop
    }
    // Only the outermost list may run into the end of the file, as some writers cut it short.
    if (depth > 0 && at !== end) throw new MotionError('damaged')
    return list
  }

  function readValues(start: number, end: number, count: number): FbxValue[] {
    valuesLeft -= count
    if (valuesLeft < 0) throw new MotionError('too-complex')
    const values: FbxValue[] = []
    let at = start
    const take = (size: number): number => {
      const from = at
      at += size
      if (at > end) throw new MotionError('damaged')
      return from
    }
    for (let index = 0; index < count; index++) {
      const type = String.fromCharCode(bytes[take(1)] as number)
      switch (type) {
        case 'Y':
          values.push(view.getInt16(take(2), true))
          break
        case 'C':
        case 'B':
          values.push(bytes[take(1)] as number)
          break
        case 'I':
          values.push(view.getInt32(take(4), true))
          break
        case 'F':
          values.push(view.getFloat32(take(4), true))
          break
        case 'D':
          values.push(view.getFloat64(take(8), true))
          break
        case 'L':
          values.push(Number(view.getBigInt64(take(8), true)))
          break
        case 'S':
        case 'R': {
          const length = view.getUint32(take(4), true)
          const from = take(length)
          values.push(
            type === 'R' ? '' : text.decode(bytes.subarray(from, from + Math.min(length, MOST_TEXT))),
          )
          break
        }
        default: {
          const size = ELEMENT_BYTES[type]
          if (size === undefined) throw new MotionError('damaged')
          const head = take(12)
          const length = view.getUint32(head, true)
          const packing = view.getUint32(head + 4, true)
          const packed = view.getUint32(head + 8, true)
          const from = take(packed)
          const isPlain = packing === 0
          if (packing > 1 || (isPlain && packed !== length * size)) throw new MotionError('damaged')
          values.push(numbersLater(bytes.subarray(from, from + packed), { type, length, isPlain }, allowance))
        }
      }
    }
    if (at !== end) throw new MotionError('damaged')
    return values
  }

  const list = readList(HEADER_BYTES, bytes.length, 0)
  if (list.length === 0) throw new MotionError('truncated')
  return list
}

const ELEMENT_BYTES: Readonly<Record<string, number>> = { f: 4, d: 8, l: 8, i: 4, b: 1, c: 1 }
/** How much deflate can make of a byte at the very most. */
const MOST_RATIO = 1032

type Shape = { readonly type: string; readonly length: number; readonly isPlain: boolean }

function numbersLater(
  bytes: Uint8Array,
  { type, length, isPlain }: Shape,
  allowance: { numbers: number },
): FbxNumbers {
  let known: Float64Array | undefined
  return () => {
    if (known) return known
    const size = ELEMENT_BYTES[type] as number
    allowance.numbers -= length
    if (allowance.numbers < 0) throw new MotionError('too-complex')
    if (!isPlain && length * size > bytes.length * MOST_RATIO) throw new MotionError('damaged')
    const plain = isPlain ? bytes : inflate(bytes, length * size)
    const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength)
    known = Float64Array.from({ length }, (_, index) => {
      if (type === 'f') return view.getFloat32(index * 4, true)
      if (type === 'd') return view.getFloat64(index * 8, true)
      if (type === 'l') return Number(view.getBigInt64(index * 8, true))
      return type === 'i' ? view.getInt32(index * 4, true) : view.getUint8(index)
    })
    return known
  }
}
