/** Collects accessors of floats and makes a binary glTF of them (glTF 2.0, section 4.4). */
export type GlbWriter = {
  /** Adds numbers and gives the index of their accessor. */
  add(values: Float32Array, type: 'SCALAR' | 'VEC3' | 'VEC4'): number
  /** The whole file: `json` with the accessors, their views and the buffer. */
  finish(json: object): Uint8Array<ArrayBuffer>
}

const WIDTH = { SCALAR: 1, VEC3: 3, VEC4: 4 } as const
const FLOAT = 5126
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** Begins a file. */
export function startGlb(): GlbWriter {
  const accessors: object[] = []
  const bufferViews: object[] = []
  const parts: Float32Array[] = []
  let byteLength = 0
  return {
    add(values, type) {
      bufferViews.push({ buffer: 0, byteOffset: byteLength, byteLength: values.byteLength })
      // Readers want the range of times beforehand.
      const range = type === 'SCALAR' && { min: [Math.min(...values)], max: [Math.max(...values)] }
      accessors.push({
        bufferView: bufferViews.length - 1,
        componentType: FLOAT,
        count: values.length / WIDTH[type],
        type,
        ...range,
      })
      parts.push(values)
      byteLength += values.byteLength
      return accessors.length - 1
    },
    finish(json) {
      const text = JSON.stringify({ ...json, accessors, bufferViews, buffers: [{ byteLength }] })
      const chunk = padded(new TextEncoder().encode(text))
      const file = new Uint8Array(HEADER_BYTES + 2 * CHUNK_HEADER_BYTES + chunk.length + byteLength)
      const view = new DataView(file.buffer)
      view.setUint32(0, 0x676c5446)
      view.setUint32(4, 2, true)
      view.setUint32(8, file.length, true)
      view.setUint32(12, chunk.length, true)
      view.setUint32(16, 0x4e4f534a, true)
      file.set(chunk, HEADER_BYTES + CHUNK_HEADER_BYTES)
      let at = HEADER_BYTES + CHUNK_HEADER_BYTES + chunk.length
      view.setUint32(at, byteLength, true)
      view.setUint32(at + 4, 0x004e4942, true)
      at += CHUNK_HEADER_BYTES
      for (const values of parts) {
        values.forEach((value, index) => view.setFloat32(at + index * 4, value, true))
        at += values.byteLength
      }
      return file
    },
  }
}

function padded(text: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20)
  whole.set(text)
  return whole
}
