import { type GlbWriter, startGlb } from '../gltf/write-glb.ts'

/** The JSON of a made file, loose enough for a test to break it anywhere. */
// oxlint-disable-next-line typescript/no-explicit-any
export type LooseGltf = any

/** A small glTF with nodes and animations, to be broken anywhere. */
export type GltfPlan = {
  readonly nodes: readonly (object | undefined)[]
  readonly animations: readonly {
    readonly name?: string
    readonly channels: readonly {
      readonly node: number
      readonly path: 'rotation' | 'translation'
      readonly times: readonly number[]
      readonly output: readonly number[]
      readonly interpolation?: string
    }[]
  }[]
  readonly skin?: { readonly joints: readonly number[]; readonly matrices: readonly number[] }
  readonly extensions?: object
}

/** The plan as a binary glTF. */
export function makeGltf(plan: GltfPlan, change?: (gltf: LooseGltf) => void): Uint8Array<ArrayBuffer> {
  const glb = startGlb()
  const json = jsonOf(plan, glb)
  const whole = glb.finish(json)
  const { gltf, binary } = partsOf(whole)
  fixMatrices(gltf, plan)
  change?.(gltf)
  return glbOf(gltf, binary)
}

/** The plan as a textual glTF with its buffer in itself. */
export function gltfText(plan: GltfPlan, change?: (gltf: LooseGltf) => void): Uint8Array<ArrayBuffer> {
  const { gltf, binary } = partsOf(makeGltf(plan))
  gltf.buffers[0].uri = `data:application/octet-stream;base64,${Buffer.from(binary).toString('base64')}`
  change?.(gltf)
  return new TextEncoder().encode(JSON.stringify(gltf))
}

/** A binary glTF's two parts. */
export function partsOf(file: Uint8Array): { readonly gltf: LooseGltf; readonly binary: Uint8Array } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const size = view.getUint32(12, true)
  const text = new TextDecoder().decode(file.subarray(20, 20 + size))
  return { gltf: JSON.parse(text), binary: file.subarray(28 + size) }
}

/** Two parts as a binary glTF, whatever is in them. */
export function glbOf(gltf: unknown, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(JSON.stringify(gltf))
  const size = Math.ceil(text.length / 4) * 4
  const file = new Uint8Array(28 + size + binary.length)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x676c5446)
  view.setUint32(4, 2, true)
  view.setUint32(8, file.length, true)
  view.setUint32(12, size, true)
  view.setUint32(16, 0x4e4f534a, true)
  file.fill(0x20, 20, 20 + size)
  file.set(text, 20)
  view.setUint32(20 + size, binary.length, true)
  view.setUint32(24 + size, 0x004e4942, true)
  file.set(binary, 28 + size)
  return file
}

function jsonOf({ nodes, animations, skin, extensions }: GltfPlan, glb: GlbWriter): object {
  const made = animations.map(({ name, channels }) => ({
    ...(name && { name }),
    channels: channels.map(({ node, path }, sampler) => ({ sampler, target: { node, path } })),
    samplers: channels.map(({ path, times, output, interpolation }) => ({
      input: glb.add(new Float32Array(times), 'SCALAR'),
      output: glb.add(new Float32Array(output), path === 'rotation' ? 'VEC4' : 'VEC3'),
      ...(interpolation && { interpolation }),
    })),
  }))
  const skins = skin && [
    { joints: skin.joints, inverseBindMatrices: glb.add(new Float32Array(skin.matrices), 'VEC4') },
  ]
  return {
    asset: { version: '2.0' },
    nodes,
    animations: made,
    ...(skins && { skins }),
    ...(extensions && { extensions }),
  }
}

/** The writer knows no matrices, which only skins have: four vectors are one. */
function fixMatrices(gltf: LooseGltf, { skin }: GltfPlan): void {
  if (!skin) return
  const accessor = gltf.accessors[gltf.skins[0].inverseBindMatrices]
  accessor.type = 'MAT4'
  accessor.count = skin.joints.length
}
