/** A VRM with other words in its `meta`: the rest of its JSON and its binary stay. Source: glTF 2.0 specification, section 4.4. */
export function withMeta(file: Uint8Array, change: Record<string, unknown>): Uint8Array<ArrayBuffer> {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(12, true)
  const json = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + length))) as {
    extensions: { VRMC_vrm: { meta: Record<string, unknown> } }
  }
  Object.assign(json.extensions.VRMC_vrm.meta, change)
  const plain = new TextEncoder().encode(JSON.stringify(json))
  const text = new Uint8Array(Math.ceil(plain.length / 4) * 4).fill(0x20)
  text.set(plain)
  const rest = file.subarray(20 + length)
  const bytes = new Uint8Array(20 + text.length + rest.length)
  bytes.set(file.subarray(0, 20))
  const header = new DataView(bytes.buffer)
  header.setUint32(8, bytes.length, true)
  header.setUint32(12, text.length, true)
  bytes.set(text, 20)
  bytes.set(rest, 20 + text.length)
  return bytes
}
