import { LIMITS } from './gltf/limits.ts'
import { GateError, type GateReason } from './gltf/reasons.ts'

const MAGIC_GLTF = 0x46546c67
const CHUNK_JSON = 0x4e4f534a
const CHUNK_BIN = 0x004e4942
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** The two chunks of a binary glTF; `binary` is empty when the file has none, `binaryOffset` counts from the file's first byte. */
export type Container = {
  readonly json: Uint8Array
  readonly binary: Uint8Array
  readonly binaryOffset: number
}

/** So many first bytes show what a file is. */
export const HEAD_BYTES = 256

/** What a file's first bytes and its size have against it, before the rest is read. */
export function checkHead(head: Uint8Array, size: number): GateReason | undefined {
  if (size === 0) return 'empty'
  if (head.length < 4 || viewOf(head).getUint32(0, true) !== MAGIC_GLTF) return kindOfOther(head)
  return size > LIMITS.fileBytes ? 'too-large' : undefined
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Cuts a GLB into its chunks (glTF 2.0 specification, section 4.4) and names what a file of another kind is. */
export function readContainer(bytes: Uint8Array): Container {
  const reason = checkHead(bytes, bytes.length)
  if (reason) throw new GateError(reason)
  const view = viewOf(bytes)
  if (bytes.length < HEADER_BYTES) throw new GateError('truncated')
  if (view.getUint32(4, true) !== 2) throw new GateError('old-glb')
  const length = view.getUint32(8, true)
  if (length > bytes.length) throw new GateError('truncated')
  if (length < bytes.length) throw new GateError('broken-chunks')
  return readChunks(bytes, view)
}

function readChunks(bytes: Uint8Array, view: DataView): Container {
  let json: Uint8Array | undefined
  let binary: Uint8Array | undefined
  let binaryOffset = 0
  let at = HEADER_BYTES
  while (at < bytes.length) {
    if (at + CHUNK_HEADER_BYTES > bytes.length) throw new GateError('broken-chunks')
    const size = view.getUint32(at, true)
    const type = view.getUint32(at + 4, true)
    const start = at + CHUNK_HEADER_BYTES
    at = start + size
    if (at > bytes.length) throw new GateError('truncated')
    const chunk = bytes.subarray(start, at)
    // A loader takes the last chunk of a kind, so a second one would be a file that was never checked.
    if (!json) {
      if (type !== CHUNK_JSON) throw new GateError('broken-chunks')
      json = chunk
    } else if (type === CHUNK_BIN && !binary) {
      binary = chunk
      binaryOffset = start
    } else if (type === CHUNK_BIN || type === CHUNK_JSON) throw new GateError('broken-chunks')
  }
  if (!json) throw new GateError('truncated')
  if (json.length > LIMITS.jsonBytes) throw new GateError('json-too-large')
  return { json, binary: binary ?? new Uint8Array(), binaryOffset }
}

function kindOfOther(bytes: Uint8Array): 'is-zip' | 'is-image' | 'is-text' | 'not-glb' {
  const starts = (...values: number[]) => values.every((value, index) => bytes[index] === value)
  if (starts(0x50, 0x4b)) return 'is-zip'
  if (starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff) || starts(0x47, 0x49, 0x46))
    return 'is-image'
  if (starts(0x52, 0x49, 0x46, 0x46)) return 'is-image'
  const isText = bytes
    .subarray(0, HEAD_BYTES)
    .every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13)
  return isText ? 'is-text' : 'not-glb'
}
