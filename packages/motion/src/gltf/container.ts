import { type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { MotionError } from '../documents/motion-error.ts'
import { parseJson } from './parse-json.ts'

/** A glTF asset before anything in it is trusted; `binary` is the second chunk of a GLB. */
export type Container = { readonly gltf: Fields; readonly binary: Uint8Array | undefined }

const CHUNK_JSON = 0x4e4f534a
const CHUNK_BIN = 0x004e4942
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const JSON_BYTES = 16 * 1024 * 1024
/** A `.gltf` may carry its buffers in itself. */
const TEXT_BYTES = 32 * 1024 * 1024

/** Reads a binary (.glb, .vrma) or textual (.gltf) glTF 2.0: its JSON and its binary chunk (specification, section 4.4). */
export function readContainer(bytes: Uint8Array): Container {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isBinary = bytes.length >= 4 && view.getUint32(0) === 0x676c5446
  const container = isBinary
    ? readChunks(bytes, view)
    : { gltf: parseJson(bytes, TEXT_BYTES), binary: undefined }
  const version = isFields(container.gltf.asset) ? container.gltf.asset.version : undefined
  // glTF 1.0 names its nodes, and need not say its version.
  if (version === undefined && isFields(container.gltf.nodes)) throw new MotionError('older-version')
  if (typeof version !== 'string') throw new MotionError('damaged')
  if (version.startsWith('1.')) throw new MotionError('older-version')
  if (!version.startsWith('2.'))
    throw new MotionError(/^\d+\.\d+$/.test(version) ? 'newer-version' : 'damaged')
  return container
}

function readChunks(bytes: Uint8Array, view: DataView): Container {
  if (bytes.length < HEADER_BYTES) throw new MotionError('truncated')
  const version = view.getUint32(4, true)
  if (version === 1) throw new MotionError('older-version')
  if (version !== 2) throw new MotionError(version > 2 && version < 100 ? 'newer-version' : 'damaged')
  if (view.getUint32(8, true) > bytes.length) throw new MotionError('truncated')
  const end = view.getUint32(8, true)
  let gltf: Fields | undefined
  let binary: Uint8Array | undefined
  for (let at = HEADER_BYTES; at < end;) {
    if (at + CHUNK_HEADER_BYTES > end) throw new MotionError('damaged')
    const start = at + CHUNK_HEADER_BYTES
    const type = view.getUint32(at + 4, true)
    at = start + view.getUint32(at, true)
    if (at > end) throw new MotionError('truncated')
    if (!gltf) {
      if (type !== CHUNK_JSON) throw new MotionError('damaged')
      gltf = parseJson(bytes.subarray(start, at), JSON_BYTES)
    } else if (type === CHUNK_BIN) binary ??= bytes.subarray(start, at)
  }
  if (!gltf) throw new MotionError('truncated')
  return { gltf, binary }
}
