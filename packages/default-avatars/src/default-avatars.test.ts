import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { validateBytes } from 'gltf-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAvatars, type BuiltAvatar, DIST } from './build.ts'
import { checkAvatar } from './check/avatar.ts'
import { type Gltf, NotGlbError, openGlb, parentsOf, worldPosition } from './check/glb.ts'
import { DEFAULT_AVATARS } from './avatars/manifest.ts'

/** `npm test` makes them first, where a source changed, and reports it; a file by itself makes its own. */
const isMadeNow = process.env['AVATARS_ARE_MADE'] === '1'
/** What is made once more, and compared: one of each way of making. Reika stands for all that `makeHuman` puts together. */
const AGAIN = ['momo', 'reika', 'piko', 'sora', 'daichi'] as const

let folder: string
let madeAgain: BuiltAvatar[]
let built: BuiltAvatar[]
const files = new Map<string, Uint8Array>()
const file = (id: string): Uint8Array => files.get(id) as Uint8Array
const manifestIn = async (place: string) =>
  JSON.parse(await readFile(path.join(place, 'manifest.json'), 'utf8')) as BuiltAvatar[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'figures-'))
  madeAgain = await buildAvatars(path.join(folder, 'again'), AGAIN)
  const all = isMadeNow ? DIST : path.join(folder, 'all')
  if (!isMadeNow) await buildAvatars(all)
  built = await manifestIn(all)
  for (const { id, file: name } of built) files.set(id, new Uint8Array(await readFile(path.join(all, name))))
}, 300_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the build', () => {
  it('writes one file an avatar and a manifest, and leaves nothing unfinished', async () => {
    expect(built.map(({ id, name, file: of }) => ({ id, name, file: of }))).toEqual(
      DEFAULT_AVATARS.map(({ id, name }) => ({ id, name, file: `${id}.vrm` })),
    )
    expect((await readdir(path.join(folder, 'again'))).toSorted()).toEqual(
      [...AGAIN.map((id) => `${id}.vrm`), 'manifest.json'].toSorted(),
    )
    expect(await manifestIn(path.join(folder, 'again'))).toEqual(madeAgain)
  })

  it('says of each file its bytes and their hash', () => {
    for (const { id, bytes, sha256 } of built) {
      expect([id, file(id).length]).toEqual([id, bytes])
      expect([id, createHash('sha256').update(file(id)).digest('hex')]).toEqual([id, sha256])
    }
  })

  // All of them once more, each byte: `npm run safety`.
  it.each(AGAIN)('gives the same bytes every time: %s', async (again) => {
    expect(madeAgain.filter(({ id }) => id === again)).toEqual(built.filter(({ id }) => id === again))
    const bytes = await readFile(path.join(folder, 'again', `${again}.vrm`))
    expect(bytes.equals(file(again))).toBe(true)
  })
})

describe.each(DEFAULT_AVATARS)('$name', ({ id }) => {
  it('has no error of gltf-validator', async () => {
    const report = await validateBytes(file(id))
    expect(report.issues.messages.filter((m) => m.severity === 0)).toEqual([])
  })

  it('breaks no rule of the VRMC extensions', () => {
    expect(checkAvatar(file(id))).toEqual([])
  })

  it('moves its head as one, however wide that is', () => {
    const { json, numbers } = openGlb(file(id))
    const parents = parentsOf(json)
    const head = humanoid(json).head!.node
    const isOfHead = (node: number): boolean => node === head || (node >= 0 && isOfHead(parents[node]!))
    const height = worldPosition(json, parents, head)[1] + 0.08
    let stray = 0
    for (const { primitives } of json.meshes)
      for (const { attributes } of primitives) {
        const positions = numbers(attributes.POSITION!)
        const [joints, weights] = [numbers(attributes.JOINTS_0!), numbers(attributes.WEIGHTS_0!)]
        joints.forEach((joint, i) => {
          if (positions[(i >> 2) * 3 + 1]! > height && !isOfHead(json.skins![0]!.joints[joint]!))
            stray = Math.max(stray, weights[i]!)
        })
      }
    expect(stray).toBeLessThan(0.02)
  })

  it('is under 1.5 million bytes and 24,000 triangles', () => {
    const { json, numbers } = openGlb(file(id))
    const triangles = json.meshes
      .flatMap((mesh) => mesh.primitives)
      .reduce((sum, { indices }) => sum + numbers(indices).length / 3, 0)
    expect(file(id).length).toBeLessThan(1_500_000)
    expect(triangles).toBeLessThan(24_000)
  })
})

it.each(['sora', 'daichi'])('%s has its construction lines in a material of their own', (id) => {
  const { json, numbers } = openGlb(file(id))
  const place = json.materials!.findIndex(({ name }) => name === 'constructionLines')
  const lines = json.meshes
    .flatMap(({ primitives }) => primitives)
    .find(({ material }) => material === place)!
  expect(numbers(lines.indices).length).toBeGreaterThan(300)
  const mtoon = json.materials![place]!.extensions!.VRMC_materials_mtoon!
  const { baseColorFactor } = json.materials![place]!.pbrMetallicRoughness!
  expect(baseColorFactor).toEqual([...(mtoon.shadeColorFactor as number[]), 1])
  expect(Math.max(...baseColorFactor!.slice(0, 3))).toBeLessThan(0.8)
})

/** Each breaks one part of Momo's file and names the rule that must notice. */
const FAILURES: readonly (readonly [
  failure: string,
  rule: string,
  edit: (json: Gltf, binary: DataView) => void,
])[] = [
  ['a hand without a bone', 'required bones', (json) => delete humanoid(json).leftHand],
  [
    'two bones on one node',
    'one node per bone',
    (json) => (humanoid(json).leftHand = humanoid(json).rightHand!),
  ],
  ['a bone beyond the nodes', 'node index', (json) => (humanoid(json).leftHand = { node: 9999 })],
  [
    'forearm and upper arm exchanged',
    'bone hierarchy',
    (json) => {
      const bones = humanoid(json)
      ;[bones.leftLowerArm, bones.leftUpperArm] = [bones.leftUpperArm!, bones.leftLowerArm!]
    },
  ],
  [
    'arms that hang at rest',
    'T-pose',
    (json) => {
      json.nodes[humanoid(json).leftLowerArm!.node]!.translation = [0, -0.25, 0]
      json.nodes[humanoid(json).leftHand!.node]!.translation = [0, -0.2, 0]
    },
  ],
  [
    'feet that point back',
    'facing +z',
    (json) => (json.nodes[humanoid(json).leftToes!.node]!.translation = [0, 0, -0.1]),
  ],
  ['a bone that is scaled', 'T-pose', (json) => (json.nodes[humanoid(json).head!.node]!.scale = [2, 2, 2])],
  [
    'two nodes of one name',
    'unique names',
    (json) => (json.nodes[humanoid(json).head!.node]!.name = json.nodes[humanoid(json).neck!.node]!.name!),
  ],
  ['a smile that is missing', 'expressions', (json) => delete presets(json).happy],
  [
    'a bind beyond the morphs',
    'expression binds',
    (json) => (presets(json).aa!.morphTargetBinds![0]!.index = 99),
  ],
  [
    'a blink that does nothing',
    'visible expressions',
    (json) => (presets(json).blink!.morphTargetBinds = []),
  ],
  [
    'an override that is no override',
    'expression overrides',
    (json) => Object.assign(presets(json).happy!, { overrideBlink: 'maybe' }),
  ],
  [
    'a spring whose joints are no chain',
    'spring chain',
    (json) => spring(json).springs[0]!.joints.splice(1, 1),
  ],
  [
    'a joint in two springs',
    'spring joints',
    (json) => spring(json).springs.push(structuredClone(spring(json).springs[0]!)),
  ],
  ['a collider on nothing', 'collider index', (json) => (spring(json).colliders[0]!.node = 9999)],
  ['a shade texture that is missing', 'MToon', (json) => (toon(json).shadeMultiplyTexture = { index: 77 })],
  ['a toony factor of two', 'MToon', (json) => (toon(json).shadingToonyFactor = 2)],
  [
    'a constraint on its own child',
    'node constraint',
    (json) => {
      const { links } = constraints(json)
      const shoulder = json.nodes.findIndex((node) => node.name === 'leftUpperArmHelper')
      json.nodes[shoulder]!.children = [json.nodes.length]
      json.nodes.push({ name: 'child' })
      links.get(shoulder)!.rotation!.source = json.nodes.length - 1
    },
  ],
  [
    'a constraint stronger than its source',
    'node constraint',
    (json) => ([...constraints(json).links.values()][0]!.rotation!.weight = 3),
  ],
  ['credit asked for', 'meta', (json) => (vrm(json).meta.creditNotation = 'required')],
  ['a thumbnail that is missing', 'meta', (json) => (vrm(json).meta.thumbnailImage = 42)],
  ['a gaze by bones that are not there', 'gaze', (json) => (vrm(json).lookAt.type = 'bone')],
  [
    'weights that sum to less',
    'normalised weights',
    (json, bin) => bin.setUint16(start(json, 'WEIGHTS_0'), 0, true),
  ],
  ['a joint beyond the skin', 'joint index', (json, bin) => bin.setUint8(start(json, 'JOINTS_0'), 250)],
  ['a normal twice as long', 'unit normals', (json, bin) => bin.setFloat32(start(json, 'NORMAL'), 2, true)],
  [
    'a finger without its end',
    'fingers',
    (json, bin) => {
      const { joints } = json.skins![0]!
      const [from, to] = ['leftLittleDistal', 'leftLittleIntermediate'].map((name) =>
        joints.indexOf(humanoid(json)[name]!.node),
      )
      const at = start(json, 'JOINTS_0')
      const { count } = json.accessors[json.meshes[0]!.primitives[0]!.attributes.JOINTS_0!]!
      for (let i = at; i < at + count * 4; i++) if (bin.getUint8(i) === from) bin.setUint8(i, to!)
    },
  ],
  [
    'a triangle turned over',
    'flipped triangles',
    (json, bin) => {
      const at = start(json, 'indices')
      const [b, c] = [bin.getUint16(at + 2, true), bin.getUint16(at + 4, true)]
      bin.setUint16(at + 2, c, true)
      bin.setUint16(at + 4, b, true)
    },
  ],
  [
    'a triangle with two equal corners',
    'empty triangles',
    (json, bin) => {
      const at = start(json, 'indices')
      bin.setUint16(at + 2, bin.getUint16(at, true), true)
    },
  ],
  [
    'a figure that floats',
    'feet on the floor',
    (json, bin) => {
      for (const mesh of json.meshes) {
        const accessor = json.accessors[mesh.primitives[0]!.attributes.POSITION!]!
        const from = json.bufferViews[accessor.bufferView!]!.byteOffset!
        for (let v = 0; v < accessor.count; v++) {
          const y = from + v * 12 + 4
          bin.setFloat32(y, bin.getFloat32(y, true) + 0.05, true)
        }
      }
    },
  ],
]

describe('checkAvatar', () => {
  it.each(FAILURES)('finds %s', (_failure, rule, edit) => {
    const problems = checkAvatar(repack(file('momo'), edit))
    expect(problems.map((problem) => problem.rule)).toContain(rule)
  })

  it('refuses a file that is cut off', () => {
    expect(() => checkAvatar(file('momo').subarray(0, 1000))).toThrow(NotGlbError)
  })
})

type Bones = Record<string, { node: number }>

interface Vrm {
  humanoid: { humanBones: Bones }
  expressions: { preset: Record<string, { morphTargetBinds?: { index: number }[] }> }
  meta: Record<string, unknown>
  lookAt: { type: string }
}

function vrm(json: Gltf): Vrm {
  return json.extensions!.VRMC_vrm as Vrm
}

function humanoid(json: Gltf): Bones {
  return vrm(json).humanoid.humanBones
}

function presets(json: Gltf): Vrm['expressions']['preset'] {
  return vrm(json).expressions.preset
}

function spring(json: Gltf): { springs: { joints: { node: number }[] }[]; colliders: { node: number }[] } {
  return json.extensions!.VRMC_springBone as ReturnType<typeof spring>
}

function toon(json: Gltf): Record<string, unknown> {
  return json.materials![0]!.extensions!.VRMC_materials_mtoon!
}

/** Constraint of every node that has one. */
function constraints(json: Gltf): { links: Map<number, Record<string, { source: number; weight: number }>> } {
  const links = new Map<number, Record<string, { source: number; weight: number }>>()
  json.nodes.forEach((node, i) => {
    const own = node.extensions?.VRMC_node_constraint as {
      constraint: typeof links extends Map<number, infer C> ? C : never
    }
    if (own) links.set(i, own.constraint)
  })
  return { links }
}

/** Byte where the first mesh's attribute, or its index list, begins. */
function start(json: Gltf, attribute: string): number {
  const primitive = json.meshes[0]!.primitives[0]!
  const accessor =
    json.accessors[attribute === 'indices' ? primitive.indices : primitive.attributes[attribute]!]!
  return json.bufferViews[accessor.bufferView!]!.byteOffset ?? 0
}

/** The same GLB with its JSON edited and its binary chunk changed in place; for planting failures in tests. */
function repack(bytes: Uint8Array, edit: (json: Gltf, binary: DataView) => void): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const jsonLength = view.getUint32(12, true)
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonLength))) as Gltf
  const binary = bytes.slice(28 + jsonLength)
  edit(json, new DataView(binary.buffer))
  const text = new TextEncoder().encode(JSON.stringify(json))
  const padded = new Uint8Array(text.length + ((4 - (text.length % 4)) % 4)).fill(32)
  padded.set(text)
  const out = new Uint8Array(28 + padded.length + binary.length)
  const head = new DataView(out.buffer)
  const words = [0x46546c67, 2, out.length, padded.length, 0x4e4f534a]
  words.forEach((word, i) => head.setUint32(i * 4, word, true))
  out.set(padded, 20)
  head.setUint32(20 + padded.length, binary.length, true)
  head.setUint32(24 + padded.length, 0x004e4942, true)
  out.set(binary, 28 + padded.length)
  return out
}
