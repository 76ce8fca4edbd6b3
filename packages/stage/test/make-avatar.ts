import { deflateSync } from 'node:zlib'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { PNG_SIGNATURE, pngChunk } from '../src/picture/png-chunk.ts'

/** The JSON of a made avatar, loose enough for a test to break it anywhere. */
// oxlint-disable-next-line typescript/no-explicit-any
export type LooseGltf = any

const THUMBS_OF_0: Readonly<Record<string, string>> = {
  leftThumbMetacarpal: 'leftThumbProximal',
  leftThumbProximal: 'leftThumbIntermediate',
  rightThumbMetacarpal: 'rightThumbProximal',
  rightThumbProximal: 'rightThumbIntermediate',
}
const BOX_FACES = [
  0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3,
]

/**
 * Makes a whole VRM file of boxes on the standard skeleton: skinned, textured, outlined, with an expression and a spring.
 * `change` may break its JSON; `texture` replaces its picture.
 */
export function makeAvatar(
  options: { version?: '0.x' | '1.0'; change?: (gltf: LooseGltf) => void; texture?: Uint8Array } = {},
): Uint8Array<ArrayBuffer> {
  const version = options.version ?? '1.0'
  const { bones } = STANDARD_SKELETON
  // A 0.x avatar looks along -Z: the same figure after half a turn.
  const sign = version === '0.x' ? -1 : 1
  const place = bones.map(({ position: [x, y, z] }) => [sign * x, y, sign * z] as const)
  const indexOf = new Map(bones.map(({ name }, index) => [name, index]))
  const positions: number[] = []
  const joints: number[] = []
  const weights: number[] = []
  const indices: number[] = []
  bones.forEach(({ name }, bone) => {
    const [x, y, z] = place[bone] as readonly [number, number, number]
    const half = /Thumb|Index|Middle|Ring|Little|Eye|jaw/.test(name) ? 0.008 : name === 'head' ? 0.09 : 0.05
    for (const face of BOX_FACES) indices.push(bone * 8 + face)
    for (let corner = 0; corner < 8; corner++) {
      positions.push(
        x + (corner & 4 ? half : -half),
        y + (corner & 2 ? half : -half),
        z + (corner & 1 ? half : -half),
      )
      joints.push(bone, 0, 0, 0)
      weights.push(1, 0, 0, 0)
    }
  })
  const count = positions.length / 3
  const matrices = place.flatMap(([x, y, z]) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1])
  const parts = [
    new Float32Array(positions),
    // A corner's normal leads away from the middle of its box.
    new Float32Array(
      positions.map(
        (value, index) => Math.sign(value - (place[Math.floor(index / 24)]?.[index % 3] ?? 0)) / Math.sqrt(3),
      ),
    ),
    new Uint16Array(joints),
    new Float32Array(weights),
    new Uint16Array(indices),
    new Float32Array(matrices),
    new Float32Array(positions.map((_, index) => (index % 3 === 1 ? 0.01 : 0))),
    new Float32Array(count * 2).fill(0.5),
    options.texture ?? makePng(4, 4),
  ]
  const { binary, views } = pack(parts)
  const accessor = (bufferView: number, componentType: number, type: string, elements = count) => ({
    bufferView,
    componentType,
    type,
    count: elements,
  })
  const gltf: LooseGltf = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0, bones.length] }],
    nodes: [
      ...bones.map(({ name, parent }, bone) => {
        const children = bones
          .filter((other) => other.parent === name)
          .map((other) => indexOf.get(other.name))
        const above = parent ? place[indexOf.get(parent) as number] : [0, 0, 0]
        const translation = place[bone]?.map((value, axis) => value - (above?.[axis] ?? 0))
        return { name, translation, ...(children.length > 0 && { children }) }
      }),
      { name: 'body', mesh: 0, skin: 0 },
    ],
    meshes: [
      {
        primitives: [
          {
            attributes: { POSITION: 0, NORMAL: 1, JOINTS_0: 2, WEIGHTS_0: 3, TEXCOORD_0: 7 },
            indices: 4,
            material: 0,
            targets: [{ POSITION: 6 }],
          },
        ],
      },
    ],
    skins: [{ joints: bones.map((_, bone) => bone), inverseBindMatrices: 5 }],
    materials: [{ name: 'plain', pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0, sampler: 0 }],
    samplers: [{}],
    images: [{ bufferView: 8, mimeType: 'image/png' }],
    accessors: [
      { ...accessor(0, 5126, 'VEC3'), ...boundsOf(parts[0] as Float32Array) },
      accessor(1, 5126, 'VEC3'),
      accessor(2, 5123, 'VEC4'),
      accessor(3, 5126, 'VEC4'),
      accessor(4, 5123, 'SCALAR', indices.length),
      accessor(5, 5126, 'MAT4', bones.length),
      { ...accessor(6, 5126, 'VEC3'), ...boundsOf(parts[6] as Float32Array) },
      accessor(7, 5126, 'VEC2'),
    ],
    bufferViews: views,
    buffers: [{ byteLength: binary.length }],
    ...(version === '1.0' ? vrm1(indexOf) : vrm0(indexOf)),
  }
  options.change?.(gltf)
  return makeGlb(JSON.stringify(gltf), binary)
}

function boundsOf(vectors: Float32Array): { min: number[]; max: number[] } {
  const along = (axis: number) => vectors.filter((_, index) => index % 3 === axis)
  return {
    min: [0, 1, 2].map((axis) => Math.min(...along(axis))),
    max: [0, 1, 2].map((axis) => Math.max(...along(axis))),
  }
}

function vrm1(indexOf: ReadonlyMap<Bone, number>): LooseGltf {
  const body = [...indexOf.values()].length
  const outline = {
    outlineWidthMode: 'worldCoordinates',
    outlineWidthFactor: 0.004,
    outlineColorFactor: [0.2, 0, 0],
  }
  return {
    extensionsUsed: ['VRMC_vrm', 'VRMC_springBone', 'VRMC_materials_mtoon'],
    materials: [
      {
        name: 'plain',
        pbrMetallicRoughness: { baseColorTexture: { index: 0 } },
        extensions: {
          VRMC_materials_mtoon: { specVersion: '1.0', shadeColorFactor: [0.7, 0.6, 0.6], ...outline },
        },
      },
    ],
    extensions: {
      VRMC_vrm: {
        specVersion: '1.0',
        meta: {
          name: 'Made',
          authors: ['Kamae'],
          licenseUrl: 'https://vrm.dev/licenses/1.0/',
          thumbnailImage: 0,
        },
        humanoid: { humanBones: Object.fromEntries([...indexOf].map(([name, node]) => [name, { node }])) },
        expressions: { preset: { happy: { morphTargetBinds: [{ node: body, index: 0, weight: 1 }] } } },
        lookAt: { type: 'bone' },
      },
      VRMC_springBone: {
        specVersion: '1.0',
        colliders: [{ node: indexOf.get('head'), shape: { sphere: { radius: 0.1 } } }],
        colliderGroups: [{ colliders: [0] }],
        springs: [
          {
            joints: [
              { node: indexOf.get('leftIndexIntermediate') },
              { node: indexOf.get('leftIndexDistal') },
            ],
            colliderGroups: [0],
          },
        ],
      },
    },
  }
}

function vrm0(indexOf: ReadonlyMap<Bone, number>): LooseGltf {
  return {
    extensionsUsed: ['VRM'],
    extensions: {
      VRM: {
        specVersion: '0.0',
        meta: { title: 'Made', author: 'Kamae', licenseName: 'CC0', texture: 0 },
        humanoid: {
          humanBones: [...indexOf].map(([name, node]) => ({ bone: THUMBS_OF_0[name] ?? name, node })),
        },
        blendShapeMaster: {
          blendShapeGroups: [{ name: 'Joy', presetName: 'joy', binds: [{ mesh: 0, index: 0, weight: 100 }] }],
        },
        firstPerson: { lookAtTypeName: 'Bone' },
        secondaryAnimation: {
          boneGroups: [{ bones: [indexOf.get('leftIndexIntermediate')], colliderGroups: [] }],
        },
      },
    },
  }
}

function pack(parts: readonly ArrayBufferView[]): { binary: Uint8Array; views: LooseGltf[] } {
  const views: LooseGltf[] = []
  let end = 0
  for (const part of parts) {
    views.push({ buffer: 0, byteOffset: end, byteLength: part.byteLength })
    end += Math.ceil(part.byteLength / 4) * 4
  }
  const binary = new Uint8Array(end)
  parts.forEach((part, index) =>
    binary.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), views[index].byteOffset),
  )
  return { binary, views }
}

/** Joins JSON and binary to a GLB. */
export function makeGlb(json: string, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(json)
  const textSize = Math.ceil(text.length / 4) * 4
  const glb = new Uint8Array(12 + 8 + textSize + 8 + binary.length).fill(0x20)
  const view = new DataView(glb.buffer)
  view.setUint32(0, 0x46546c67, true)
  view.setUint32(4, 2, true)
  view.setUint32(8, glb.length, true)
  view.setUint32(12, textSize, true)
  view.setUint32(16, 0x4e4f534a, true)
  glb.set(text, 20)
  view.setUint32(20 + textSize, binary.length, true)
  view.setUint32(24 + textSize, 0x004e4942, true)
  glb.set(binary, 28 + textSize)
  return glb
}

/** Makes a plain PNG; `claim` writes another size into its header. */
export function makePng(width: number, height: number, claim = { width, height }): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, claim.width)
  view.setUint32(4, claim.height)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = new Uint8Array((width * 3 + 1) * height).fill(0xe0)
  for (let row = 0; row < height; row++) rows[row * (width * 3 + 1)] = 0
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND'),
  ])
}
