/** The parts of a glTF document that the checks read; see the glTF 2.0 and VRM 1.0 specifications. */
export interface Gltf {
  nodes: GltfNode[]
  meshes: {
    name?: string
    primitives: {
      attributes: Record<string, number>
      indices: number
      material?: number
      targets?: Record<string, number>[]
    }[]
  }[]
  accessors: GltfAccessor[]
  bufferViews: { byteOffset?: number; byteLength: number }[]
  skins?: { joints: number[] }[]
  images?: unknown[]
  textures?: unknown[]
  materials?: {
    name?: string
    pbrMetallicRoughness?: { baseColorFactor?: number[] }
    extensions?: Record<string, Record<string, unknown> | undefined>
  }[]
  extensionsUsed?: string[]
  extensions?: Record<string, unknown>
}

export interface GltfNode {
  name?: string
  translation?: [number, number, number]
  rotation?: number[]
  scale?: number[]
  children?: number[]
  mesh?: number
  skin?: number
  extensions?: Record<string, unknown>
}

interface GltfAccessor {
  bufferView?: number
  componentType: number
  count: number
  type: string
  normalized?: boolean
  sparse?: { count: number; indices: { bufferView: number }; values: { bufferView: number } }
}

/** One broken rule; an empty list of problems is a good file. */
export interface Problem {
  rule: string
  detail: string
}

export class NotGlbError extends Error {
  override name = 'NotGlbError'
}

const WIDTH: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 }

export interface OpenGlb {
  json: Gltf
  /** Numbers of an accessor, normalized integers as 0..1. */
  numbers: (accessor: number) => Float64Array
}

/** Opens a GLB of this package's making: tightly packed views, two chunks. Throws NotGlbError. */
export function openGlb(bytes: Uint8Array): OpenGlb {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 28 || view.getUint32(0, true) !== 0x46546c67 || view.getUint32(8, true) !== bytes.length)
    throw new NotGlbError('the file is not a whole GLB')
  const jsonLength = view.getUint32(12, true)
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonLength))) as Gltf
  const base = 28 + jsonLength

  const read = (
    bufferView: number,
    componentType: number,
    count: number,
    normalized: boolean,
  ): Float64Array => {
    const start = base + (json.bufferViews[bufferView]?.byteOffset ?? 0)
    const out = new Float64Array(count)
    for (let i = 0; i < count; i++) {
      if (componentType === 5126) out[i] = view.getFloat32(start + i * 4, true)
      else if (componentType === 5123) out[i] = view.getUint16(start + i * 2, true) / (normalized ? 65535 : 1)
      else out[i] = view.getUint8(start + i) / (normalized ? 255 : 1)
    }
    return out
  }
  const numbers = (index: number): Float64Array => {
    const accessor = json.accessors[index]
    if (!accessor) throw new NotGlbError(`no accessor ${index}`)
    const width = WIDTH[accessor.type] ?? 1
    const total = accessor.count * width
    const out =
      accessor.bufferView === undefined
        ? new Float64Array(total)
        : read(accessor.bufferView, accessor.componentType, total, accessor.normalized ?? false)
    if (accessor.sparse) {
      const { count, indices, values } = accessor.sparse
      const places = read(indices.bufferView, 5123, count, false)
      const fresh = read(values.bufferView, accessor.componentType, count * width, false)
      places.forEach((place, i) => out.set(fresh.subarray(i * width, (i + 1) * width), place * width))
    }
    return out
  }
  return { json, numbers }
}

export function parentsOf(json: Gltf): Int32Array {
  const parents = new Int32Array(json.nodes.length).fill(-1)
  json.nodes.forEach((node, i) => node.children?.forEach((child) => (parents[child] = i)))
  return parents
}

/** World position of a node in a document whose bones are not turned at rest. */
export function worldPosition(json: Gltf, parents: Int32Array, node: number): [number, number, number] {
  const p: [number, number, number] = [0, 0, 0]
  for (let at = node; at >= 0; at = parents[at]!) {
    const t = json.nodes[at]?.translation ?? [0, 0, 0]
    for (let c = 0; c < 3; c++) p[c]! += t[c]!
  }
  return p
}
