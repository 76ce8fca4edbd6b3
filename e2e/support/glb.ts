/** A binary glTF of its JSON and, where given, the data of its binary chunk. Source: glTF 2.0 specification, section 4.4. */
export function glbOf(json: string, binary?: Uint8Array): Uint8Array<ArrayBuffer> {
  return fileOf(json, binary ? Buffer.concat([words(binary.length, 0x004e4942), binary]) : new Uint8Array())
}

/** A VRM with other words in its `meta`: the rest of its JSON and its binary stay. */
export function withMeta(file: Uint8Array, change: Record<string, unknown>): Uint8Array<ArrayBuffer> {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(12, true)
  const json = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + length))) as {
    extensions: { VRMC_vrm: { meta: Record<string, unknown> } }
  }
  Object.assign(json.extensions.VRMC_vrm.meta, change)
  return fileOf(JSON.stringify(json), file.subarray(20 + length))
}

/** A file of its JSON and the chunks after that, with their heads. */
function fileOf(json: string, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(json)
  const length = Math.ceil(text.length / 4) * 4
  const bytes = new Uint8Array(20 + length + rest.length)
  bytes.set(words(0x46546c67, 2, bytes.length, length, 0x4e4f534a))
  bytes.fill(0x20, 20, 20 + length)
  bytes.set(text, 20)
  bytes.set(rest, 20 + length)
  return bytes
}

const words = (...numbers: readonly number[]) => new Uint8Array(Uint32Array.from(numbers).buffer)
