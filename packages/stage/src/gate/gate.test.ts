import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type LooseGltf, makeAvatar, makeGlb, makePng } from '../../test/make-avatar.ts'
import { checkAvatarFile } from './gate.ts'
import { GATE_REASONS, type GateReason } from './gltf/reasons.ts'

const REAL_FILES = new URL('../../../../../shared/data/avatars/', import.meta.url)

function reasonOf(bytes: Uint8Array): GateReason | 'accepted' {
  const answer = checkAvatarFile(bytes)
  return answer.ok ? 'accepted' : answer.reason
}

function changed(change: (gltf: LooseGltf) => void): Uint8Array {
  return makeAvatar({ change })
}

function withBytes(change: (bytes: Uint8Array, view: DataView) => Uint8Array | void): Uint8Array {
  const bytes = makeAvatar()
  return change(bytes, new DataView(bytes.buffer)) ?? bytes
}

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)
/** Writes floats into the binary chunk; in a made avatar positions, normals, joints and weights follow each other. */
function withFloats(at: number, ...values: readonly number[]): Uint8Array {
  return withBytes((_, view) => {
    const binary = 28 + view.getUint32(12, true)
    values.forEach((value, index) => view.setFloat32(binary + at + index * 4, value, true))
  })
}
const VERTICES = 440
const PLACES = {
  positions: 0,
  normals: VERTICES * 12,
  weights: VERTICES * 32,
  matrices: VERTICES * 48 + 3960,
} as const
/** The picture's bytes, view 8, are floats that are none: three of them. */
const withNotANumber = (change: (gltf: LooseGltf) => void) =>
  makeAvatar({ texture: new Uint8Array(new Float32Array([NaN, NaN, NaN]).buffer), change })
const NO_NUMBERS = {
  'not a number': NaN,
  infinite: Infinity,
  'far away': 1e30,
  'far on the other side': -1e30,
}

const text = (value: string) => new TextEncoder().encode(value)

function expectAnswer(bytes: Uint8Array): void {
  expect(['accepted', ...GATE_REASONS]).toContain(reasonOf(bytes))
}

/** The made avatar so many times as large: its bones alone, which its flesh follows. */
function scaled(factor: number): Uint8Array {
  return changed((gltf) =>
    gltf.nodes.forEach((node: LooseGltf) => {
      if (node.translation) node.translation = node.translation.map((value: number) => value * factor)
    }),
  )
}

/** Every reason with files that earn it. */
const FAILURES: Readonly<Record<GateReason, Readonly<Record<string, () => Uint8Array>>>> = {
  empty: { 'no bytes': () => new Uint8Array() },
  'too-large': { 'one byte over 64 MiB': () => makeGlb('{}', new Uint8Array(64 * 1024 * 1024 - 29)) },
  'is-zip': { 'a ZIP archive': () => new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]) },
  'is-image': {
    'a PNG': () => makePng(2, 2),
    'a JPEG': () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  },
  'is-text': {
    'a glTF in plain JSON': () => text('{"asset":{"version":"2.0"}}'),
    'a web page': () => text('<!doctype html><p>Not found'),
  },
  'not-glb': {
    '300 MB of nothing': () => new Uint8Array(300_000_000),
    'bytes of no known kind': () => new Uint8Array([0, 1, 2, 3, 250, 251]),
  },
  'old-glb': { 'version 1 in the header': () => withBytes((_, view) => view.setUint32(4, 1, true)) },
  truncated: {
    'half the file': () => withBytes((bytes) => bytes.subarray(0, bytes.length >> 1)),
    'only a magic': () => text('glTF'),
    'a header without chunks': () =>
      withBytes((bytes, view) => (view.setUint32(8, 12, true), bytes.subarray(0, 12))),
    'a chunk that runs past the end': () => withBytes((_, view) => view.setUint32(12, 0x7fffffff, true)),
  },
  'broken-chunks': {
    'bytes after the end': () => withBytes((bytes) => Buffer.concat([bytes, new Uint8Array(9)])),
    'binary before JSON': () => withBytes((_, view) => view.setUint32(16, 0x004e4942, true)),
    'a second JSON chunk': () =>
      withBytes((_, view) => view.setUint32(24 + view.getUint32(12, true), 0x4e4f534a, true)),
  },
  'json-too-large': {
    '9 MiB of JSON': () => makeGlb(`{"a":"${'x'.repeat(9 * 1024 * 1024)}"}`, new Uint8Array(4)),
  },
  'broken-json': {
    'a brace missing': () => makeGlb('{"asset":', new Uint8Array(4)),
    'a list at the top': () => makeGlb('[]', new Uint8Array(4)),
    'a key twice': () => makeGlb('{"asset":{"version":"2.0"},"a":1,"b":{"a":1},"a":2}', new Uint8Array(4)),
    'a key twice, once in other letters': () =>
      makeGlb('{"asset":{"version":"2.0"},"nodes":[{"scale":1,"s\\u0063ale" : 2}]}', new Uint8Array(4)),
    'bytes that are no UTF-8': () =>
      withBytes((bytes) => {
        bytes[22] = 0xff
      }),
  },
  'too-complex': {
    '65 lists inside one another': () =>
      makeGlb(`{"a":${'['.repeat(65)}${']'.repeat(65)}}`, new Uint8Array(4)),
    '300,001 commas': () => makeGlb(`{"a":[0${',0'.repeat(300_001)}]}`, new Uint8Array(4)),
    'zeros without bytes': () =>
      changed((gltf) => gltf.accessors.push({ count: 200_000_000, componentType: 5126, type: 'VEC3' })),
    'one mesh shown by thousands of nodes': () =>
      changed((gltf) => {
        for (let node = 0; node < 4000; node++) gltf.nodes.push({ mesh: 0 })
        gltf.meshes[0].primitives.push({ ...gltf.meshes[0].primitives[0] })
      }),
    'morph targets without end': () =>
      changed((gltf) => {
        gltf.meshes[0].primitives = times(70, {
          ...gltf.meshes[0].primitives[0],
          targets: times(890, { POSITION: 6 }),
        })
      }),
    'the same bytes read by hundreds of accessors': () =>
      changed((gltf) => gltf.accessors.push(...times(500, gltf.accessors[0]))),
    'weights of the same vertices again and again': () =>
      changed((gltf) => {
        const [accessor] = gltf.accessors
        const weights = { componentType: accessor.componentType, type: 'VEC4' }
        const first = gltf.accessors.length
        gltf.accessors = gltf.accessors.map((each: LooseGltf) =>
          each.count === 440 ? { ...each, bufferView: undefined, count: 100_000 } : each,
        )
        gltf.accessors.push(...times(90, { ...weights, count: 100_000 }))
        gltf.meshes[0].primitives = Array.from({ length: 90 }, (_, index) => ({
          ...gltf.meshes[0].primitives[0],
          attributes: { ...gltf.meshes[0].primitives[0].attributes, WEIGHTS_0: first + index },
          targets: undefined,
        }))
      }),
    'springs without end': () =>
      changed((gltf) => {
        gltf.extensions.VRMC_springBone.springs = times(9_000, {
          joints: [{ node: 1 }, { node: 2 }],
        })
      }),
    'springs that each meet every collider': () =>
      changed((gltf) => {
        gltf.extensions.VRMC_springBone.colliderGroups = [{ colliders: times(3000, 0) }]
        gltf.extensions.VRMC_springBone.springs = times(400, {
          joints: [{ node: 1 }],
          colliderGroups: [0],
        })
      }),
    'roots of 0.x springs listed again and again': () =>
      makeAvatar({
        version: '0.x',
        change: (gltf) => {
          gltf.extensions.VRM.secondaryAnimation.boneGroups = [{ bones: times(1000, 0) }]
        },
      }),
    'animations without end': () =>
      changed((gltf) => {
        gltf.animations = [
          {
            samplers: [{ input: 0, output: 0 }],
            channels: times(10_001, { sampler: 0, target: { node: 0, path: 'translation' } }),
          },
        ]
      }),
  },
  'external-uri': {
    'an image from elsewhere': () =>
      changed((gltf) => {
        gltf.images[0] = { uri: 'https://example.org/spy.png' }
      }),
    'a buffer from a neighbouring file': () =>
      changed((gltf) => {
        gltf.buffers[0].uri = 'other.bin'
      }),
    'a data address': () =>
      changed((gltf) => {
        gltf.images[0] = { uri: 'data:image/png;base64,AAAA' }
      }),
    'an address inside an extension': () =>
      changed((gltf) => {
        gltf.materials[0].extensions.VRMC_materials_mtoon.matcap = { uri: '//example.org' }
      }),
  },
  'unknown-extension': {
    'one in use': () => changed((gltf) => gltf.extensionsUsed.push('KHR_draco_mesh_compression')),
    'one required': () =>
      changed((gltf) => {
        gltf.extensionsRequired = ['EXT_meshopt_compression']
      }),
  },
  'not-vrm': {
    'a plain glTF model': () =>
      changed((gltf) => {
        delete gltf.extensions
      }),
  },
  'unknown-version': {
    'VRM 2.0': () =>
      changed((gltf) => {
        gltf.extensions.VRMC_vrm.specVersion = '2.0'
      }),
  },
  'too-many-nodes': {
    '4,097 nodes': () => changed((gltf) => gltf.nodes.push(...times(4097 - gltf.nodes.length, {}))),
  },
  'broken-structure': {
    'a node with two parents': () =>
      changed((gltf) => gltf.nodes[1].children.push(gltf.nodes[0].children.at(-1))),
    'nodes that are no list': () =>
      changed((gltf) => {
        gltf.nodes = { 0: {} }
      }),
    'a place that is no number': () =>
      changed((gltf) => {
        gltf.nodes[0].translation = ['a', 0, 0]
      }),
    'attributes of different lengths': () =>
      changed((gltf) => {
        gltf.accessors[1].count -= 1
      }),
    'an unaligned accessor': () =>
      changed((gltf) => {
        gltf.accessors[0].byteOffset = 1
        gltf.accessors[0].count -= 1
      }),
    'a root matrix of zeros': () =>
      changed((gltf) => {
        gltf.nodes[0] = { ...gltf.nodes[0], translation: undefined, matrix: times(16, 0) }
      }),
    'a bone without extent': () =>
      changed((gltf) => {
        gltf.nodes[2].scale = [0, 0, 0]
      }),
    'a turn that is none': () =>
      changed((gltf) => {
        gltf.nodes[3].rotation = [1, 1, 1, 1]
      }),
    'a weight below zero': () => withFloats(PLACES.weights, -1),
    'a skin without weights': () =>
      changed((gltf) => {
        delete gltf.meshes[0].primitives[0].attributes.WEIGHTS_0
      }),
    'a name that is no text': () =>
      changed((gltf) => {
        gltf.nodes[1].name = 7
      }),
    'expressions that are no list': () =>
      makeAvatar({
        version: '0.x',
        change: (gltf) => {
          gltf.extensions.VRM.blendShapeMaster.blendShapeGroups = 'joy'
        },
      }),
    'a collider without a shape': () =>
      changed((gltf) => {
        delete gltf.extensions.VRMC_springBone.colliders[0].shape
      }),
    'a light of no kind': () =>
      changed((gltf) => {
        gltf.extensions.KHR_lights_punctual = { lights: [{ type: 'moon' }] }
      }),
    'a fraction for an index': () =>
      changed((gltf) => {
        gltf.skins[0].joints[0] = 0.5
      }),
  },
  'node-cycle': {
    'two nodes that follow each other': () =>
      changed((gltf) => {
        gltf.extensionsUsed.push('VRMC_node_constraint')
        for (const [node, source] of [
          [3, 4],
          [4, 3],
        ] as const)
          gltf.nodes[node].extensions = {
            VRMC_node_constraint: { specVersion: '1.0', constraint: { rotation: { source } } },
          }
      }),
    'a loop that no root reaches': () =>
      changed((gltf) => gltf.nodes.push({ children: [gltf.nodes.length] })),
  },
  'out-of-bounds': {
    'a vertex on a joint that is not there': () =>
      withBytes((_, view) => view.setUint16(28 + view.getUint32(12, true) + VERTICES * 24, 900, true)),
    'a child that is not there': () => changed((gltf) => gltf.nodes[0].children.push(9999)),
    'a view past the end': () =>
      changed((gltf) => {
        gltf.bufferViews[0].byteLength += 1_000_000
      }),
    'an accessor past its view': () =>
      changed((gltf) => {
        gltf.accessors[5].count += 1
      }),
    'a vertex that is not there': () =>
      changed((gltf) => {
        gltf.accessors[4].bufferView = 3
        gltf.accessors[4].count = 12
      }),
    'an image without bytes': () =>
      changed((gltf) => {
        gltf.images[0].bufferView = 99
      }),
    'a texture that is not there': () =>
      changed((gltf) => {
        gltf.materials[0].pbrMetallicRoughness.baseColorTexture.index = 3
      }),
    'a 0.x texture that is not there': () =>
      makeAvatar({
        version: '0.x',
        change: (gltf) => {
          gltf.extensions.VRM.materialProperties = [{ name: 'plain', textureProperties: { _MainTex: 4 } }]
        },
      }),
    'a spring on a missing node': () =>
      changed((gltf) => {
        gltf.extensions.VRMC_springBone.springs[0].joints[0].node = 700
      }),
  },
  'not-finite': {
    ...Object.fromEntries(
      Object.entries(PLACES).flatMap(([part, at]) =>
        Object.entries(NO_NUMBERS).map(([kind, value]) => [`${part}: ${kind}`, () => withFloats(at, value)]),
      ),
    ),
    'a morph target': () =>
      withNotANumber((gltf) => {
        gltf.accessors[6].sparse = {
          count: 1,
          indices: { bufferView: 4, componentType: 5123 },
          values: { bufferView: 8 },
        }
      }),
    'a key of an animation': () =>
      withNotANumber((gltf) => {
        gltf.accessors.push({ bufferView: 8, componentType: 5126, type: 'SCALAR', count: 2 })
        gltf.animations = [
          {
            samplers: [{ input: 8, output: 8 }],
            channels: [{ sampler: 0, target: { node: 0, path: 'scale' } }],
          },
        ]
      }),
    'a number of JSON that is too large for one': () =>
      makeGlb('{"asset":{"version":"2.0"},"extras":1e999}', new Uint8Array(4)),
    'a spring of 1e300': () =>
      changed((gltf) => {
        gltf.extensions.VRMC_springBone.springs[0].joints[0].stiffness = 1e12
      }),
  },
  'too-many-morphs': {
    '20,000 on one mesh': () =>
      changed((gltf) => {
        gltf.meshes[0].primitives[0].targets = times(20_000, { POSITION: 6 })
      }),
    'one more than cards draw': () =>
      changed((gltf) => {
        gltf.meshes[0].primitives[0].targets = times(897, { POSITION: 6 })
      }),
  },
  'wrong-licence': {
    'an address that is not that of VRM': () =>
      changed((gltf) => {
        gltf.extensions.VRMC_vrm.meta.licenseUrl = 'https://vrm.dev/licences/1.0'
      }),
    'no address': () =>
      changed((gltf) => {
        delete gltf.extensions.VRMC_vrm.meta.licenseUrl
      }),
  },
  'wrong-size': {
    'ten thousand times too large': () => scaled(10_000),
    'ten thousand times too small': () => scaled(1 / 10_000),
    'far from where everybody stands': () =>
      changed((gltf) => {
        gltf.nodes[0].translation = [5000, 1, 0]
      }),
    'flesh that its bind matrices throw out of the world': () => withFloats(PLACES.positions, 99_000),
  },
  'nothing-drawn': {
    'no mesh': () =>
      changed((gltf) => {
        delete gltf.nodes.at(-1).mesh
      }),
    'a mesh outside the scene': () =>
      changed((gltf) => {
        gltf.scenes[0].nodes.pop()
      }),
    'bind matrices of zeros': () =>
      changed((gltf) => {
        delete gltf.accessors[5].bufferView
      }),
  },
  'too-many-vertices': {
    'a million times over': () =>
      changed((gltf) => {
        gltf.accessors = gltf.accessors.map((accessor: LooseGltf) =>
          accessor.count === 440
            ? { componentType: accessor.componentType, type: accessor.type, count: 2_000_001 }
            : accessor,
        )
      }),
  },
  'broken-texture': {
    'a picture that is none': () =>
      makeAvatar({ texture: text('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
    'a picture without width': () => makeAvatar({ texture: makePng(1, 1, { width: 0, height: 5 }) }),
  },
  'texture-too-large': {
    'one side over 8,192': () => makeAvatar({ texture: makePng(1, 1, { width: 8193, height: 1 }) }),
    'over 128 Mpx in sum': () =>
      makeAvatar({
        texture: makePng(1, 1, { width: 8192, height: 8192 }),
        change: (gltf) => {
          gltf.images.push({ ...gltf.images[0] })
        },
      }),
  },
  'no-humanoid': {
    'a hand missing': () =>
      changed((gltf) => {
        delete gltf.extensions.VRMC_vrm.humanoid.humanBones.leftHand
      }),
    'two bones on one node': () =>
      changed((gltf) => {
        gltf.extensions.VRMC_vrm.humanoid.humanBones.leftHand.node = 0
      }),
    'a 0.x hand that is -1': () =>
      makeAvatar({
        version: '0.x',
        change: (gltf) => {
          gltf.extensions.VRM.humanoid.humanBones.find((bone: LooseGltf) => bone.bone === 'leftHand').node =
            -1
        },
      }),
  },
}

describe('an avatar file', () => {
  it.each(['0.x', '1.0'] as const)('of version %s is accepted with its facts', (version) => {
    const bytes = makeAvatar({ version })
    const answer = checkAvatarFile(bytes)
    expect(answer).toMatchObject({
      ok: true,
      facts: {
        version,
        name: 'Made',
        authors: ['Kamae'],
        vertices: 440,
        triangles: 660,
        nodes: 56,
        textures: 1,
      },
    })
    const picture = answer.ok ? answer.facts.thumbnail : undefined
    expect(bytes.slice(picture?.start, picture?.end)).toEqual(new Uint8Array(makePng(4, 4)))
  })

  it.each(['accessors', 'animations', 'skins', 'materials'])('without %s is still answered', (part) => {
    const answer = reasonOf(changed((gltf) => delete gltf[part]))
    expect(['accepted', ...GATE_REASONS]).toContain(answer)
  })

  it('may lie anywhere in a larger buffer', () => {
    const bytes = makeAvatar()
    const larger = new Uint8Array(bytes.length + 7)
    larger.set(bytes, 5)
    expect(reasonOf(larger.subarray(5, 5 + bytes.length))).toBe('accepted')
  })

  it('with weights that were rounded off is accepted, and says by how much', () => {
    const answer = checkAvatarFile(withFloats(PLACES.weights, 1.000002))
    expect(answer.ok && answer.facts.weightError).toBeCloseTo(0.000002, 6)
    const whole = checkAvatarFile(makeAvatar())
    expect(whole.ok && whole.facts.weightError).toBe(0)
  })

  // A mesh that is cut into materials has its vertices once and its primitives often.
  it('reads what a thousand primitives share once', () => {
    const withShared = (count: number) =>
      changed((gltf) => {
        gltf.meshes[0].primitives = times(count, { ...gltf.meshes[0].primitives[0], targets: undefined })
      })
    const reads = (bytes: Uint8Array) => {
      const read = vi.spyOn(DataView.prototype, 'getFloat32')
      expect(reasonOf(bytes)).toBe('accepted')
      const { length } = read.mock.calls
      read.mockRestore()
      return length
    }
    const [one, thousand] = [withShared(1), withShared(1000)]
    expect(reads(thousand)).toBe(reads(one))
  })

  it('may declare an optional extension that the loader skips', () => {
    expect(reasonOf(changed((gltf) => gltf.extensionsUsed.push('KHR_materials_clearcoat')))).toBe('accepted')
  })
})

describe.each(GATE_REASONS)('refused as %s', (reason) => {
  it.each(Object.keys(FAILURES[reason]))('%s', (name) => {
    expect(reasonOf(FAILURES[reason][name]?.() ?? new Uint8Array())).toBe(reason)
  })
})

describe('any bytes at all', () => {
  it('get an answer when they are noise', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), expectAnswer), { numRuns: 500 })
  })

  it('get an answer when they are a valid file with some bytes changed', () => {
    const valid = makeAvatar()
    const change = fc.tuple(fc.nat(valid.length - 1), fc.nat(255))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const bytes = valid.slice()
        for (const [at, value] of changes) bytes[at] = value
        expectAnswer(bytes)
      }),
      { numRuns: 800 },
    )
  })

  it('get an answer when any value of the JSON is replaced by any other', () => {
    for (const version of ['0.x', '1.0'] as const) {
      const places: string[][] = []
      makeAvatar({ version, change: (gltf) => collectPlaces(gltf, [], places) })
      fc.assert(
        fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), (place, value) => {
          expectAnswer(makeAvatar({ version, change: (gltf) => setAt(gltf, place, value) }))
        }),
        // Found once: what has no text of its own.
        { numRuns: 1000, examples: [[['accessors', '0', 'type'], { toString: 0 }]] },
      )
    }
  })
})

function collectPlaces(value: LooseGltf, path: string[], into: string[][]): void {
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) {
    into.push([...path, key])
    collectPlaces(value[key], [...path, key], into)
  }
}

function setAt(value: LooseGltf, [key = '', ...rest]: readonly string[], to: unknown): void {
  if (rest.length === 0) value[key] = to
  else setAt(value[key], rest, to)
}

describe.skipIf(!existsSync(REAL_FILES))('real avatars beside the project', () => {
  const names = existsSync(REAL_FILES) ? readdirSync(REAL_FILES).filter((name) => name.endsWith('.vrm')) : []
  const bodies = names.filter((name) => name !== 'blender_minimal.vrm')
  it.skipIf(names.length === bodies.length)('bones without any mesh have nothing to show', () => {
    expect(reasonOf(readFileSync(new URL('blender_minimal.vrm', REAL_FILES)))).toBe('nothing-drawn')
  })
  it.each(bodies)('%s is accepted', (name) => {
    expect(reasonOf(readFileSync(new URL(name, REAL_FILES)))).toBe('accepted')
  })
})
