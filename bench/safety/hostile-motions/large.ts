import { deflateSync } from 'node:zlib'

import { asciiFbx, binaryFbx, type FbxPlan } from '@kamae/motion/testing/make-fbx'
import { glbOf } from '@kamae/motion/testing/make-gltf'

const MIB = 1024 * 1024
const bones = ['Hips', 'Spine', 'Head'].map((name, at) => ({
  name,
  at: [0, 1, 0],
  ...(at > 0 && { parent: at - 1 }),
}))

/** Numbers that hardly pack. */
const noise = (count: number) => Array.from({ length: count }, (_, at) => Math.sin(at * at * 0.37) * 90)
const curve = (count: number): FbxPlan => ({
  bones,
  animated: {
    bone: 1,
    times: Array.from({ length: count }, (_, at) => at * 1e8),
    curves: { X: noise(count) },
  },
})

function keysOf(count: number, interpolation: string): Uint8Array {
  const perKey = interpolation === 'CUBICSPLINE' ? 3 : 1
  const binary = new Uint8Array(count * 4 + count * 16 * perKey)
  new Float32Array(binary.buffer, 0, count).set(Float32Array.from({ length: count }, (_, at) => at / 60))
  const turns = new Float32Array(binary.buffer, count * 4)
  for (let at = 3; at < turns.length; at += 4) turns[at] = 1
  const nodes = bones.map(({ name }, at) => ({ name, ...(at < 2 && { children: [at + 1] }) }))
  const gltf = {
    asset: { version: '2.0' },
    nodes,
    buffers: [{ byteLength: binary.length }],
    bufferViews: [
      { buffer: 0, byteLength: count * 4 },
      { buffer: 0, byteOffset: count * 4, byteLength: count * 16 * perKey },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count, type: 'SCALAR' },
      { bufferView: 1, componentType: 5126, count: count * perKey, type: 'VEC4' },
    ],
    animations: [
      {
        samplers: [{ input: 0, output: 1, interpolation }],
        channels: nodes.map((_, node) => ({ sampler: 0, target: { node, path: 'rotation' } })),
      },
    ],
  }
  return glbOf(gltf, binary)
}

/** Files near every limit: whether they open or not, they are answered. */
export const LARGE_MOTIONS: Readonly<Record<string, () => Uint8Array>> = {
  'a glTF of 900,000 keys a bone': () => keysOf(900_000, 'LINEAR'),
  'a glTF of 400,000 steps a bone': () => keysOf(400_000, 'STEP'),
  'a glTF of 900,000 curves a bone': () => keysOf(900_000, 'CUBICSPLINE'),
  'a glTF of 60 MiB': () => keysOf(3_000_000, 'LINEAR'),
  'a glTF of text of 31 MiB': () =>
    new TextEncoder().encode(
      `{"asset":{"version":"2.0"},"buffers":[{"byteLength":1,"uri":"data:;base64,${'A'.repeat(31 * MIB - 200)}"}]}`,
    ),
  'an FBX of 400,000 keys': () => binaryFbx(curve(400_000)),
  'an FBX of text of 400,000 keys': () => asciiFbx(curve(400_000)),
  'an FBX of text of thirty million characters of values': () =>
    new TextEncoder().encode(
      `; FBX 7.4.0 project file\nFBXVersion: 7400\nObjects: {\nX: ${'1,'.repeat(15 * MIB)}1\n}\n`,
    ),
  'an FBX of text of a million nodes': () =>
    new TextEncoder().encode(
      `; FBX 7.4.0 project file\nFBXVersion: 7400\nObjects: {\n${'A: 1\n'.repeat(MIB)}}\n`,
    ),
  'an FBX in which a packed array of 60 MiB is none of ours': () => {
    const file = Buffer.from(binaryFbx(curve(10)))
    return Uint8Array.from(Buffer.concat([file, deflateSync(Buffer.alloc(MIB)), Buffer.alloc(55 * MIB)]))
  },
  'a BVH of 30 MiB': () =>
    new TextEncoder().encode(
      `HIERARCHY\nROOT Hips {\nOFFSET 0 1 0\nCHANNELS 3 Zrotation Xrotation Yrotation\nEnd Site {\nOFFSET 0 1 0\n}\n}\nMOTION\nFrames: 1500000\nFrame Time: 0.01\n${'1.25 2.25 3.25 \n'.repeat(1_900_000)}`,
    ),
  'a VMD of 23 MiB': () => {
    const keys = 215_000
    const file = Buffer.alloc(54 + keys * 111 + 16)
    file.write('Vocaloid Motion Data 0002', 'latin1')
    file.writeUInt32LE(keys, 50)
    for (let key = 0; key < keys; key++) {
      file.write(`b${key % 50}`, 54 + key * 111, 'latin1')
      file.writeUInt32LE(key, 54 + key * 111 + 15)
      file.writeFloatLE(1, 54 + key * 111 + 43)
    }
    return Uint8Array.from(file)
  },
}
