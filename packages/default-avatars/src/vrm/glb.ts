const FLOAT = 5126
const UNSIGNED_BYTE = 5121
const UNSIGNED_SHORT = 5123
const ARRAY_BUFFER = 34962
const ELEMENT_ARRAY_BUFFER = 34963

type Shape = 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4'
const WIDTH: Record<Shape, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 }

interface Accessor {
  bufferView?: number
  componentType: number
  count: number
  type: Shape
  normalized?: boolean
  min?: number[]
  max?: number[]
  sparse?: object
}

/** Collects binary data and its description for one GLB (glTF 2.0, chapter 4). */
export class GlbBuilder {
  readonly accessors: Accessor[] = []
  readonly bufferViews: object[] = []
  readonly #chunks: Uint8Array[] = []
  #length = 0

  #view(data: ArrayBufferView, target?: number): number {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    const padding = (4 - (bytes.length % 4)) % 4
    this.bufferViews.push({
      buffer: 0,
      byteOffset: this.#length,
      byteLength: bytes.length,
      ...(target ? { target } : {}),
    })
    this.#chunks.push(bytes, new Uint8Array(padding))
    this.#length += bytes.length + padding
    return this.bufferViews.length - 1
  }

  image(png: Uint8Array): number {
    return this.#view(png)
  }

  vertices(
    data: Float32Array | Uint16Array | Uint8Array,
    type: Shape,
    { normalized = false, bounds = false } = {},
  ): number {
    const width = WIDTH[type]
    const componentType =
      data instanceof Float32Array ? FLOAT : data instanceof Uint16Array ? UNSIGNED_SHORT : UNSIGNED_BYTE
    this.accessors.push({
      bufferView: this.#view(data, type === 'MAT4' ? undefined : ARRAY_BUFFER),
      componentType,
      count: data.length / width,
      type,
      ...(normalized ? { normalized } : {}),
      ...(bounds ? boundsOf(data, width) : {}),
    })
    return this.accessors.length - 1
  }

  indices(data: Uint16Array): number {
    this.accessors.push({
      bufferView: this.#view(data, ELEMENT_ARRAY_BUFFER),
      componentType: UNSIGNED_SHORT,
      count: data.length,
      type: 'SCALAR',
    })
    return this.accessors.length - 1
  }

  /** Morph differences, stored only for the vertices that move. */
  sparse(data: Float32Array): number {
    const moved: number[] = []
    for (let v = 0; v < data.length / 3; v++)
      if (data[v * 3] || data[v * 3 + 1] || data[v * 3 + 2]) moved.push(v)
    const values = new Float32Array(moved.length * 3)
    moved.forEach((v, i) => values.set(data.subarray(v * 3, v * 3 + 3), i * 3))
    this.accessors.push({
      componentType: FLOAT,
      count: data.length / 3,
      type: 'VEC3',
      ...boundsOf(data, 3),
      sparse: {
        count: moved.length,
        indices: { bufferView: this.#view(Uint16Array.from(moved)), componentType: UNSIGNED_SHORT },
        values: { bufferView: this.#view(values) },
      },
    })
    return this.accessors.length - 1
  }

  /** The finished file; `document` is the glTF JSON without buffers, views and accessors. */
  finish(document: object): Uint8Array {
    const json = JSON.stringify({
      ...document,
      accessors: this.accessors,
      bufferViews: this.bufferViews,
      buffers: [{ byteLength: this.#length }],
    })
    const text = new TextEncoder().encode(json)
    const padded = new Uint8Array(text.length + ((4 - (text.length % 4)) % 4)).fill(32)
    padded.set(text)
    const out = new Uint8Array(28 + padded.length + this.#length)
    const view = new DataView(out.buffer)
    const words = [0x46546c67, 2, out.length, padded.length, 0x4e4f534a]
    words.forEach((word, i) => view.setUint32(i * 4, word, true))
    out.set(padded, 20)
    let offset = 20 + padded.length
    view.setUint32(offset, this.#length, true)
    view.setUint32(offset + 4, 0x004e4942, true)
    offset += 8
    for (const bytes of this.#chunks) {
      out.set(bytes, offset)
      offset += bytes.length
    }
    return out
  }
}

function boundsOf(data: ArrayLike<number>, width: number): { min: number[]; max: number[] } {
  const min = Array.from({ length: width }, () => Infinity)
  const max = Array.from({ length: width }, () => -Infinity)
  for (let i = 0; i < data.length; i++) {
    const c = i % width
    min[c] = Math.min(min[c]!, data[i]!)
    max[c] = Math.max(max[c]!, data[i]!)
  }
  return { min, max }
}
