import { type LooseGltf, makeAvatar, makeGlb } from '@kamae/stage/testing/make-avatar'
import { mutateBytes } from '@kamae/motion/testing/mutate-bytes'
import { SAMPLE_POSE, SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { type Random, randomFrom } from './random.ts'

/** One file after another that was in order once, the same for the same seed. */
export type Mutants<File> = (seed: number) => File

/** What comes where something else was. */
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
  2 ** 32 - 1,
  2 ** 53,
  -1e308,
  1e308,
  '',
  'x',
  '__proto__',
  '\ud800',
  'x'.repeat(300),
  [],
  {},
  [null],
  [[[]]],
  [0, 0, 0, 0],
  { count: 1e9 },
]

/** Puts another value, another part of the same, or nothing in the place of some values. */
export function mutatedJson<Value>(value: Value, random: Random): Value {
  const places: [Record<string, unknown>, string][] = []
  const collect = (within: unknown) => {
    if (typeof within !== 'object' || within === null) return
    for (const [key, inner] of Object.entries(within)) {
      places.push([within as Record<string, unknown>, key])
      collect(inner)
    }
  }
  const copy = structuredClone(value)
  collect(copy)
  for (let each = random.whole(3); each >= 0; each--) {
    const [within, key] = random.pick(places)
    const [from, fromKey] = random.pick(places)
    switch (random.whole(5)) {
      case 0:
        delete within[key]
        break
      case 1:
        within[random.pick(['uri', 'constructor', 'extensions', 'mesh', 'skin', 'x'])] = within[key]
        break
      case 2:
        within[key] = structuredClone(from[fromKey])
        break
      case 3:
        within[key] = typeof within[key] === 'number' ? nudged(within[key], random) : random.pick(VALUES)
        break
      default:
        within[key] = random.pick(VALUES)
    }
  }
  return copy
}

/** Numbers that no vertex, weight or matrix should be, and some that one may be. */
const FLOATS: readonly number[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  3.4e38,
  -3.4e38,
  1e30,
  1e6,
  -1e6,
  1e-45,
  -0,
  0,
  -1,
  2,
]

/** Puts other numbers into the geometry: one float of an accessor or some, or every one of a component. */
export function mutatedFloats(gltf: LooseGltf, binary: Uint8Array, random: Random): Uint8Array {
  const copy = Uint8Array.from(binary)
  const view = new DataView(copy.buffer)
  const places = gltf.accessors.filter(
    (each: LooseGltf) => each.componentType === 5126 && each.bufferView !== undefined,
  )
  for (let each = random.whole(3); each >= 0; each--) {
    const { bufferView, byteOffset = 0 } = random.pick<LooseGltf>(places)
    const { byteOffset: start = 0, byteLength } = gltf.bufferViews[bufferView]
    const count = Math.floor((byteLength - byteOffset) / 4)
    const [at, step] = [random.whole(count), random.pick([count, count, 3, 1])]
    const value = random.pick(FLOATS)
    for (let index = at; index < count; index += step)
      view.setFloat32(start + byteOffset + index * 4, value, true)
  }
  return copy
}

function nudged(number: number, random: Random): number {
  return random.pick([number + 1, number - 1, -number, number * 2, number * 1e6, number + 0.5, number / 3])
}

type Parts = { readonly whole: Uint8Array; readonly gltf: LooseGltf; readonly binary: Uint8Array }

/** Avatars of both versions, and whichever real ones are given. */
export function avatarMutants(real: readonly Uint8Array[] = []): Mutants<Uint8Array> {
  const bases = [makeAvatar(), makeAvatar({ version: '0.x' }), ...real].map(partsOf)
  return (seed) => {
    const random = randomFrom(seed)
    const { whole, gltf, binary } = random.pick(bases)
    switch (random.whole(5)) {
      case 0:
        return mutateBytes(whole, random.next)
      case 1:
        return makeGlb(JSON.stringify(gltf), mutateBytes(binary, random.next))
      case 2:
        return makeGlb(JSON.stringify(gltf), mutatedFloats(gltf, binary, random))
      default:
        return makeGlb(JSON.stringify(mutatedJson(gltf, random)), binary)
    }
  }
}

function partsOf(whole: Uint8Array): Parts {
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength)
  const size = view.getUint32(12, true)
  const text = new TextDecoder().decode(whole.subarray(20, 20 + size))
  return { whole, gltf: JSON.parse(text), binary: whole.subarray(28 + size) }
}

/** Small PNG, JPEG and WebP pictures of several kinds. */
export async function pictureMutants(): Promise<Mutants<Uint8Array>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = (channels: 3 | 4) =>
    sharp({
      create: { width: 33, height: 21, channels, background: '#8a4', ...(channels === 3 && { noise }) },
    })
  const bases = await Promise.all([
    picture(3).png().toBuffer(),
    picture(4).png({ progressive: true }).toBuffer(),
    picture(3).png({ palette: true }).withMetadata().toBuffer(),
    picture(3)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'x' } })
      .toBuffer(),
    picture(3).jpeg({ progressive: true }).toBuffer(),
    picture(3).webp().toBuffer(),
    picture(4).webp({ lossless: true }).toBuffer(),
  ])
  return (seed) => {
    const random = randomFrom(seed)
    const base = random.pick(bases)
    const mutant = mutateBytes(base, random.next)
    // With right checksums a PNG gets further into its reader.
    return random.whole(2) === 0 ? withChecksums(mutant) : mutant
  }
}

function withChecksums(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  const view = new DataView(bytes.buffer)
  if (bytes[0] !== 0x89 || bytes.length < 20) return bytes
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    if (at + 12 + length > bytes.length) break
    view.setUint32(at + 8 + length, crc32(bytes.subarray(at + 4, at + 8 + length)))
    at += 12 + length
  }
  return bytes
}

/** Texts of poses and scenes. */
export function poseMutants(): Mutants<string> {
  return (seed) => {
    const random = randomFrom(seed)
    const base = random.pick([SAMPLE_POSE, SAMPLE_SCENE])
    if (random.whole(3) > 0) return JSON.stringify(mutatedJson(base, random))
    return Buffer.from(mutateBytes(Buffer.from(JSON.stringify(base)), random.next)).toString('utf8')
  }
}
