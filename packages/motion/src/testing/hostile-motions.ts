import { deflateSync } from 'node:zlib'
import { type Branch, asciiFbx, binaryFbx, binaryOf, type FbxPlan, treeOf } from './make-fbx.ts'
import { glbOf, gltfText, type GltfPlan, type LooseGltf, makeGltf } from './make-gltf.ts'

type Make = () => Uint8Array

const text = (value: string) => new TextEncoder().encode(value)
const BIG = 1_000_000
const chain = [0, 1, 2, 3].map((at) => ({
  name: `b${at}`,
  translation: [0, 1, 0],
  ...(at < 3 && { children: [at + 1] }),
}))
const turn = { node: 0, path: 'rotation', times: [0, 1], output: [0, 0, 0, 1, 0, 0, 0, 1] } as const
const plan: GltfPlan = { nodes: chain, animations: [{ channels: [turn] }] }
const glb =
  (change: (gltf: LooseGltf) => void): Make =>
  () =>
    makeGltf(plan, change)
const vrma = (extension: object): Make => glb((gltf) => (gltf.extensions = { VRMC_vrm_animation: extension }))
const humanoid = { humanBones: { hips: { node: 0 } } }

function withHead(change: (view: DataView) => void): Make {
  return () => {
    const file = makeGltf(plan)
    change(new DataView(file.buffer))
    return file
  }
}

const bones = [
  { name: 'Hips', at: [0, 1, 0] },
  { name: 'Spine', parent: 0, at: [0, 1, 0] },
  { name: 'Head', parent: 1, at: [0, 1, 0] },
]
const fbx: FbxPlan = { bones, animated: { bone: 1, times: [0, 46_186_158_000], curves: { X: [0, 90] } } }

/** An FBX whose tree was changed before it was written. */
const tree =
  (change: (tree: Branch[]) => readonly Branch[]): Make =>
  () =>
    binaryOf(change([...treeOf(fbx, '')]))
const swapped = (name: string, values: Branch[1]): Make =>
  tree((all) => {
    const swap = ([own, has, children]: Branch): Branch =>
      [own, own === name ? values : has, ...(children ? [children.map(swap)] : [])] as unknown as Branch
    return all.map(swap)
  })

function fbxBytes(change: (view: DataView, file: Uint8Array) => void): Make {
  return () => {
    const file = binaryFbx(fbx)
    change(new DataView(file.buffer), file)
    return file
  }
}

/** A node of one array that says what it wants of itself. */
function arrayNode(length: number, packing: number, packed: Uint8Array): Make {
  return () => {
    const noise = Array.from({ length: 200 }, (_, at) => Math.sin(at * at))
    const times = noise.map((_, at) => at * 1e9)
    const file = Buffer.from(binaryFbx({ ...fbx, animated: { bone: 1, times, curves: { X: noise } } }))
    const at = file.indexOf('KeyValueFloat') + 'KeyValueFloat'.length + 1
    file.writeUInt32LE(length, at)
    file.writeUInt32LE(packing, at + 4)
    const room = file.readUInt32LE(at + 8)
    file.set(packed.subarray(0, room), at + 12)
    return Uint8Array.from(file)
  }
}

function deepFbx(depth: number): Uint8Array {
  let branch: Branch = ['Objects', []]
  for (let at = 0; at < depth; at++) branch = ['Objects', [], [branch]]
  return binaryOf([branch])
}

const bvh =
  (body: string): Make =>
  () =>
    text(`HIERARCHY\n${body}`)
const joint =
  'ROOT Hips {\nOFFSET 0 0 0\nCHANNELS 3 Zrotation Xrotation Yrotation\nEnd Site {\nOFFSET 0 1 0\n}\n}\n'

function vmd(count: number, frames: number): Uint8Array {
  const file = Buffer.alloc(54 + frames * 111)
  file.write('Vocaloid Motion Data 0002', 'latin1')
  file.writeUInt32LE(count, 50)
  return Uint8Array.from(file)
}

const vpd =
  (body: string): Make =>
  () =>
    text(`Vocaloid Pose Data file\r\n\r\nmodel.osm;\r\n${body}`)

/** Files that no reader may open, by what is wrong with them. */
export const HOSTILE_MOTIONS: Readonly<Record<string, Make>> = {
  'nothing at all': () => new Uint8Array(),
  'random bytes': () => Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919 + (at >> 3) * 31) % 256),
  'a ZIP': () => text('PK\u0003\u0004 and more'),
  'a PNG': () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
  'a model of MMD': () => text('PMX \u0000\u0000\u0000@'),
  'spaces without end': () => new Uint8Array(8 * BIG).fill(0x20),
  'semicolons without end': () => new Uint8Array(BIG).fill(0x3b),
  'a GLB of its magic alone': () => text('glTF'),
  'a GLB that says it is longer': withHead((view) => view.setUint32(8, 0xffffffff, true)),
  'a GLB of version 1': withHead((view) => view.setUint32(4, 1, true)),
  'a GLB of version 7': withHead((view) => view.setUint32(4, 7, true)),
  'a chunk beyond the end': withHead((view) => view.setUint32(12, 0x7fffffff, true)),
  'a first chunk that is no JSON': withHead((view) => view.setUint32(16, 0x12345678, true)),
  'JSON of 20 MiB': () =>
    glbOf({ asset: { version: '2.0', extras: 'x'.repeat(20 * BIG) } }, new Uint8Array()),
  'JSON that nests without end': () => text(`{"asset": {"version": "2.0"}, "nodes": ${'['.repeat(BIG)}`),
  'JSON of two million commas': () =>
    text(`{"asset": {"version": "2.0"}, "nodes": [${'0,'.repeat(2 * BIG)}0]}`),
  'JSON that ends in a text': () => text('{"asset": {"version": "2.0'),
  'JSON that is no UTF-8': () =>
    Uint8Array.from([...text('{"asset": {"version": "2.0", "x": "'), 0xff, 0xfe, ...text('"}}')]),
  'an accessor of four thousand million': glb((gltf) => (gltf.accessors[0].count = 4e9)),
  'zeros without a view, two thousand million': glb((gltf) => {
    gltf.accessors[0].count = 2 ** 31
    delete gltf.accessors[0].bufferView
  }),
  'an accessor of minus one': glb((gltf) => (gltf.accessors[1].count = -1)),
  'an accessor that is sparse': glb((gltf) => (gltf.accessors[1].sparse = { count: 1e9 })),
  'keys used a hundred thousand times': glb((gltf) => {
    gltf.accessors = [
      { type: 'SCALAR', componentType: 5126, count: 100 },
      { type: 'VEC4', componentType: 5126, count: 100 },
    ]
    gltf.nodes = Array.from({ length: 8000 }, (_, at) => ({ name: `n${at}` }))
    gltf.animations = Array.from({ length: 12 }, () => ({
      samplers: [{ input: 0, output: 1, interpolation: 'STEP' }],
      channels: gltf.nodes.map((_: object, node: number) => ({
        sampler: 0,
        target: { node, path: 'rotation' },
      })),
    }))
  }),
  'more channels than anyone needs': glb((gltf) => {
    const [channel] = gltf.animations[0].channels
    gltf.animations[0].channels = Array.from({ length: 200_000 }, () => channel)
  }),
  'a curve of a year on every bone': () => {
    const flat = Array.from({ length: 24 }, (_, at) => (at % 4 === 3 ? 1 : 0))
    const curve = { ...turn, times: [0, 3e7], output: flat, interpolation: 'CUBICSPLINE' }
    const nodes = Array.from({ length: 40 }, (_, at) => ({ name: `n${at}` }))
    return makeGltf({ nodes, animations: [{ channels: nodes.map((_, node) => ({ ...curve, node })) }] })
  },
  'a view beyond its buffer': glb((gltf) => (gltf.bufferViews[1].byteLength = 1e6)),
  'a view before its buffer': glb((gltf) => (gltf.bufferViews[1].byteOffset = -8)),
  'a buffer longer than the chunk': glb((gltf) => (gltf.buffers[0].byteLength = 1e6)),
  'a view that is compressed': glb(
    (gltf) => (gltf.bufferViews[1].extensions = { EXT_meshopt_compression: {} }),
  ),
  'a buffer somewhere on the web': () =>
    gltfText(plan, (gltf) => (gltf.buffers[0].uri = 'https://example.org/a.bin')),
  'a buffer on the disk': () => gltfText(plan, (gltf) => (gltf.buffers[0].uri = 'file:///etc/passwd')),
  'a buffer that is no base64': () => gltfText(plan, (gltf) => (gltf.buffers[0].uri = 'data:;base64,%%%')),
  'a buffer that is no data': () => gltfText(plan, (gltf) => (gltf.buffers[0].uri = 'data:text/plain,hello')),
  'times that are no numbers': () =>
    makeGltf({ ...plan, animations: [{ channels: [{ ...turn, times: [0, Number.NaN] }] }] }),
  'times that go back': () => makeGltf({ ...plan, animations: [{ channels: [{ ...turn, times: [1, 0] }] }] }),
  'times before the start': () =>
    makeGltf({ ...plan, animations: [{ channels: [{ ...turn, times: [-1, 0] }] }] }),
  'turns that are no numbers': () =>
    makeGltf({ ...plan, animations: [{ channels: [{ ...turn, output: [0, 0, 0, Infinity, 0, 0, 0, 1] }] }] }),
  'an interpolation nobody knows': () =>
    makeGltf({ ...plan, animations: [{ channels: [{ ...turn, interpolation: 'WILD' }] }] }),
  'a node above itself': glb((gltf) => (gltf.nodes[3].children = [3])),
  'nodes in a ring': glb((gltf) => (gltf.nodes[3].children = [0])),
  'a node under two': glb((gltf) => (gltf.nodes[0].children = [1, 2])),
  'a node that is not there': glb((gltf) => (gltf.animations[0].channels[0].target.node = 99)),
  'a hundred thousand nodes': glb((gltf) => (gltf.nodes = Array.from({ length: 100_000 }, () => ({})))),
  'a matrix of three numbers': glb((gltf) => (gltf.nodes[1].matrix = [1, 2, 3])),
  'a place beyond all places': glb((gltf) => (gltf.nodes[1].translation = [1e300, 0, 0])),
  'a skin of joints that are not there': glb(
    (gltf) => (gltf.skins = [{ joints: [9], inverseBindMatrices: 0 }]),
  ),
  'a VRM animation of a version to come': vrma({ specVersion: '2.0', humanoid }),
  'a VRM animation without hips': vrma({ specVersion: '1.0', humanoid: { humanBones: {} } }),
  'a VRM animation of a bone that is not there': vrma({
    specVersion: '1.0',
    humanoid: { humanBones: { hips: { node: 77 } } },
  }),
  'a VRM animation of a list': vrma([]),
  'an FBX of its head alone': () => binaryFbx(fbx).subarray(0, 27),
  'half an FBX': () => binaryFbx(fbx).subarray(0, 600),
  'an FBX of version 6': () => binaryFbx({ ...fbx, version: 6100 }),
  'an FBX of version 9': () => binaryFbx({ ...fbx, version: 9000 }),
  'a node of FBX that ends beyond the file': fbxBytes((view) => view.setUint32(27, 0x7fffffff, true)),
  'a node of FBX that ends before it begins': fbxBytes((view) => view.setUint32(27, 3, true)),
  'a node of FBX with too many values': fbxBytes((view) => view.setUint32(31, 0xffffffff, true)),
  'a node of FBX with values beyond itself': fbxBytes((view) => view.setUint32(35, 0x7fffffff, true)),
  'an FBX that nests without end': () => deepFbx(400),
  'an FBX of half a million nodes': () => {
    const [head, size, count] = [27 + 13 + 'Objects'.length, 14, 500_000]
    const file = Buffer.concat([
      Buffer.from(binaryOf([['Objects', []]]).subarray(0, head)),
      Buffer.alloc(count * size + 26),
    ])
    file.writeUInt32LE(head + count * size + 13, 27)
    for (let at = head; at < head + count * size; at += size) {
      file.writeUInt32LE(at + size, at)
      file.write('\u0001X', at + 12, 'latin1')
    }
    return Uint8Array.from(file)
  },
  'an array that says four thousand million': arrayNode(0xffffffff, 1, deflateSync(new Uint8Array(8))),
  'an array that says more than it packs': arrayNode(4000, 1, deflateSync(new Uint8Array(8))),
  'an array packed otherwise': arrayNode(2, 7, new Uint8Array(8)),
  'an array that is no zlib stream': arrayNode(2, 1, new Uint8Array(16).fill(0xab)),
  'an array that unpacks to far more': arrayNode(2, 1, deflateSync(new Uint8Array(100_000), { level: 9 })),
  'keys of FBX that go back': swapped('KeyTime', [{ type: 'l', numbers: [9e9, 1] }]),
  'fewer values than keys': swapped('KeyValueFloat', [{ type: 'f', numbers: [1] }]),
  'values of FBX that are no numbers': swapped('KeyValueFloat', [{ type: 'f', numbers: [0, Number.NaN] }]),
  'bones of FBX in a ring': () => {
    const ring = treeOf(fbx, '').map(([name, values, children]): Branch =>
      name === 'Connections'
        ? [name, values, [...(children ?? []), ['C', ['OO', 1000n, 1002n]]]]
        : [name, values, children ?? []],
    )
    return binaryOf(ring.map((branch) => (branch[0] === 'Connections' ? withoutRoot(branch) : branch)))
  },
  'an FBX of text without its end': () => asciiFbx(fbx).subarray(0, 700),
  'an FBX of text that nests without end': () =>
    text(`; FBX 7.4.0 project file\nFBXVersion: 7400\nObjects: {\n${'Objects: {\n'.repeat(50_000)}`),
  'an FBX of text that says a thousand million': () =>
    text(new TextDecoder().decode(asciiFbx(fbx)).replace(/\*2 \{/g, '*1000000000 {')),
  'an FBX of text with a text without end': () =>
    text('; FBX 7.4.0 project file\nFBXVersion: 7400\nObjects: "'),
  'an FBX of two million comments': () =>
    text(`; FBX 7.4.0 project file\nFBXVersion: 7400\n${'; x\n'.repeat(2 * BIG)}`),
  'an FBX of text of version 6': () => asciiFbx({ ...fbx, version: 6100 }),
  'a BVH of its first word': bvh(''),
  'a BVH that nests without end': bvh('ROOT a {\n' + 'JOINT b {\nOFFSET 0 0 0\n'.repeat(100_000)),
  'a BVH without its motion': bvh(joint),
  'a BVH of a thousand million frames': bvh(`${joint}MOTION\nFrames: 1000000000\nFrame Time: 0.03\n0 0 0\n`),
  'a BVH of words for numbers': bvh(`${joint}MOTION\nFrames: 1\nFrame Time: 0.03\nwild and free\n`),
  'a BVH that is cut': bvh('ROOT Hips {\nOFFSET 0 0'),
  'a VMD of its head alone': () => vmd(0, 0).subarray(0, 30),
  'a VMD of four thousand million keys': () => vmd(0xffffffff, 1),
  'a VMD that is cut': () => vmd(50, 20),
  'a VPD of its first line': () => text('Vocaloid Pose Data file'),
  'a VPD of a thousand million bones': vpd('1000000000;\r\n'),
  'a VPD of words for numbers': vpd('1;\r\n\r\nBone0{a\r\n  x,y,z;\r\n  a,b,c,d;\r\n}\r\n'),
  'a pose of nothing': () => text('{}'),
  'a pose of something else': () => text('{"format": "what", "bones": 3}'),
  'a pose that nests without end': () => text(`{"hips": ${'{"a":'.repeat(BIG / 10)}`),
  'a pose of two million letters': () => text(`{"hips": "${'x'.repeat(2 * BIG)}"}`),
}

/** Without the line that puts the first bone into the world, the ring has no way in. */
function withoutRoot([name, values, children = []]: Branch): Branch {
  return [
    name,
    values,
    children.filter(([, [kind, from, to]]) => !(kind === 'OO' && from === 1000n && to === 0n)),
  ]
}
