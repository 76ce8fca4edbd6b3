import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { type Random, randomFrom } from '@kamae/pose/math/random-numbers'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { writeVrma } from '../gltf/write-vrma.ts'
import { writeVpd } from '../mmd/write-vpd.ts'
import { asciiFbx, binaryFbx, type FbxPlan } from './make-fbx.ts'
import { foreignFile } from './foreign-files.ts'
import { glbOf, type LooseGltf, partsOf } from './make-gltf.ts'
import { mutateBytes } from './mutate-bytes.ts'

const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  0.5,
  255,
  65_535,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -1e308,
  1e308,
  '',
  'x',
  '__proto__',
  [],
  {},
  [null],
  [0, 0, 0, 0],
  { node: 1e9 },
]
const NUMBERS = ['0', '-1', '1e9', '4294967295', 'NaN', '-0', '1e308', '', '1e-320', '7,7', '{', '}', '"']

/** Files of every format that were in order once, broken in one way after another; the same for the same seed. */
export function motionMutants(): (seed: number) => Uint8Array {
  const bases = basesOf()
  return (seed) => {
    const random = randomFrom(seed)
    const base = bases[whole(random, bases.length)] as Uint8Array
    const isGlb = base[0] === 0x67
    const isText = base.subarray(0, 64).every((byte) => byte < 0x80 && byte !== 0)
    const way = whole(random, 4)
    if (isGlb && way < 2) {
      const { gltf, binary } = partsOf(base)
      return glbOf(brokenJson(gltf, random), binary)
    }
    if (isGlb && way === 2) {
      const { gltf, binary } = partsOf(base)
      return glbOf(gltf, mutateBytes(binary, random))
    }
    return isText && way < 3 ? brokenNumbers(base, random) : mutateBytes(base, random)
  }
}

function basesOf(): readonly Uint8Array[] {
  const pose = { ...(BUILT_IN_POSES[7]?.pose as Pose), expressions: { happy: 1 } }
  const fbx: FbxPlan = {
    bones: ['Hips', 'Spine', 'Head', 'LeftArm', 'LeftForeArm'].map((name, at) => ({
      name: `mixamorig:${name}`,
      at: [0, 10, 0],
      ...(at > 0 && { parent: at - 1 }),
      properties: { PreRotation: [0, 10, 0], RotationActive: [1] },
    })),
    animated: {
      bone: 3,
      times: [0, 2e9, 4.6e10],
      curves: { X: [0, 5, 90], Z: [1, 2, 3] },
      flags: 8,
      slopes: [1, 2, 0, 0],
    },
  }
  return [
    writeVrma(
      [
        { time: 0, pose },
        { time: 1, pose: { ...pose, gaze: { kind: 'angles', yaw: 9, pitch: 2 } } },
      ],
      {
        skeleton: STANDARD_SKELETON,
        name: 'base',
      },
    ),
    foreignFile('blender-t-pose.glb'),
    foreignFile('blender-a-pose.gltf'),
    binaryFbx(fbx),
    asciiFbx(fbx),
    foreignFile('blender-t-pose.fbx'),
    new TextEncoder().encode(BVH),
    vmdOf(),
    writeVpd(pose),
    new TextEncoder().encode(
      JSON.stringify({ pose: { hips: { rotation: [0, 0, 0, 1] }, spine: { rotation: [0, 1, 0, 0] } } }),
    ),
  ]
}

const BVH = `HIERARCHY
ROOT Hips
{
  OFFSET 0 90 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
  JOINT Spine
  {
    OFFSET 0 20 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
      OFFSET 0 20 0
    }
  }
}
MOTION
Frames: 2
Frame Time: 0.0333333
0 90 0 10 20 30 1 2 3
0 91 0 11 21 31 4 5 6
`

/** A motion of MMD with three keys of a bone and one of a face. */
function vmdOf(): Uint8Array {
  const keys = 3
  const file = Buffer.alloc(54 + keys * 111 + 4 + 23 + 12)
  file.write('Vocaloid Motion Data 0002', 'latin1')
  file.writeUInt32LE(keys, 50)
  for (let key = 0; key < keys; key++) {
    const at = 54 + key * 111
    file.set([0x8f, 0xe3, 0x94, 0xbc, 0x90, 0x67], at)
    file.writeUInt32LE(key * 10, at + 15)
    file.writeFloatLE(1, at + 43)
    file.fill(20, at + 47, at + 111)
  }
  const face = 54 + keys * 111
  file.writeUInt32LE(1, face)
  file.set([0x82, 0xa0], face + 4)
  file.writeFloatLE(0.5, face + 4 + 19)
  return Uint8Array.from(file)
}

const whole = (random: Random, below: number) => Math.floor(random() * below)

/** Another word in the place of some numbers of a text. */
function brokenNumbers(bytes: Uint8Array, random: Random): Uint8Array {
  const parts = Buffer.from(bytes)
    .toString('latin1')
    .split(/(-?\d[\d.e+-]*)/)
  for (let each = whole(random, 3); each >= 0; each--) {
    const at = whole(random, parts.length >> 1) * 2 + 1
    if (parts[at] !== undefined) parts[at] = NUMBERS[whole(random, NUMBERS.length)] as string
  }
  return Uint8Array.from(Buffer.from(parts.join(''), 'latin1'))
}

function brokenJson(json: LooseGltf, random: Random): LooseGltf {
  const places: [LooseGltf, string][] = []
  const collect = (within: LooseGltf) => {
    for (const [key, inner] of Object.entries(within)) {
      places.push([within, key])
      if (typeof inner === 'object' && inner !== null) collect(inner)
    }
  }
  collect(json)
  for (let each = whole(random, 3); each >= 0; each--) {
    const [within, key] = places[whole(random, places.length)] as [LooseGltf, string]
    const [from, fromKey] = places[whole(random, places.length)] as [LooseGltf, string]
    const way = whole(random, 5)
    if (way === 0) delete within[key]
    else if (way === 1 && typeof within[key] === 'number')
      within[key] = [within[key] + 1, -within[key], within[key] * 1e6, within[key] / 3][whole(random, 4)]
    else if (way === 2) within[key] = structuredClone(from[fromKey])
    else within[key] = VALUES[whole(random, VALUES.length)]
  }
  return json
}
