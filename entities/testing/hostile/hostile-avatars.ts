import { type LooseGltf, makeAvatar, makeGlb, makePng } from '@kamae/stage/testing/make-avatar'

/** Files made to break whoever opens them, by what they do; none may be accepted. */
export type HostileSet = Readonly<Record<string, () => Uint8Array>>

const MIB = 1024 * 1024
/** Where the files that reach out would knock; whoever listens there learns of it. */
export const CANARY_PORT = 47_009
const changed = (change: (gltf: LooseGltf) => void, version: '0.x' | '1.0' = '1.0') =>
  makeAvatar({ version, change })
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)
const json = (text: string) => makeGlb(text, new Uint8Array(4))

function patched(change: (view: DataView, bytes: Uint8Array) => Uint8Array | void): Uint8Array {
  const bytes = makeAvatar()
  return change(new DataView(bytes.buffer), bytes) ?? bytes
}

/** Overwrites floats of the vertex data: accessor 0 begins where the binary chunk does. */
function floats(value: number, at = 0, count = 30): Uint8Array {
  return patched((view) => {
    const binary = 28 + view.getUint32(12, true)
    for (let each = 0; each < count; each++) view.setFloat32(binary + at + each * 4, value, true)
  })
}

/** Where the bind matrices begin: after positions, normals, joints, weights and indices of 55 boxes. */
const BIND_MATRICES = 440 * 48 + 55 * 72

/** The good avatar with something else where a piece of its JSON was. */
function rewritten(piece: string, instead: string): Uint8Array {
  const { json: text, binary } = partsOf(makeAvatar())
  return makeGlb(text.replace(piece, instead), binary)
}

function partsOf(whole: Uint8Array): { json: string; binary: Uint8Array } {
  const size = new DataView(whole.buffer, whole.byteOffset).getUint32(12, true)
  return { json: new TextDecoder().decode(whole.subarray(20, 20 + size)), binary: whole.subarray(28 + size) }
}

function scaled(factor: number): Uint8Array {
  return changed((gltf) => {
    for (const node of gltf.nodes) node.translation = node.translation?.map((each: number) => each * factor)
  })
}

const CONTAINERS: HostileSet = {
  'no byte': () => new Uint8Array(),
  'a magic alone': () => new TextEncoder().encode('glTF'),
  'a header without chunks': () =>
    patched((view, bytes) => (view.setUint32(8, 12, true), bytes.slice(0, 12))),
  'a length of nothing': () => patched((view) => view.setUint32(8, 0, true)),
  'a length of 4 GiB': () => patched((view) => view.setUint32(8, 0xffffffff, true)),
  'a JSON chunk of 4 GiB': () => patched((view) => view.setUint32(12, 0xfffffffc, true)),
  'a JSON chunk of nothing': () => patched((view) => view.setUint32(12, 0, true)),
  'a JSON chunk one byte longer': () =>
    patched((view) => view.setUint32(12, view.getUint32(12, true) + 1, true)),
  'a chunk length that wraps round': () => patched((view) => view.setUint32(12, 0xffffffec, true)),
  'binary before JSON': () => patched((view) => view.setUint32(16, 0x004e4942, true)),
  'JSON twice': () => patched((view) => view.setUint32(24 + view.getUint32(12, true), 0x4e4f534a, true)),
  'half of it': () => patched((_, bytes) => bytes.slice(0, bytes.length >> 1)),
  'all but its last byte': () => patched((_, bytes) => bytes.slice(0, -1)),
  'a tail of another file': () => patched((_, bytes) => Buffer.concat([bytes, makePng(2, 2)])),
  'a web page that ends with it': () =>
    patched((_, bytes) => Buffer.concat([Buffer.from('<script>'), bytes])),
  'a ZIP that ends with it': () =>
    patched((_, bytes) => Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes])),
  'glTF of version 1': () => patched((view) => view.setUint32(4, 1, true)),
  '65 MiB of zeros': () => new Uint8Array(65 * MIB),
  'a GLB of 65 MiB': () => makeGlb('{}', new Uint8Array(65 * MIB)),
}

const TEXTS: HostileSet = {
  'JSON cut off': () => json('{"asset":'),
  'JSON that is a list': () => json('[]'),
  'JSON that is null': () => json('null'),
  'bytes that are no UTF-8': () => patched((_, bytes) => void bytes.fill(0xff, 30, 40)),
  'a hundred thousand lists in one another': () => json(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  'a hundred thousand objects in one another': () =>
    json(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
  'a million commas': () => json(`{"a":[0${',0'.repeat(1_000_000)}]}`),
  'a million keys': () => json(`{${Array.from({ length: 400_000 }, (_, at) => `"${at}":0`).join(',')}}`),
  '9 MiB of one text': () => json(`{"a":"${'x'.repeat(9 * MIB)}"}`),
  'a number of a million digits': () => json(`{"asset":{"version":"2.0"},"scene":${'9'.repeat(1_000_000)}}`),
  'a key called __proto__': () => json('{"__proto__":{"VRM":{}},"asset":{"version":"2.0"}}'),
  'extensions by __proto__': () =>
    json('{"asset":{"version":"2.0"},"extensions":{"__proto__":{"VRMC_vrm":{"specVersion":"1.0"}}}}'),
  'a key twice': () => rewritten('"asset"', '"asset":{"version":"2.0"},"asset"'),
  'a key twice, once in other letters': () => rewritten('"asset"', '"asset":{"version":"2.0"},"\\u0061sset"'),
  'a number beyond all numbers': () => rewritten('"asset"', '"extras":1e999,"asset"'),
  'the licence of nobody': () =>
    changed((gltf) => (gltf.extensions.VRMC_vrm.meta.licenseUrl = 'https://example.org/all-is-mine')),
  'no licence': () => changed((gltf) => delete gltf.extensions.VRMC_vrm.meta.licenseUrl),
  'no word of who made it': () => changed((gltf) => delete gltf.extensions.VRMC_vrm.meta),
  'no avatar at all': () => changed((gltf) => delete gltf.extensions),
  'a VRM of the future': () => changed((gltf) => (gltf.extensions.VRMC_vrm.specVersion = '9.9')),
}

const ADDRESSES: HostileSet = {
  'an image from a neighbour': () =>
    changed((gltf) => (gltf.images[0] = { uri: `http://127.0.0.1:${CANARY_PORT}/a.png` })),
  'an image from the disk': () => changed((gltf) => (gltf.images[0] = { uri: 'file:///etc/passwd' })),
  'an image from a path': () => changed((gltf) => (gltf.images[0] = { uri: '../../../etc/passwd' })),
  'an image in a data address': () =>
    changed((gltf) => (gltf.images[0] = { uri: 'data:image/svg+xml,<svg onload=alert(1)>' })),
  'a buffer from elsewhere': () => changed((gltf) => (gltf.buffers[0].uri = '//example.org/a.bin')),
  'an address in extras': () => changed((gltf) => (gltf.extras = { deep: [{ uri: 'http://example.org' }] })),
  'an address in an extension': () =>
    changed((gltf) => (gltf.materials[0].extensions.VRMC_materials_mtoon.matcapTexture = { uri: 'x' })),
  'Draco in use': () => changed((gltf) => gltf.extensionsUsed.push('KHR_draco_mesh_compression')),
  'meshopt required': () => changed((gltf) => (gltf.extensionsRequired = ['EXT_meshopt_compression'])),
  'an extension of its own': () => changed((gltf) => gltf.extensionsUsed.push('EVIL_run_script')),
}

const GRAPHS: HostileSet = {
  'a node that is its own child': () => changed((gltf) => (gltf.nodes[5].children = [5])),
  'two nodes that are each other’s children': () =>
    changed((gltf) =>
      gltf.nodes.push({ children: [gltf.nodes.length + 1] }, { children: [gltf.nodes.length] }),
    ),
  'a node with two parents': () =>
    changed((gltf) => gltf.nodes[1].children.push(gltf.nodes[0].children.at(-1))),
  'five thousand nodes': () => changed((gltf) => gltf.nodes.push(...times(5000, {}))),
  'a chain of four thousand nodes': () =>
    changed((gltf) => {
      const first = gltf.nodes.length
      for (let at = 0; at < 4030; at++) gltf.nodes.push({ children: [first + at + 1] })
      gltf.nodes.push({ children: [first] })
    }),
  'a mesh drawn a thousand times': () =>
    changed((gltf) => {
      for (let at = 0; at < 4000; at++) gltf.nodes.push({ mesh: 0 })
      gltf.meshes[0].primitives.push(...times(50, gltf.meshes[0].primitives[0]))
    }),
  'a child that is not there': () => changed((gltf) => gltf.nodes[0].children.push(999_999)),
  'a child by a fraction': () => changed((gltf) => gltf.nodes[0].children.push(1.5)),
  'a child by a negative number': () => changed((gltf) => gltf.nodes[0].children.push(-1)),
  'a scene of missing nodes': () => changed((gltf) => (gltf.scenes[0].nodes = [12_345])),
  'a skin of missing joints': () => changed((gltf) => (gltf.skins[0].joints = [70_000])),
  'a skin without enough matrices': () => changed((gltf) => (gltf.accessors[5].count = 1)),
  'two bones on one node': () =>
    changed((gltf) => (gltf.extensions.VRMC_vrm.humanoid.humanBones.leftHand.node = 0)),
  'bones on a node that is not there': () =>
    changed((gltf) => (gltf.extensions.VRMC_vrm.humanoid.humanBones.head.node = 5000)),
  'springs by the ten thousand': () =>
    changed((gltf) => {
      gltf.extensions.VRMC_springBone.springs = times(20_000, { joints: [{ node: 1 }, { node: 2 }] })
    }),
  'springs that each meet every collider': () =>
    changed((gltf) => {
      gltf.extensions.VRMC_springBone.colliderGroups = [{ colliders: times(3000, 0) }]
      gltf.extensions.VRMC_springBone.springs = times(500, { joints: [{ node: 1 }], colliderGroups: [0] })
    }),
  '0.x springs that list their roots again and again': () =>
    changed(
      (gltf) => (gltf.extensions.VRM.secondaryAnimation.boneGroups = [{ bones: times(2000, 0) }]),
      '0.x',
    ),
  'a matrix of texts': () => changed((gltf) => (gltf.nodes[0].translation = ['a', {}, []])),
  'a rotation that is none': () => changed((gltf) => (gltf.nodes[3].rotation = [1, 1, 1, 1])),
  'a root matrix of zeros': () =>
    changed((gltf) => {
      delete gltf.nodes[0].translation
      gltf.nodes[0].matrix = times(16, 0)
    }),
  'a root of scale zero': () => changed((gltf) => (gltf.nodes[0].scale = [0, 0, 0])),
  'a body of sixteen kilometres': () => scaled(10_000),
  'a body of a tenth of a millimetre': () => scaled(1 / 10_000),
  'a body ten kilometres away': () => changed((gltf) => (gltf.nodes[0].translation = [9000, 1, 9000])),
  'a body without flesh': () => changed((gltf) => delete gltf.nodes.at(-1).mesh),
  'a body that no scene shows': () => changed((gltf) => (gltf.scenes = [{ nodes: [] }])),
  'two nodes that follow each other': () =>
    changed((gltf) => {
      const follow = (source: number) => ({
        VRMC_node_constraint: { specVersion: '1.0', constraint: { rotation: { source } } },
      })
      gltf.extensionsUsed.push('VRMC_node_constraint')
      gltf.nodes[3].extensions = follow(4)
      gltf.nodes[4].extensions = follow(3)
    }),
  'a spring of endless stiffness': () =>
    changed((gltf) => (gltf.extensions.VRMC_springBone.springs[0].joints[0].stiffness = 1e300)),
  'a name that is a number': () => changed((gltf) => (gltf.nodes[1].name = 7)),
  'a scale of 1e308': () => changed((gltf) => (gltf.nodes[3].rotation = [1e308, 0, 0, 0])),
}

const NUMBERS: HostileSet = {
  'an accessor past its view': () => changed((gltf) => (gltf.accessors[5].count += 1)),
  'an accessor of four milliards': () => changed((gltf) => (gltf.accessors[0].count = 2 ** 32)),
  'an accessor of 2^53': () => changed((gltf) => (gltf.accessors[0].count = 2 ** 53)),
  'zeros without bytes': () =>
    changed((gltf) => gltf.accessors.push({ count: 200_000_000, componentType: 5126, type: 'VEC3' })),
  'zeros without bytes, drawn': () =>
    changed((gltf) => {
      gltf.accessors = gltf.accessors.map((each: LooseGltf) =>
        each.count === 440 ? { ...each, bufferView: undefined, count: 3_000_000 } : each,
      )
    }),
  'a view past the end': () => changed((gltf) => (gltf.bufferViews[0].byteLength += 10_000_000)),
  'a view that overflows': () => changed((gltf) => (gltf.bufferViews[0].byteOffset = 2 ** 53 - 1)),
  'a view of a missing buffer': () => changed((gltf) => (gltf.bufferViews[0].buffer = 3)),
  'a buffer longer than the chunk': () => changed((gltf) => (gltf.buffers[0].byteLength += 1_000_000)),
  'a stride of one': () => changed((gltf) => (gltf.bufferViews[0].byteStride = 1)),
  'an accessor between two floats': () =>
    changed((gltf) => ((gltf.accessors[0].byteOffset = 1), (gltf.accessors[0].count -= 1))),
  'indices past the vertices': () =>
    patched((view) => {
      const start = 28 + view.getUint32(12, true) + 440 * (12 + 12 + 8 + 16)
      for (let at = 0; at < 60; at++) view.setUint16(start + at * 2, 65_000, true)
    }),
  'a sparse accessor of more than there is': () =>
    changed((gltf) => (gltf.accessors[6].sparse = sparse({ count: 10_000_000 }))),
  'a sparse accessor whose indices are none': () =>
    changed((gltf) => (gltf.accessors[6].sparse = sparse({ bufferView: 77 }))),
  'a sparse accessor that points past its end': () =>
    changed((gltf) => (gltf.accessors[6].sparse = sparse({ count: 400, view: 0 }))),
  'a component type that is none': () => changed((gltf) => (gltf.accessors[0].componentType = 1)),
  'a type called constructor': () => changed((gltf) => (gltf.accessors[0].type = 'constructor')),
  'vertices that are no numbers': () => floats(Number.NaN),
  'vertices at infinity': () => floats(Number.POSITIVE_INFINITY),
  'weights that are no numbers': () => floats(Number.NaN, 440 * 32),
  'one vertex that is no number': () => floats(Number.NaN, 1200, 1),
  'one vertex at minus infinity': () => floats(Number.NEGATIVE_INFINITY, 1200, 1),
  'one vertex beyond the stars': () => floats(1e30, 1200, 1),
  'one vertex 99 km away': () => floats(99_000, 1200, 1),
  'normals that are no numbers': () => floats(Number.NaN, 440 * 12, 3),
  'weights below zero': () => floats(-1, 440 * 32),
  'bind matrices that are no numbers': () => floats(Number.NaN, BIND_MATRICES, 16),
  'bind matrices of 1e30': () => floats(1e30, BIND_MATRICES, 16),
  'bind matrices of zeros': () => changed((gltf) => delete gltf.accessors[5].bufferView),
  'a vertex on a joint that is not there': () =>
    patched((view) => view.setUint16(28 + view.getUint32(12, true) + 440 * 24, 60_000, true)),
  'morph targets without end': () =>
    changed((gltf) => (gltf.meshes[0].primitives[0].targets = times(60_000, { POSITION: 6 }))),
  'twenty thousand morph targets': () =>
    changed((gltf) => (gltf.meshes[0].primitives[0].targets = times(20_000, { POSITION: 6 }))),
  'animations without end': () =>
    changed((gltf) => {
      const channel = { sampler: 0, target: { node: 0, path: 'translation' } }
      gltf.animations = [{ samplers: [{ input: 0, output: 0 }], channels: times(20_000, channel) }]
    }),
}

function sparse({
  count = 4,
  bufferView = 4,
  view = 0,
}: {
  count?: number
  bufferView?: number
  view?: number
}) {
  return { count, indices: { bufferView, componentType: 5123 }, values: { bufferView: view } }
}

const TEXTURES: HostileSet = {
  'a texture that is a script': () =>
    makeAvatar({ texture: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(64)) }),
  'a texture without width': () => makeAvatar({ texture: makePng(1, 1, { width: 0, height: 9 }) }),
  'a texture of a milliard pixels': () =>
    makeAvatar({ texture: makePng(1, 1, { width: 32_768, height: 32_768 }) }),
  'a texture of the largest size there is': () =>
    makeAvatar({ texture: makePng(1, 1, { width: 2 ** 31 - 1, height: 2 ** 31 - 1 }) }),
  'four textures of 67 Mpx': () =>
    makeAvatar({
      texture: makePng(1, 1, { width: 8192, height: 8192 }),
      change: (gltf) => gltf.images.push(...times(3, { ...gltf.images[0] })),
    }),
  'a texture cut in its header': () => makeAvatar({ texture: makePng(4, 4).slice(0, 20) }),
  'a texture that is not there': () =>
    changed((gltf) => (gltf.materials[0].pbrMetallicRoughness.baseColorTexture.index = 9)),
  'a thousand images': () => changed((gltf) => gltf.images.push(...times(1000, { ...gltf.images[0] }))),
}

export const HOSTILE_AVATARS: HostileSet = {
  ...CONTAINERS,
  ...TEXTS,
  ...ADDRESSES,
  ...GRAPHS,
  ...NUMBERS,
  ...TEXTURES,
}
